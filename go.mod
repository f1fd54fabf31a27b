module hexwarden

go 1.26
