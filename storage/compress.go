package storage

import (
	"bytes"
	_ "embed"
	"encoding/binary"
	"errors"
	"hash/crc32"

	"github.com/klauspost/compress/s2"
	"github.com/klauspost/compress/zstd"
)

// States and events are text that repeats itself, and what a move writes is counted in
// pages. They are stored as S2 blocks with a dictionary: a sixth of the size, in a few
// microseconds. What older releases stored begins differently and is read as it is.

// mark is how stored blocks begin, and says with which dictionary they were made; the checksum
// of the block follows.
var mark = []byte("HXW\x01")

const markLength = 8 // with the checksum

// zstdMagic is how states begin that were stored with schema 9: the magic number of
// Zstandard (RFC 8878).
var zstdMagic = []byte{0x28, 0xb5, 0x2f, 0xfd}

// mostState is the size of the largest state that is read, in bytes.
const mostState = 64 << 20

// dictionary1 is states and events as battles of all systems have them. What is stored is
// read with it: it never changes. A better one would be the second, with a mark of its own.
//
//go:embed dictionary1.txt
var dictionary1 []byte

// Both may be used by many goroutines. The decoder cannot fail to be made with these options.
var (
	dictionary  = s2.MakeDict(dictionary1, nil)
	unpacker, _ = zstd.NewReader(nil, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxMemory(mostState), zstd.WithDecoderLowmem(true))

	castagnoli = crc32.MakeTable(crc32.Castagnoli)
)

var errDamaged = errors.New("what is stored is damaged")

// packed is a state, or events as JSON, as they are stored.
func packed(text []byte) []byte {
	out := make([]byte, markLength+s2.MaxEncodedLen(len(text)))
	copy(out, mark)
	block := dictionary.Encode(out[markLength:], text)
	binary.BigEndian.PutUint32(out[len(mark):], crc32.Checksum(block, castagnoli))
	return out[:markLength+len(block)]
}

// unpacked returns stored data in its original form.
func unpacked(stored []byte) ([]byte, error) {
	switch {
	case bytes.HasPrefix(stored, zstdMagic):
		text, err := unpacker.DecodeAll(stored, nil)
		if err != nil {
			return nil, errors.Join(errDamaged, err)
		}
		return text, nil
	case !bytes.HasPrefix(stored, mark):
		return stored, nil
	case len(stored) < markLength:
		return nil, errDamaged
	}
	sum, block := binary.BigEndian.Uint32(stored[len(mark):]), stored[markLength:]
	if n, err := s2.DecodedLen(block); err != nil || n > mostState || crc32.Checksum(block, castagnoli) != sum {
		return nil, errors.Join(errDamaged, err)
	}
	text, err := dictionary.Decode(nil, block)
	if err != nil {
		return nil, errors.Join(errDamaged, err)
	}
	return text, nil
}
