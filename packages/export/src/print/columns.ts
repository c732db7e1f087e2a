import type { Timeframe } from '@assay/market'
import { type Column, isClockPart, type Price } from '../column.ts'
import type { ExportProgram, Read, Sides } from '../program.ts'
import { type Dialect, priceName, pricesOf, writer } from './expression.ts'

/** How a language assigns a value to a column, or calls what fills it with several values by itself; and how it reads a price. */
export interface Filling {
  readonly put: (name: string, value: string, fills: boolean) => string
  readonly priceOf: (price: Price) => string
  /** The sign of a comment. */
  readonly sign: string
}

/** The lines that fill the columns of a frame, with a note for each. */
export function fillingLines(program: ExportProgram, index: number, dialect: Dialect, { put, priceOf, sign }: Filling): string[] {
  const { timeframe, columns } = program.frames[index]
  const { define } = writer(program, dialect)
  return [
    ...pricesOf(program, timeframe).map((price) => put(nameOfPrice(program, price, timeframe), priceOf(price), false)),
    ...columns.flatMap(({ name, column, note }) => {
      const fills = column.kind === 'word' && column.word.values !== undefined
      return [...(note ? [`${sign} ${note}`] : []), put(name, define(column, timeframe, name), fills)]
    }),
  ]
}

/** The names of all columns of a frame. */
export const columnNames = (program: ExportProgram, index: number): string[] => {
  const { timeframe, columns } = program.frames[index]
  return [...pricesOf(program, timeframe).map((price) => nameOfPrice(program, price, timeframe)), ...columns.map(({ name }) => name)]
}

const clocksRead = (program: ExportProgram) => program.frames.flatMap(({ timeframe }) => pricesOf(program, timeframe).filter(isClockPart))

/** Whether a column reads the trading day or week of its candles. */
export const readsClock = (program: ExportProgram): boolean =>
  clocksRead(program).some((part) => part === 'day' || part === 'week' || part === 'begun')

/** Whether a column reads when its candles open, on the clock of a place. */
export const readsTime = (program: ExportProgram): boolean => clocksRead(program).some((part) => part !== 'day' && part !== 'week')

const nameOfPrice = ({ frames }: ExportProgram, price: Price, frame: Timeframe) => priceName(price, frame, frames[0].timeframe)

/** Writes the arguments of a comparison, `earlier` bars before the present one, and the call of a comparison by its name. */
export function comparer(read: (read: Read, earlier?: number) => string) {
  const sides = ({ left, right, scale }: Sides, earlier = 0) => [left, right, scale].map((each) => read(each, earlier)).join(', ')
  return { sides, compared: (name: string, each: Sides) => `${name}(${sides(each)})` }
}

/** Returns a function that writes what a condition reads, `earlier` bars before the present one. */
export function reader(program: ExportProgram, dialect: Dialect): (read: Read, earlier?: number) => string {
  const base = program.frames[0].timeframe
  const { write } = writer(program, dialect)
  const nameOf = (column: Column) => (column.kind === 'price' ? priceName(column.price, base, base) : program.nameOf(base, column)!)
  return (read, earlier = 0) => {
    if ('value' in read) return dialect.number(read.value)
    const candles = read.back + earlier
    return candles === 0 ? write(read.column, base) : dialect.back(nameOf(read.column), candles)
  }
}
