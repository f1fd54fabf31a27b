// Package orders is standing orders, which answer for their owner: the steps (orders.go) and the
// pages that show them (orders_page.go).
package orders
