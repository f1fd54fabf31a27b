package mark

// Grain is a fixed number from 0 to 1 for a row, a column and a purpose: what looks
// random on a board is always the same.
func Grain(row, column, purpose int) float64 {
	h := uint32(row)*0x9e3779b1 ^ uint32(column)*0x85ebca6b ^ uint32(purpose)*0xc2b2ae35
	h = (h ^ h>>15) * 0x2c1b3c6d
	h = (h ^ h>>12) * 0x297a2d39
	return float64((h^h>>15)>>8) / (1 << 24)
}
