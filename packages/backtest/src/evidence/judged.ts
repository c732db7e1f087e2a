import { type Bars, firstAtOrAfter, sliceBars } from '@assay/market'
import type { HeldTrade } from '@assay/statistics'
import type { BacktestAnswer, Trade } from '../answer-schema.ts'
import type { RequestToRun } from '../prepare.ts'

export type JudgedTrade = Pick<
  Trade,
  'entry_datetime' | 'exit_datetime' | 'pnl' | 'size' | 'direction' | 'entry_price' | 'exit_price' | 'exit_reason' | 'gap' | 'mae' | 'mfe'
>

/** The part of an answer that evidence is computed from. */
export type JudgedAnswer = Pick<
  BacktestAnswer,
  'final_value' | 'trades' | 'equity' | 'currency' | 'coverage' | 'assumptions' | 'costs' | 'ambiguous' | 'result_id'
> & { readonly trade_data: readonly JudgedTrade[] }

/** The part of a request that evidence is computed from. */
export type JudgedRequest = Pick<RequestToRun, 'timeframe' | 'initialCapital' | 'final_strategy' | 'options'>

/** A trade placed on the bars of its period. */
export interface PlacedTrade extends HeldTrade {
  readonly exitBar: number
}

/** The bars of the period that an answer is based on, cut from any longer series. */
export function barsOfPeriod(bars: Bars, { from, to }: BacktestAnswer['coverage']): Bars {
  if (from === null || to === null) return sliceBars(bars, 0, 0)
  return sliceBars(bars, firstAtOrAfter(bars.time, Date.parse(from)), firstAtOrAfter(bars.time, Date.parse(to)))
}

/** The places of the trades on the bars; undefined if the trades were not made on these bars. */
export function placesOf(trades: readonly JudgedTrade[], { time, open }: Bars): PlacedTrade[] | undefined {
  const barAt = (moment: string) => {
    const at = Date.parse(moment)
    const bar = firstAtOrAfter(time, at)
    return time[bar] === at ? bar : -1
  }
  const places = trades.map(({ entry_datetime, exit_datetime, direction, exit_reason, gap }): PlacedTrade => {
    const exitBar = barAt(exit_datetime)
    // A fill at an open holds only the bars before it; a fill at a level is inside its bar.
    const lastBar = exit_reason === 'rule' || gap ? exitBar - 1 : exitBar
    return { entryBar: barAt(entry_datetime), exitBar, lastBar, side: direction === 'long' ? 1 : -1 }
  })
  const areTheirs = places.every(({ entryBar, exitBar }, i) => entryBar >= 0 && exitBar >= 0 && open[entryBar] === trades[i].entry_price)
  return areTheirs ? places : undefined
}
