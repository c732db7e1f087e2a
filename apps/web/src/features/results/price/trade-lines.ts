import { type StopMove, stopOfTrade } from '@assay/backtest'
import { type Bars, firstAtOrAfter, sliceBars } from '@assay/market'
import type { RunRequest } from '@assay/strategy'
import type { DrawnLine } from '../../../base/candles/drawn-lines.ts'
import type { ListedTrade } from '../listed-trades.ts'

/** The look of a trade's levels, in the chart and in the legend. */
export const levelLooks = {
  entry: { color: '--text-3', dash: 'dotted' },
  stop: { color: '--down', dash: 'solid' },
  target: { color: '--up', dash: 'dashed' },
  others: { color: '--down', dash: 'dotted' },
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
  const line = (id: 'entry' | 'stop' | 'target', valueAt: (at: number) => number): DrawnLine => {
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

/** The stops of trades, as they can be found from loaded bars. */
export interface StopsOf {
  trades: readonly ListedTrade[]
  exit: RunRequest['final_strategy']['exit']
  point: number
}

/** The stops of all trades but the selected one, over the loaded bars; null if there are none. */
export function otherStops({ trades, exit, point }: StopsOf, selected: ListedTrade | null, bars: Bars, digits: number): DrawnLine | null {
  const { time } = bars
  const values = new Float64Array(time.length).fill(Number.NaN)
  let found = false
  for (const trade of trades) {
    const from = firstAtOrAfter(time, Date.parse(trade.entry_datetime))
    if (from === time.length) break
    const to = trade.exit_datetime === null ? time.length : firstAtOrAfter(time, Date.parse(trade.exit_datetime) + 1)
    if (to <= from || trade === selected || trade.initial_stop === null) continue
    const settings = exit[trade.direction].sltp ?? null
    const trailing = settings?.enableTrailingStopLoss === 'Yes'
    const fixed = [{ time: time[from], stop: trade.initial_stop }]
    const moves = trailing ? stopOfTrade(trade, settings, point, sliceBars(bars, from, to)) : fixed
    // The bar of the exit stays free, so that the next line does not join this one.
    for (let bar = from; moves && bar < Math.max(from + 1, to - 1); bar++) values[bar] = stopAt(moves, time[bar])
    found ||= moves !== null
  }
  return found ? { id: 'others', pane: 0, look: levelLooks.others, form: 'steps', digits, times: time, values } : null
}
