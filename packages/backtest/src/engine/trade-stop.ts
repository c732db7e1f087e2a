import type { Bars } from '@assay/market'
import type { StopSettings } from '@assay/strategy'
import type { Trade } from '../figures/answer-schema.ts'
import { levelsOf } from './stop-levels.ts'
import { stopSteps } from './stop-path.ts'

/** The fields of a reported trade about its stop. `exit_reason` is `open` while the trade is open. */
export type StoppedTrade = Pick<Trade, 'direction' | 'entry_price' | 'initial_stop' | 'stop_at_exit'> & {
  readonly exit_reason: Trade['exit_reason'] | 'open'
}

/** The price of the stop from `time` on (UTC milliseconds, the opening time of a bar). */
export interface StopMove {
  readonly time: number
  readonly stop: number
}

/**
 * The stop of a reported trade as the simulator moved it. `bars` are those from its entry to its exit, both included, or to the last one
 * tested. Null if other bars were tested, so that these do not give the reported entry and stop.
 */
export function stopOfTrade(trade: StoppedTrade, settings: StopSettings | null, point: number, bars: Bars): StopMove[] | null {
  const count = bars.time.length
  if (count === 0 || bars.open[0] !== trade.entry_price) return null
  const lastBar = trade.exit_reason === 'rule' ? count - 2 : count - 1
  const position = { sign: trade.direction === 'long' ? 1 : -1, entryBar: 0, lastBar } as const
  const steps = stopSteps(bars, levelsOf(settings, point), position)
  const [first, last] = [steps[0]?.stop ?? null, steps.at(-1)?.stop ?? null]
  const stopped = trade.exit_reason === 'stop' || trade.exit_reason === 'trailing_stop'
  if (first !== trade.initial_stop || (stopped && last !== trade.stop_at_exit)) return null
  return steps.map(({ bar, stop }) => ({ time: bars.time[bar], stop }))
}
