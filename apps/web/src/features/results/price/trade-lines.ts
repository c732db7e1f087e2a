import type { StopMove } from '@assay/backtest'
import { type Bars, firstAtOrAfter } from '@assay/market'
import type { DrawnLine } from '../../../base/candles/drawn-lines.ts'
import type { ListedTrade } from '../listed-trades.ts'

/** The look of a trade's levels, in the chart and in the legend. */
export const levelLooks = {
  entry: { color: '--text-3', dash: 'dotted' },
  stop: { color: '--down', dash: 'solid' },
  target: { color: '--up', dash: 'dashed' },
} as const satisfies Record<string, DrawnLine['look']>

/** A trade whose levels are drawn, and how its stop moved: empty without a stop, null if that is not known or not known yet. */
export interface DrawnTrade {
  trade: ListedTrade
  stop: readonly StopMove[] | null
}

/** Entry price, stop and target of a trade over its loaded bars. */
export function tradeLines({ trade, stop }: DrawnTrade, { time }: Pick<Bars, 'time'>, digits: number): DrawnLine[] {
  const from = firstAtOrAfter(time, Date.parse(trade.entry_datetime))
  const to = trade.exit_datetime === null ? time.length : firstAtOrAfter(time, Date.parse(trade.exit_datetime) + 1)
  const times = time.subarray(from, to)
  const line = (id: keyof typeof levelLooks, valueAt: (at: number) => number): DrawnLine => {
    return { id, pane: 0, look: levelLooks[id], form: 'steps', digits, times, values: Float64Array.from(times, valueAt) }
  }
  const target = trade.target
  return [
    line('entry', () => trade.entry_price),
    ...(stop && stop.length > 0 ? [line('stop', (at) => stopAt(stop, at))] : []),
    ...(target === null ? [] : [line('target', () => target)]),
  ]
}

function stopAt(stop: readonly StopMove[], at: number): number {
  return stop.findLast(({ time }) => time <= at)?.stop ?? Number.NaN
}
