import type { Timeframe } from '@assay/market'
import { type Column, type Price, sourcesOf, type Test } from '../column.ts'
import type { Condition, ExportProgram, Read } from '../program.ts'
import type { Word } from '../words/word.ts'

/** How a language writes the parts of an expression. */
export interface Dialect {
  readonly number: (value: number) => string
  /** The value of a named column at the present candle. */
  readonly value: (name: string) => string
  readonly back: (name: string, candles: number) => string
  readonly call: (word: Word, args: readonly string[]) => string
  /** A window word over named columns; `own` is the name of the resulting column. */
  readonly window: (word: Word, columns: readonly string[], own: string, numbers: readonly string[]) => string
  /** One of the values that a named column holds side by side at the present candle. */
  readonly part: (name: string, place: number, of: number) => string
  readonly choice: (test: string, then: string, otherwise: string) => string
  readonly joins: Readonly<Record<'all' | 'any', string>>
  /** The value of a column of another timeframe. */
  readonly seen: (name: string, frame: Timeframe, candles: number) => string
}

/** The name of a price column. */
export const priceName = (price: Price, frame: Timeframe, base: Timeframe): string =>
  `${clockNames[price] ?? `${price}s`}${frame === base ? '' : `_${frame.toLowerCase()}`}`

const clockNames: Readonly<Partial<Record<Price, string>>> = {
  begun: 'day_starts',
  utc: 'utc_times',
  newYork: 'new_york_times',
  london: 'london_times',
}

type WordColumn = Extract<Column, { kind: 'word' }>

/** Writes the definition of a named column in terms of other columns. */
export function writer({ nameOf, frames }: ExportProgram, dialect: Dialect) {
  const base = frames[0].timeframe
  const nameIn = (frame: Timeframe, column: Column) =>
    column.kind === 'price' ? priceName(column.price, frame, base) : nameOf(frame, column)!
  const write = (column: Column, frame: Timeframe): string => {
    const name = column.kind === 'price' ? priceName(column.price, frame, base) : nameOf(frame, column)
    return name ? dialect.value(name) : define(column, frame, '')
  }
  const define = (column: Column, frame: Timeframe, own: string): string => {
    switch (column.kind) {
      case 'number':
        return dialect.number(column.value)
      case 'price':
        return write(column, frame)
      case 'operation':
        return `${nested(column.left, frame)} ${column.operator} ${nested(column.right, frame)}`
      case 'back':
        return dialect.back(nameIn(frame, column.source), column.candles)
      case 'part':
        return dialect.part(nameIn(frame, column.whole), column.place, column.of)
      case 'choice':
        return dialect.choice(
          testText(column.test, dialect, (each) => nested(each, frame)),
          nested(column.met, frame),
          nested(column.otherwise, frame),
        )
      case 'seen':
        return dialect.seen(nameIn(column.frame as Timeframe, column.source), column.frame as Timeframe, column.candles)
      case 'word':
        if (column.word.kind === 'window') return windowText(dialect, column, (source) => nameIn(frame, source), own)
        return dialect.call(column.word, [...column.sources.map((source) => write(source, frame)), ...column.numbers.map(dialect.number)])
    }
  }
  const nested = (column: Column, frame: Timeframe): string => {
    const text = write(column, frame)
    const negative = column.kind === 'number' && column.value < 0
    return negative || ((column.kind === 'operation' || column.kind === 'choice') && !nameOf(frame, column)) ? `(${text})` : text
  }
  return { write, define }
}

function testText(test: Test, dialect: Dialect, text: (column: Column) => string): string {
  if (test.kind === 'compare') return `${text(test.left)} ${test.check} ${text(test.right)}`
  return test.parts.map((part) => `(${testText(part, dialect, text)})`).join(` ${dialect.joins[test.kind]} `)
}

function windowText(dialect: Dialect, { word, sources, numbers }: WordColumn, nameOf: (column: Column) => string, own: string): string {
  const texts = numbers.map((each) => (Number.isInteger(each) ? `${each}` : dialect.number(each)))
  return dialect.window(word, sources.map(nameOf), own, texts)
}

/** Everything that a condition reads. */
function readsOf(condition: Condition): readonly Read[] {
  if (condition.kind === 'same sign') return condition.parts.flatMap(({ left, right, scale }) => [left, right, scale])
  return [condition].flatMap((each) => [
    ...('left' in each ? [each.left] : []),
    ...('right' in each ? [each.right] : []),
    ...('scale' in each ? [each.scale] : []),
  ])
}

/** The prices of a frame that its columns read. */
export function pricesOf(program: ExportProgram, frame: Timeframe): Price[] {
  const found = new Set<Price>()
  const visited = new Set<string>()
  const visit = (column: Column, at: Timeframe): void => {
    if (visited.has(`${at} ${column.key}`)) return
    visited.add(`${at} ${column.key}`)
    if (column.kind === 'price' && at === frame) found.add(column.price)
    for (const source of sourcesOf(column)) visit(source, column.kind === 'seen' ? (column.frame as Timeframe) : at)
  }
  for (const { timeframe, columns } of program.frames) for (const { column } of columns) visit(column, timeframe)
  for (const { condition } of program.conditions) {
    for (const side of readsOf(condition)) if ('column' in side) visit(side.column, program.frames[0].timeframe)
  }
  const order: readonly Price[] = ['open', 'high', 'low', 'close', 'volume', 'day', 'week', 'begun', 'utc', 'newYork', 'london']
  return order.filter((price) => found.has(price))
}
