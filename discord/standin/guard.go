package standin

import (
	"net"
	"net/http"
	"net/url"
)

// policy lets the page load nothing but its own files and pictures, and nobody frame it.
const policy = "default-src 'self'; img-src * data: blob:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"

// guard keeps strangers out, because anybody who reaches the page may play as everybody. Unless it was
// opened to others, it lets in people on this machine, under a name of this machine (a name of elsewhere that leads
// here is the trick of a web site). Pages of other sites are let in nowhere.
func (s *Server) guard(all http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Frame-Options", "DENY")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Date", s.opt.Now().UTC().Format(http.TimeFormat))
		h.Set("Referrer-Policy", "same-origin")
		switch {
		case !s.anywhere && (!local(r.RemoteAddr) || !local(r.Host)):
			http.Error(w, "the local table is open on this machine only; LISTEN_ANYWHERE=yes opens it to others, who may play as anybody then", http.StatusForbidden)
		case !sameOrigin(r):
			http.Error(w, "only the page of this table may do that", http.StatusForbidden)
		default:
			all.ServeHTTP(w, r)
		}
	})
}

// local says whether an address, with a port or without, is one of this machine alone.
func local(address string) bool {
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		host = address
	}
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// sameOrigin says whether a request does not come from the page of another site.
func sameOrigin(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	if origin == "" {
		return true
	}
	u, err := url.Parse(origin)
	return err == nil && u.Host == r.Host
}
