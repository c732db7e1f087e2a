import { bitAt, nextBit, type Words } from '../columns/bits.ts'
import type { Outcome } from '../engine/run.ts'
import type { Sign } from '../engine/stop-levels.ts'
import type { EntryVerdict } from './schema.ts'

/** A trade with its place on the bars. */
export interface PlacedTrade {
  /** Counted from 0 in order of closing; the open position is last. */
  readonly index: number
  readonly sign: Sign
  readonly entryBar: number
  /** Null if it is still open at the end. */
  readonly exitBar: number | null
}

/** What happened to the entry that the rules could have signalled at the close of a bar. */
export interface EntryAt {
  readonly verdict: Exclude<EntryVerdict, 'no-bar'>
  /** The side that signalled; null if neither or both did. */
  readonly sign: Sign | null
  /** The position that is open at that close. */
  readonly held: PlacedTrade | null
  /** The trade that was entered at the next open. */
  readonly entered: PlacedTrade | null
}

/** Reads from a run what its simulator did at each close. `firstPossible` is the first bar at which an entry rule can be true. */
export function entryReader(outcome: Outcome, firstPossible: number): (bar: number) => EntryAt {
  const { signals, simulation, start, end, options } = outcome
  const says = (words: Words | null, bar: number) => words !== null && bitAt(words, bar)

  function verdictAt(bar: number, held: PlacedTrade | null, long: boolean, short: boolean): EntryAt['verdict'] {
    if (!signals.entryLong && !signals.entryShort) return 'no-rule'
    if (!long && !short) return bar < firstPossible ? 'warm-up' : 'rule-false'
    if (bar + 1 >= end) return 'last-bar'
    if (held) return blockedBy(held, bar, long, short)
    if (long && short) return 'both-sides'
    throw new Error('a signal of one side without a position was not filled')
  }

  function blockedBy({ sign }: PlacedTrade, bar: number, long: boolean, short: boolean): EntryAt['verdict'] {
    if (says(sign === 1 ? signals.exitLong : signals.exitShort, bar)) return 'exit-only'
    const otherAlone = sign === 1 ? short && !long : long && !short
    if (!otherAlone) return 'in-position'
    if (options.oppositeEntry === 'reverse') throw new Error('an entry of the other side was not filled')
    return 'opposite-ignored'
  }

  return (bar) => {
    const inside = bar >= start && bar < end
    const held = tradeAt(simulation, bar)
    const next = tradeAt(simulation, bar + 1, true)
    const entered = inside && next?.entryBar === bar + 1 ? next : null
    const [long, short] = [says(signals.entryLong, bar), says(signals.entryShort, bar)]
    const sign = long === short ? null : long ? 1 : -1
    if (!inside) return { verdict: bar < start ? 'before-period' : 'after-period', sign, held: null, entered: null }
    return { verdict: entered ? 'entered' : verdictAt(bar, held, long, short), sign, held, entered }
  }
}

/** The trade that is open at the close of a bar. With `begun`, also the last trade entered up to then that has already ended. */
function tradeAt({ trades, open }: Outcome['simulation'], bar: number, begun = false): PlacedTrade | null {
  if (open && open.entryBar <= bar) return { index: trades.count, sign: open.sign, entryBar: open.entryBar, exitBar: null }
  let [low, high] = [0, trades.count]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (trades.entryBar[middle] <= bar) low = middle + 1
    else high = middle
  }
  const index = low - 1
  if (index < 0 || !(begun || bar < trades.exitBar[index])) return null
  return { index, sign: trades.sign[index] as Sign, entryBar: trades.entryBar[index], exitBar: trades.exitBar[index] }
}

/** The bars of the period with an entry signal, in order. */
export function* signalBars({ signals: { entryLong, entryShort }, start, end }: Outcome): Generator<number> {
  const next = (words: Words | null, from: number) => (words ? nextBit(words, from, end) : end)
  for (let bar = start; ; bar++) {
    bar = Math.min(next(entryLong, bar), next(entryShort, bar))
    if (bar >= end) return
    yield bar
  }
}
