import type { Bars } from '@assay/market'

/** A short fingerprint of bars that changes when any price does (FNV-1a over their words, in two lanes). */
export function barsPrint({ time, open, high, low, close }: Bars): string {
  let [a, b] = [0x811c9dc5, 0x01000193]
  for (const column of [time, open, high, low, close]) {
    const words = new Uint32Array(column.buffer, column.byteOffset, column.length * 2)
    for (let i = 0; i < words.length; i += 2) {
      a = Math.imul(a ^ words[i], 0x01000193)
      b = Math.imul(b ^ words[i + 1], 0x01000193) ^ a
    }
  }
  return `${time.length} ${(a >>> 0).toString(16)} ${(b >>> 0).toString(16)}`
}
