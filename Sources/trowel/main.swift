print("trowel")
