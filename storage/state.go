package storage

import (
	"bytes"
	"errors"

	"github.com/klauspost/compress/zstd"
)

// States are stored compressed: they are text that repeats itself, and a fifth of the
// pages is a fifth of what a move writes and a file of many games holds. A state that an
// older release stored begins otherwise and is read as it is.

// frame is how compressed states begin: the magic number of Zstandard (RFC 8878).
var frame = []byte{0x28, 0xb5, 0x2f, 0xfd}

// mostState is the size of the largest state that is read, in bytes.
const mostState = 64 << 20

// Both may be used by many goroutines; neither fails to be made with these options.
var (
	packer, _   = zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedFastest), zstd.WithEncoderConcurrency(1), zstd.WithWindowSize(128<<10), zstd.WithLowerEncoderMem(true))
	unpacker, _ = zstd.NewReader(nil, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxMemory(mostState), zstd.WithDecoderLowmem(true))
)

// packed is a state as it is stored.
func packed(state []byte) []byte { return packer.EncodeAll(state, nil) }

// unpacked is a stored state as it was.
func unpacked(stored []byte) ([]byte, error) {
	if !bytes.HasPrefix(stored, frame) {
		return stored, nil
	}
	state, err := unpacker.DecodeAll(stored, nil)
	if err != nil {
		return nil, errors.Join(errors.New("the stored state is damaged"), err)
	}
	return state, nil
}
