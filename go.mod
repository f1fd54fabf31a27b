module shrink
go 1.26
