print("tincture")
