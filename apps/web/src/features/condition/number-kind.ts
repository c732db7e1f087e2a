/** What the Number tab makes: VALUE, RANGE, or VALUE as a number of candles in a row. */
export type NumberKind = 'value' | 'range' | 'candles'

/** The start values of the numbers. */
export interface Prefill {
  value: number
  low: number
  high: number
}
