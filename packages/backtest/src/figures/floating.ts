import { sizeAt } from '../engine/money.ts'
import type { Outcome } from '../engine/run.ts'

/**
 * The largest fall of the equity below its peak, in percent of the capital, with the open position valued at every close. The peak starts
 * at the capital. It is never less than the drawdown of closed trades, because it includes all their points.
 */
export function floatingDrawdown({ input, simulation, money, end }: Outcome): number {
  const { trades, open } = simulation
  const { sizing, data } = input
  const { close } = data.bars
  let equity = sizing.capital
  let peak = equity
  let deepest = 0
  const look = (value: number) => {
    if (value > peak) peak = value
    if (peak - value > deepest) deepest = peak - value
  }
  const hold = (entryBar: number, until: number, units: number, entryPrice: number) => {
    for (let bar = entryBar; bar < until; bar++) look(equity + units * (close[bar] - entryPrice))
  }
  for (let i = 0; i < trades.count; i++) {
    hold(trades.entryBar[i], trades.exitBar[i], trades.sign[i] * money.size[i], trades.entryPrice[i])
    equity += money.pnl[i]
    look(equity)
  }
  if (open) hold(open.entryBar, end, open.sign * sizeAt(sizing, open.entryPrice), open.entryPrice)
  return (deepest / sizing.capital) * 100
}

/**
 * The equity with the open position at closes since its entry, the last one included; empty without one. Of more than `most` closes every
 * second, third and so on is taken.
 */
export function floatingEquity({ input, simulation: { open }, money, end }: Outcome, most: number): [time: number, value: number][] {
  if (!open) return []
  const { close, time } = input.data.bars
  const units = open.sign * sizeAt(input.sizing, open.entryPrice)
  const count = end - open.entryBar
  const step = Math.ceil(count / most)
  return Array.from({ length: Math.ceil(count / step) }, (_, i) => {
    const bar = end - 1 - step * (Math.ceil(count / step) - 1 - i)
    return [time[bar], money.finalValue + units * (close[bar] - close[end - 1])]
  })
}
