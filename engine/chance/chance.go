// Package chance draws dice and shuffles that anyone can check afterwards.
//
// A table commits to a secret seed before the first roll (Commit), players add
// their salts (Source), and Key joins all of them. Every draw is a function of that key, a
// counter that never goes back, and a label that stands in the draw's event:
//
//	block i = HMAC-SHA-256(key, counter as 8 bytes big-endian || i as 4 bytes big-endian || label)
//	words   = the 8-byte big-endian words of block 0, block 1, ...
//	draw n  = the first word below n*floor(2^64/n), modulo n
//
// so a record can be verified in any language. Test vectors are in the tests.
package chance

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"math/bits"
)

const (
	commitTag = "hexwarden commitment 1"
	keyTag    = "hexwarden key 1"
)

// Commit is the public commitment to a seed: a hash under a tag of its own, from
// which no die can be derived.
func Commit(seed []byte) string {
	h := sha256.New()
	h.Write([]byte(commitTag))
	h.Write(seed)
	return hex.EncodeToString(h.Sum(nil))
}

// Key joins the committed seed and the salts: those of the seats, in their order,
// and what was mixed in after them. Lengths are hashed as well, so no two lists of
// salts give the same key.
func Key(seed []byte, salts []string) []byte {
	return joined(keyTag, append([]string{string(seed)}, salts...)...)
}

// joined hashes parts under a tag, each after its length as eight bytes.
func joined(tag string, parts ...string) []byte {
	h := sha256.New()
	h.Write([]byte(tag))
	for _, p := range parts {
		h.Write(binary.BigEndian.AppendUint64(nil, uint64(len(p))))
		h.Write([]byte(p))
	}
	return h.Sum(nil)
}

// Keyed draws from a key. It is an engine.Chance.
type Keyed []byte

// Draw gives a number in [0, n); n must be at least 1.
func (k Keyed) Draw(counter uint64, label string, n int) int {
	if n < 1 {
		panic("chance: draw from nothing")
	}
	m := uint64(n)
	// The largest multiple of m that fits 64 bits, minus one: words above it are drawn again.
	limit := ^uint64(0) - (^uint64(0)%m+1)%m
	for block := uint32(0); ; block++ {
		sum := k.block(counter, block, label)
		for i := 0; i+8 <= len(sum); i += 8 {
			if w := binary.BigEndian.Uint64(sum[i:]); w <= limit {
				_, r := bits.Div64(0, w, m)
				return int(r)
			}
		}
	}
}

// block is HMAC-SHA-256 with the padded key before the message, and before its hash. It is
// written out since crypto/hmac allocates both hashes again, and ids of prompts are drawn too.
func (k Keyed) block(counter uint64, block uint32, label string) [sha256.Size]byte {
	key := [sha256.BlockSize]byte{}
	if len(k) > len(key) {
		sum := sha256.Sum256(k)
		copy(key[:], sum[:])
	} else {
		copy(key[:], k)
	}
	pad := func(with byte) (out [sha256.BlockSize]byte) {
		for i, b := range key {
			out[i] = b ^ with
		}
		return out
	}
	var room [4 * sha256.BlockSize]byte
	in, out := pad(0x36), pad(0x5c)
	message := append(room[:0], in[:]...)
	message = binary.BigEndian.AppendUint64(message, counter)
	message = binary.BigEndian.AppendUint32(message, block)
	inner := sha256.Sum256(append(message, label...))
	return sha256.Sum256(append(append(room[:0], out[:]...), inner[:]...))
}
