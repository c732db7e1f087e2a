import type { HeldCalendar } from '@assay/backtest'
import type { ChosenSeries } from '@assay/contracts'
import type { Bars, DayBoundary, Instrument, Timeframe } from '@assay/market'
import type { Asker } from '../../platform/guard/asker.ts'

/** What a run needs of the feature that holds bars; connected in `app.ts`. */
export type BarsFor = (request: BarsRequest) => Promise<BarsAnswer>

export interface BarsRequest {
  readonly symbol: string
  /** `auto`, or the provider of the series to read. */
  readonly provider: string
  readonly timeframe: Timeframe
  /** UTC milliseconds, `to` exclusive. */
  readonly from: number
  readonly to: number
  /** The number of bars wanted before `from`. */
  readonly warmupBars: number
  readonly dayBoundary: DayBoundary
  /** `candles`: the rules read more than one price of a day, so reference rates serve only if they are named. */
  readonly prices?: 'candles' | undefined
  /** Whether to return the one-minute bars of the same range too. */
  readonly minutes?: boolean
  /** Whose limits the read counts towards, and who may disconnect. Without it, the server itself reads. */
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
  /** Why this series, and the time of the range that its candles cover. */
  readonly why: ChosenSeries['why']
  readonly covered: readonly [from: number, to: number] | null
  readonly coverage: { readonly expected: number; readonly held: number; readonly missing: number; readonly share: number }
  readonly repaired: number
  readonly minuteBars?: Bars
  readonly seriesVersion: string
}

/** Returns what is known of the events that rules read, from the calendar feature; undefined when no calendar is held. */
export type CalendarFor = (period: {
  readonly from: number
  readonly to: number
  readonly instrument: Instrument
  /** The parts of the calendar that the rules read, as `eventKeys` names them. */
  readonly keys: readonly string[]
  /** The run is about the present. From when the calendar became stale, unknown events are assumed to be possible. */
  readonly isLive?: boolean
  readonly asker?: Asker
}) => Promise<HeldCalendar | undefined>
