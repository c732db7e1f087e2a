/**
 * Decodes LZMA in its "alone" form (one byte of properties, dictionary size, length, stream), after Igor Pavlov's
 * specification of LZMA (lzma-specification.txt, public domain). Recorded tick files use it.
 *
 * A range coder decodes bits with adaptive probabilities. A bit distinguishes literals from matches. A match has a
 * length and a distance back, which is new or one of the last four. Twelve states remember the recent history.
 */
export function unpackLzma(packed: Uint8Array): Uint8Array {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  const properties = packed[0]
  const length = view.getUint32(9, true) === 0 ? Number(view.getBigUint64(5, true)) : undefined
  return decode(newCoder(packed, 13), {
    lc: properties % 9,
    lp: Math.floor(properties / 9) % 5,
    pb: Math.floor(properties / 45),
    length,
  })
}

const half = 1024
const probabilities = (count: number): Uint16Array => new Uint16Array(count).fill(half)

/** The range coder for the bytes from `at` on. */
function newCoder(packed: Uint8Array, at: number) {
  let range = 0xffff_ffff
  let code = 0
  for (let i = 1; i < 5; i++) code = ((code << 8) | packed[at + i]) >>> 0
  let next = at + 5
  const refill = () => {
    if (range >= 1 << 24) return
    range = (range << 8) >>> 0
    code = ((code << 8) | (packed[next++] ?? 0)) >>> 0
  }
  return {
    bit(model: Uint16Array, index: number): number {
      const bound = (range >>> 11) * model[index]
      const isSet = code >= bound
      if (isSet) {
        model[index] -= model[index] >>> 5
        code -= bound
        range -= bound
      } else {
        model[index] += (2048 - model[index]) >>> 5
        range = bound
      }
      refill()
      return isSet ? 1 : 0
    },
    directBits(count: number): number {
      let value = 0
      for (let i = 0; i < count; i++) {
        range >>>= 1
        const isSet = code >= range
        if (isSet) code -= range
        value = value * 2 + (isSet ? 1 : 0)
        refill()
      }
      return value
    },
  }
}
type Coder = ReturnType<typeof newCoder>

/** A number of `bits` bits, highest first, from the tree that begins at `base` of a model. */
function treeOf(coder: Coder, model: Uint16Array, bits: number, base = 0): number {
  let node = 1
  for (let i = 0; i < bits; i++) node = node * 2 + coder.bit(model, base + node)
  return node - (1 << bits)
}

/** The same, lowest bit first. */
function reverseTreeOf(coder: Coder, model: Uint16Array, bits: number, base: number): number {
  let node = 1
  let value = 0
  for (let i = 0; i < bits; i++) {
    const bit = coder.bit(model, base + node)
    node = node * 2 + bit
    value |= bit << i
  }
  return value
}

function newLengths() {
  const choices = probabilities(2)
  const [low, middle, high] = [probabilities(16 << 3), probabilities(16 << 3), probabilities(256)]
  return (coder: Coder, position: number): number => {
    if (coder.bit(choices, 0) === 0) return 2 + treeOf(coder, low, 3, position << 3)
    if (coder.bit(choices, 1) === 0) return 10 + treeOf(coder, middle, 3, position << 3)
    return 18 + treeOf(coder, high, 8)
  }
}

function newDistances() {
  const slots = [0, 1, 2, 3].map(() => probabilities(64))
  const special = probabilities(1 + 128)
  const align = probabilities(16)
  return (coder: Coder, length: number): number => {
    const slot = treeOf(coder, slots[Math.min(length - 2, 3)], 6)
    if (slot < 4) return slot
    const bits = (slot >> 1) - 1
    const base = (2 | (slot & 1)) * 2 ** bits
    if (slot < 14) return base + reverseTreeOf(coder, special, bits, base - slot)
    return base + coder.directBits(bits - 4) * 16 + reverseTreeOf(coder, align, 4, 0)
  }
}

interface Form {
  readonly lc: number
  readonly lp: number
  readonly pb: number
  /** Number of unpacked bytes; undefined if the stream marks its own end. */
  readonly length: number | undefined
}

function decode(coder: Coder, { lc, lp, pb, length }: Form): Uint8Array {
  const out: number[] = []
  const literals = probabilities(0x300 << (lc + lp))
  const isMatch = probabilities(12 << 4)
  const [isRepeat, isOther, isThird, isFourth] = [0, 1, 2, 3].map(() => probabilities(12))
  const isLong = probabilities(12 << 4)
  const [lengthOf, repeatedLengthOf, distanceOf] = [newLengths(), newLengths(), newDistances()]
  let repeats = [0, 0, 0, 0]
  let state = 0

  function literal(): void {
    const before = out.at(-1) ?? 0
    const base = 0x300 * (((out.length & ((1 << lp) - 1)) << lc) + (before >> (8 - lc)))
    let symbol = 1
    let matched = state >= 7 ? out[out.length - repeats[0] - 1] : undefined
    while (symbol < 0x100) {
      if (matched === undefined) symbol = symbol * 2 + coder.bit(literals, base + symbol)
      else {
        const expected = (matched >> 7) & 1
        matched = (matched << 1) & 0xff
        const bit = coder.bit(literals, base + ((1 + expected) << 8) + symbol)
        symbol = symbol * 2 + bit
        if (bit !== expected) matched = undefined
      }
    }
    out.push(symbol & 0xff)
    state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6
  }

  /** Moves one of the last distances to the front. Returns false for a single byte at the last distance. */
  function chooseRepeat(position: number): boolean {
    if (coder.bit(isOther, state) === 0) return coder.bit(isLong, (state << 4) + position) === 1
    const index = coder.bit(isThird, state) === 0 ? 1 : coder.bit(isFourth, state) === 0 ? 2 : 3
    repeats = [repeats[index], ...repeats.filter((_, i) => i !== index)]
    return true
  }

  while (length === undefined || out.length < length) {
    const position = out.length & ((1 << pb) - 1)
    if (coder.bit(isMatch, (state << 4) + position) === 0) {
      literal()
      continue
    }
    let count = 1
    if (coder.bit(isRepeat, state) === 0) {
      count = lengthOf(coder, position)
      const distance = distanceOf(coder, count)
      if (distance === 0xffff_ffff) break
      repeats = [distance, ...repeats.slice(0, 3)]
      state = state < 7 ? 7 : 10
    } else if (chooseRepeat(position)) {
      count = repeatedLengthOf(coder, position)
      state = state < 7 ? 8 : 11
    } else state = state < 7 ? 9 : 11
    for (let i = 0; i < count; i++) out.push(out[out.length - repeats[0] - 1])
  }
  return Uint8Array.from(out)
}
