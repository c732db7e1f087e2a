/** What the Number tab makes: VALUE, RANGE, or VALUE as a count of candles in a row. */
export type NumberKind = 'value' | 'range' | 'candles'

/** Where numbers start. */
export interface Prefill {
  value: number
  low: number
  high: number
}
