import type { Outcome } from '../engine/run.ts'
import { exitReasons } from '../engine/trade-log.ts'
import type { BacktestAnswer, Trade } from '../figures/answer-schema.ts'
import { datetime } from '../figures/report.ts'

export type JudgedTrade = Pick<
  Trade,
  'entry_datetime' | 'exit_datetime' | 'pnl' | 'size' | 'direction' | 'entry_price' | 'exit_price' | 'mae' | 'mfe'
>

/** The part of an answer that evidence is computed from. */
export type JudgedAnswer = Pick<
  BacktestAnswer,
  'final_value' | 'trades' | 'equity' | 'currency' | 'coverage' | 'assumptions' | 'costs' | 'ambiguous' | 'result_id'
> & { readonly trade_data: readonly JudgedTrade[] }

/** A closed trade on the bars of its run. */
interface PlacedTrade {
  readonly side: 1 | -1
  readonly entryBar: number
  /** The last bar held: that of a fill inside it, or the bar before a fill at an open. */
  readonly lastBar: number
}

/** The closed trades of a run by the bars that they held. */
export function placesOf({ simulation: { trades } }: Pick<Outcome, 'simulation'>): PlacedTrade[] {
  return Array.from({ length: trades.count }, (_, i) => {
    const atOpen = exitReasons[trades.reason[i]] === 'rule' || trades.gap[i] === 1
    return { side: trades.sign[i] === 1 ? 1 : -1, entryBar: trades.entryBar[i], lastBar: trades.exitBar[i] - (atOpen ? 1 : 0) }
  })
}

/** Whether these are the trades of the run: the same fills at the same times. */
export function areOfRun(listed: readonly JudgedTrade[], { input, simulation: { trades } }: Outcome): boolean {
  const { time } = input.data.bars
  const isSame = ({ entry_datetime, exit_datetime, entry_price, exit_price }: JudgedTrade, i: number) =>
    entry_price === trades.entryPrice[i] &&
    exit_price === trades.exitPrice[i] &&
    entry_datetime === datetime(time[trades.entryBar[i]]) &&
    exit_datetime === datetime(time[trades.exitBar[i]])
  return listed.length === trades.count && listed.every(isSame)
}
