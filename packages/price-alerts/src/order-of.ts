const digitBits = 11
const digits = 1 << digitBits

/**
 * The indices of finite values in ascending order of the values; equal values keep their order. A radix sort, several
 * times as fast as comparing. A double with its sign bit flipped, or with all bits flipped if it is negative, sorts
 * like a whole number (Herf, Radix Tricks, 2001).
 */
export function orderOf(values: readonly number[]): Int32Array {
  const words = new Uint32Array(Float64Array.from(values).buffer)
  for (let i = 0; i < words.length; i += 2) {
    const isNegative = words[i + 1] >>> 31 === 1
    words[i] ^= isNegative ? 0xffffffff : 0
    words[i + 1] ^= isNegative ? 0xffffffff : 0x80000000
  }
  let order = Int32Array.from({ length: values.length }, (_, i) => i)
  let next = new Int32Array(values.length)
  // Start with the lower word, which PCs store first.
  for (let word = 0; word < 2; word++) {
    for (let shift = 0; shift < 32; shift += digitBits) {
      const starts = startsOf(words, word, shift)
      for (let k = 0; k < order.length; k++) next[starts[digitOf(words, order[k], word, shift)]++] = order[k]
      const before = order
      order = next
      next = before
    }
  }
  return order
}

const digitOf = (words: Uint32Array, index: number, word: number, shift: number) => (words[2 * index + word] >>> shift) & (digits - 1)

/** The position at which the indices of each digit begin. */
function startsOf(words: Uint32Array, word: number, shift: number): Int32Array {
  const starts = new Int32Array(digits)
  for (let i = 0; 2 * i < words.length; i++) starts[digitOf(words, i, word, shift)]++
  let sum = 0
  for (let digit = 0; digit < digits; digit++) {
    const count = starts[digit]
    starts[digit] = sum
    sum += count
  }
  return starts
}
