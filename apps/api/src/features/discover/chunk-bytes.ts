import type { ChunkResult } from '@assay/discover'

const header = 4

/** A chunk's result as it is stored: 64-bit floats in the byte order of this machine. */
export function packed({ range, rows, alike, defined }: ChunkResult): Buffer {
  const numbers = new Float64Array(header + rows.length + alike.length)
  numbers.set([...range, defined, rows.length])
  numbers.set(rows, header)
  numbers.set(alike, header + rows.length)
  return Buffer.from(numbers.buffer)
}

export function unpacked(bytes: Uint8Array): ChunkResult {
  // A buffer from the database may not be aligned to 8 bytes, so it is copied.
  const numbers = new Float64Array(Uint8Array.from(bytes).buffer)
  const [from, to, defined, length] = numbers
  return { range: [from, to], defined, rows: numbers.subarray(header, header + length), alike: numbers.subarray(header + length) }
}
