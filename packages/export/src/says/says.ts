import type { KnownEvents } from '@assay/indicators'
import type { DayBoundary, Timeframe } from '@assay/market'
import { back, type Column, choose, dividedBy, minus, number, plus, price, say, type Test, times } from '../column.ts'
import { together } from '../words/values.ts'

/** How an export expresses one indicator: its outputs as columns, in words that each language has. Outputs left out are refused. */
export interface Says {
  /** The indicator's id in the catalogue. */
  readonly id: string
  readonly columns: (params: Params, context: Context) => Said
}

/** What an indicator may depend on besides its parameters. */
export interface Context {
  readonly dayBoundary: DayBoundary
  readonly timeframe: Timeframe
  /** The events that the run read, and the beginning of its period in UTC milliseconds. */
  readonly calendar?: KnownEvents | undefined
  readonly start: number
}

export type Params = Readonly<Record<string, number>>
export type Said = Readonly<Record<string, Column>> | Refused

/** The reason why these parameters cannot be expressed. */
export interface Refused {
  readonly refused: string
}

export const open = price('open')
export const high = price('high')
export const low = price('low')
export const close = price('close')
export const volume = price('volume')

export const negative = (column: Column): Column => minus(number(0), column)
/** How far a column has moved since so many candles ago. */
export const change = (source: Column, candles = 1): Column => minus(source, back(source, candles))
/** A column that is undefined for the first candles, as if its history began after them. */
export const startingAt = (column: Column, candles: number): Column =>
  candles === 0 ? column : say(together, [column, back(close, candles)])
/** 1 where a test holds and 0 elsewhere, undefined as long as a column is. */
export const flag = (test: Test, column: Column): Column => say(together, [choose(test, 1, 0), column])
export const undefinedColumn = number(Number.NaN)

export const middlePrice = dividedBy(plus(high, low), 2)
export const typicalPrice = dividedBy(plus(plus(high, low), close), 3)
export const averagePrice = dividedBy(plus(plus(plus(high, low), close), open), 4)
export const weightedPrice = dividedBy(plus(plus(high, low), times(close, 2)), 4)

/** The price for a coded source. */
export const priceOf = (source: number): Column => [close, open, high, low, middlePrice, typicalPrice, averagePrice, volume][source]

/** An indicator with one output, made of a price and a period. */
export const ofPrice = (id: string, output: string, of: (source: Column, period: number) => Column): Says => ({
  id,
  columns: ({ period, source }) => ({ [output]: of(priceOf(source), period) }),
})
