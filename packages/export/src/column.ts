import type { Word } from './words/word.ts'

export type Operator = '+' | '-' | '*' | '/'
/**
 * `day` and `week`: the start of the candle's trading day and week on the day clock, in seconds. `begun`: the start of its trading day in
 * UTC. `utc`, `newYork` and `london`: when the candle opens, on that clock. All in seconds.
 */
export type Price = 'open' | 'high' | 'low' | 'close' | 'volume' | ClockPart
export type ClockPart = 'day' | 'week' | 'begun' | 'utc' | 'newYork' | 'london'
export type Comparison = '>' | '<' | '>=' | '<=' | '==' | '!='

/** What holds or does not hold at a candle. A comparison with an undefined value does not hold. */
export type Test = { readonly key: string } & (
  | { readonly kind: 'compare'; readonly check: Comparison; readonly left: Column; readonly right: Column }
  | { readonly kind: 'all' | 'any'; readonly parts: readonly Test[] }
)

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
  /** One of the values that a word with several of them has at each candle. */
  | { readonly kind: 'part'; readonly whole: Column; readonly place: number; readonly of: number }
  | { readonly kind: 'choice'; readonly test: Test; readonly met: Column; readonly otherwise: Column }
  /** The value of a column of another timeframe at its last closed candle, or `candles` before it. */
  | { readonly kind: 'seen'; readonly source: Column; readonly frame: string; readonly candles: number }
)

export const price = (name: Price): Column => ({ kind: 'price', price: name, key: name })

const clockParts: readonly string[] = ['day', 'week', 'begun', 'utc', 'newYork', 'london'] satisfies ClockPart[]
export const isClockPart = (name: Price): name is ClockPart => clockParts.includes(name)
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

/** One value of a word that has several at each candle, by its name. */
export function part(whole: Column, name: string): Column {
  const values = (whole as Extract<Column, { kind: 'word' }>).word.values!
  return { kind: 'part', whole, place: values.indexOf(name), of: values.length, key: `${whole.key}.${name}` }
}

export function compare(left: Column, check: Comparison, right: Column | number): Test {
  const other = typeof right === 'number' ? number(right) : right
  return { kind: 'compare', check, left, right: other, key: `${left.key} ${check} ${other.key}` }
}

const joined =
  (kind: 'all' | 'any', word: string) =>
  (...parts: readonly Test[]): Test =>
    parts.length === 1 ? parts[0] : { kind, parts, key: `(${parts.map(({ key }) => key).join(` ${word} `)})` }
export const all = joined('all', 'and')
export const any = joined('any', 'or')

/** One column where a test holds, the other one elsewhere. */
export function choose(test: Test, met: Column | number, otherwise: Column | number): Column {
  const [one, other] = [met, otherwise].map((each) => (typeof each === 'number' ? number(each) : each))
  return { kind: 'choice', test, met: one, otherwise: other, key: `(${test.key} ? ${one.key} : ${other.key})` }
}

/** The columns that a test compares. */
const columnsOf = (test: Test): readonly Column[] => (test.kind === 'compare' ? [test.left, test.right] : test.parts.flatMap(columnsOf))

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
    case 'part':
      return [column.whole]
    case 'choice':
      return [...columnsOf(column.test), column.met, column.otherwise]
    default:
      return []
  }
}
