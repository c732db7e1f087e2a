import type { CalendarSource } from '@assay/backtest'
import type { Bars, DayBoundary, Timeframe } from '@assay/market'
import type { Asker } from '../../platform/guard/asker.ts'

/** What a run asks of the feature that holds bars; joined to it in `app.ts`. */
export type BarsFor = (request: BarsRequest) => Promise<BarsAnswer>

export interface BarsRequest {
  readonly symbol: string
  /** `auto`, or the provider of the series to read. */
  readonly provider: string
  readonly timeframe: Timeframe
  /** UTC milliseconds, `to` exclusive. */
  readonly from: number
  readonly to: number
  /** Bars wanted before `from`. */
  readonly warmupBars: number
  readonly dayBoundary: DayBoundary
  /** The one-minute bars of the same range too. */
  readonly minutes?: boolean
  /** Who is counted for what is read, and may leave; without, it is the server itself. */
  readonly asker?: Asker
}

/** Bars in shared memory, all of one series. */
export interface BarsAnswer {
  readonly bars: Bars
  /** Index of the first bar of the period. */
  readonly startIndex: number
  readonly provider: string
  readonly label: string
  readonly simulated: boolean
  readonly coverage: { readonly expected: number; readonly held: number; readonly missing: number; readonly share: number }
  readonly repaired: number
  readonly minuteBars?: Bars
  readonly seriesVersion: string
}

/** What is known of the events of some currencies in a period, from the feature that holds the calendar; undefined where none is held. */
export type CalendarFor = (period: {
  readonly from: number
  readonly to: number
  readonly currencies: readonly string[]
  /** It is about the present: from where on the calendar is out of date, events are possible. */
  readonly isLive?: boolean
}) => Promise<CalendarSource | undefined>
