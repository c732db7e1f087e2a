import type { Word } from './words/word.ts'

export type Operator = '+' | '-' | '*' | '/'
/**
 * `day` and `week`: the start of the candle's trading day and week on the day clock, in seconds. `minute`: the candle's own opening time on
 * that clock, in minutes.
 */
export type Price = 'open' | 'high' | 'low' | 'close' | 'volume' | ClockPart
export type ClockPart = 'day' | 'week' | 'minute'

/**
 * The value of a column at each candle of a timeframe, in words that all three languages have (see `words`). Columns with the same key are
 * the same column, which is computed once.
 */
export type Column = { readonly key: string } & (
  | { readonly kind: 'price'; readonly price: Price }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'operation'; readonly operator: Operator; readonly left: Column; readonly right: Column }
  /** The value of another column some candles earlier. */
  | { readonly kind: 'back'; readonly source: Column; readonly candles: number }
  | { readonly kind: 'word'; readonly word: Word; readonly sources: readonly Column[]; readonly numbers: readonly number[] }
  /** The value of a column of another timeframe at its last closed candle, or `candles` before it. */
  | { readonly kind: 'seen'; readonly source: Column; readonly frame: string; readonly candles: number }
)

export const price = (name: Price): Column => ({ kind: 'price', price: name, key: name })
export const isClockPart = (name: Price): name is ClockPart => name === 'day' || name === 'week' || name === 'minute'
export const number = (value: number): Column => ({ kind: 'number', value, key: `${value}` })

const operation = (operator: Operator) => (left: Column, right: Column | number) => {
  const other = typeof right === 'number' ? number(right) : right
  return { kind: 'operation', operator, left, right: other, key: `(${left.key} ${operator} ${other.key})` } as const
}
export const plus = operation('+')
export const minus = operation('-')
export const times = operation('*')
/** The divisor must never be 0. Where it may be, use the word `divide` or `over`. */
export const dividedBy = operation('/')

/** The value `candles` candles earlier. */
export const back = (source: Column, candles: number): Column =>
  candles === 0 ? source : { kind: 'back', source, candles, key: `${source.key}[${candles}]` }

export const seen = (source: Column, frame: string, candles: number): Column => ({
  kind: 'seen',
  source,
  frame,
  candles,
  key: `${source.key}@${frame}[${candles}]`,
})

export const say = (word: Word, sources: readonly Column[], ...numbers: number[]): Column => ({
  kind: 'word',
  word,
  sources,
  numbers,
  key: `${word.name}(${[...sources.map(({ key }) => key), ...numbers].join(', ')})`,
})

/** The columns that a column is made of. */
export function sourcesOf(column: Column): readonly Column[] {
  switch (column.kind) {
    case 'operation':
      return [column.left, column.right]
    case 'back':
    case 'seen':
      return [column.source]
    case 'word':
      return column.sources
    default:
      return []
  }
}
