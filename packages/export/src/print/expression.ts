import type { Timeframe } from '@assay/market'
import type { Column, Price } from '../column.ts'
import type { ExportProgram } from '../program.ts'
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
  /** The value of a column of another timeframe. */
  readonly seen: (name: string, frame: Timeframe, candles: number) => string
}

/** The name of a price column. */
export const priceName = (price: Price, frame: Timeframe, base: Timeframe): string =>
  `${price}s${frame === base ? '' : `_${frame.toLowerCase()}`}`

type WordColumn = Extract<Column, { kind: 'word' }>

/** Writes the definition of a named column in terms of other columns. */
export function writer({ nameOf, frames }: ExportProgram, dialect: Dialect) {
  const base = frames[0].timeframe
  const nameIn = (frame: Timeframe, column: Column) =>
    column.kind === 'price' ? priceName(column.price, frame, base) : nameOf(frame, column)!
  const valueText = ({ word, sources, numbers }: WordColumn, frame: Timeframe) =>
    dialect.call(word, [...sources.map((source) => write(source, frame)), ...numbers.map(dialect.number)])
  const write = (column: Column, frame: Timeframe): string => {
    if (column.kind === 'price') return dialect.value(priceName(column.price, frame, base))
    const name = nameOf(frame, column)
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
      case 'seen':
        return dialect.seen(nameIn(column.frame as Timeframe, column.source), column.frame as Timeframe, column.candles)
      case 'word':
        return column.word.kind === 'value' ? valueText(column, frame) : windowText(dialect, column, (source) => nameIn(frame, source), own)
    }
  }
  const nested = (column: Column, frame: Timeframe): string => {
    const text = write(column, frame)
    const negative = column.kind === 'number' && column.value < 0
    return negative || (column.kind === 'operation' && !nameOf(frame, column)) ? `(${text})` : text
  }
  return { write, define }
}

function windowText(dialect: Dialect, { word, sources, numbers }: WordColumn, nameOf: (column: Column) => string, own: string): string {
  const texts = numbers.map((each) => (Number.isInteger(each) ? `${each}` : dialect.number(each)))
  return dialect.window(word, sources.map(nameOf), own, texts)
}

/** The prices of a frame that its columns read. */
export function pricesOf(program: ExportProgram, frame: Timeframe): Price[] {
  const found = new Set<Price>()
  const visit = (column: Column, at: Timeframe): void => {
    if (column.kind === 'price' && at === frame) found.add(column.price)
    if (column.kind === 'seen') visit(column.source, column.frame as Timeframe)
    if (column.kind === 'operation') for (const side of [column.left, column.right]) visit(side, at)
    if (column.kind === 'back') visit(column.source, at)
    if (column.kind === 'word') for (const source of column.sources) visit(source, at)
  }
  for (const { timeframe, columns } of program.frames) for (const { column } of columns) visit(column, timeframe)
  for (const { condition } of program.conditions) {
    const sides = 'right' in condition ? [condition.left, condition.right] : 'left' in condition ? [condition.left] : []
    for (const side of sides) if ('column' in side) visit(side.column, program.frames[0].timeframe)
  }
  const order: readonly Price[] = ['open', 'high', 'low', 'close', 'volume', 'day', 'week', 'minute']
  return order.filter((price) => found.has(price))
}
