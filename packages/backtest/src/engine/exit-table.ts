import type { Bars } from '@assay/market'
import type { Exits } from '@assay/statistics'
import type { Side } from '@assay/strategy'
import { nextBit, type Words } from '../columns/bits.ts'
import { unknownOrder } from './minutes.ts'
import { type Sizing, shareOf } from './money.ts'
import { differing, filled, leaveByLevel, leaving, newExit, newPosition, place, type Signals, type SimulationSettings } from './simulate.ts'
import type { Sign } from './stop-levels.ts'
import { touchSearch } from './touch-search.ts'

/** For each side that the signals enter, how a trade entered at the open of each bar ends. */
export type ExitTable = Readonly<Record<Side, Exits | null>>

/**
 * Every entry that a run could have made, closed as the run closes its positions: by stop, target and trailing stop, exit rules, opposite
 * entries where these close, and the minutes within a bar. For its own trades it holds exactly their ends.
 */
export function exitTable(bars: Bars, signals: Signals, settings: SimulationSettings, sizing: Sizing): ExitTable {
  const { entryLong, entryShort, exitLong, exitShort } = filled(signals, bars.time.length)
  const oneSided = differing(entryLong, entryShort)
  const ends = (sign: Sign, exit: Words, otherEntry: Words) =>
    exitsOf({ bars, settings, sizing, sign, leaves: leaving(exit, oneSided, otherEntry, settings.oppositeEntry) })
  return {
    long: signals.entryLong && ends(1, exitLong, entryShort),
    short: signals.entryShort && ends(-1, exitShort, entryLong),
  }
}

interface OneSide {
  readonly bars: Bars
  readonly settings: SimulationSettings
  readonly sizing: Sizing
  readonly sign: Sign
  /** The bars at whose close the rules close a position of this side. */
  readonly leaves: Words
}

function exitsOf({ bars, settings, sizing, sign, leaves }: OneSide): Exits {
  const { long, short, start, end = bars.time.length, touchOrder = unknownOrder } = settings
  const levels = sign === 1 ? long : short
  const search = levels && touchSearch(bars, levels, sign)
  const [exit, position] = [newExit(), newPosition()]
  const last = new Int32Array(bars.time.length).fill(-1)
  const value = new Float64Array(bars.time.length)
  let leave = -1
  for (let entryBar = start + 1; entryBar < end; entryBar++) {
    if (leave < entryBar) leave = nextBit(leaves, entryBar, end)
    if (levels && search) {
      const until = Math.min(leave, end - 1)
      place(position, levels, sign, entryBar, bars.open[entryBar])
      const bar = search(position, until)
      if (bar <= until) {
        leaveByLevel(position, bars, bar, touchOrder, exit)
        last[entryBar] = exit.gap ? bar - 1 : bar
        value[entryBar] = shareOf(sign, bars.open[entryBar], exit.price, sizing)
        continue
      }
    }
    if (leave + 1 >= end) continue
    last[entryBar] = leave
    value[entryBar] = shareOf(sign, bars.open[entryBar], bars.open[leave + 1], sizing)
  }
  return { last, value }
}
