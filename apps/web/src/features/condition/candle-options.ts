import { limits } from '@assay/strategy'

/** The candles that an operand can use: 0 is the last closed one. */
export const candleOptions = Array.from({ length: 1 - limits.oldestCandle }, (_, i) => ({
  value: String(-i),
  label: String(-i),
  detail: i === 0 ? 'last closed' : `${i} before`,
}))
