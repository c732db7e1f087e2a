import { exitReasons, type Outcome } from '@assay/backtest'

/** How often each special execution rule affected the result, as counted in the reference results. */
export interface GoldenSensitivity {
  cross_definition_differs: number
  both_entries_at_once: number
  entry_and_exit_same_side: number
  same_bar_stop_and_target: number
  gap_through_stop: number
  gap_through_target: number
  exit_on_entry_bar: number
  opposite_entry_ignored_in_position: number
  entries_on_last_bar_dropped: number
  zero_pnl_trades: number
}

type Says = (bar: number) => boolean

const saysOf = (words: Int32Array | null): Says => (words ? (bar) => ((words[bar >>> 5] >>> (bar & 31)) & 1) === 1 : () => false)

/** The side held at each close, or 0 if none. A position is no longer held at the close of the bar in which it ended. */
function heldAt({ simulation, end }: Outcome): Int8Array {
  const { trades, open } = simulation
  const held = new Int8Array(end)
  for (let i = 0; i < trades.count; i++) held.fill(trades.sign[i], trades.entryBar[i], trades.exitBar[i])
  if (open) held.fill(open.sign, open.entryBar, end)
  return held
}

function countOf(count: number, holds: (i: number) => boolean): number {
  let found = 0
  for (let i = 0; i < count; i++) if (holds(i)) found++
  return found
}

/** Counts the cases from the signals and the trades. Crosses are counted by `crossDifferences`. */
export function sensitivityOf(outcome: Outcome, crossDifferences: number): GoldenSensitivity {
  const { signals, simulation, money, start, end } = outcome
  const { trades } = simulation
  const held = heldAt(outcome)
  const entry = { 1: saysOf(signals.entryLong), [-1]: saysOf(signals.entryShort) } as Record<number, Says>
  const exit = { 1: saysOf(signals.exitLong), [-1]: saysOf(signals.exitShort) } as Record<number, Says>
  const bars = (holds: (bar: number) => boolean) => countOf(end, (bar) => bar >= start && holds(bar))
  const closed = (holds: (i: number) => boolean) => countOf(trades.count, holds)
  const byTarget = (i: number) => exitReasons[trades.reason[i]] === 'target'
  const one = (bar: number) => entry[1](bar) !== entry[-1](bar)
  return {
    cross_definition_differs: crossDifferences,
    both_entries_at_once: bars((bar) => held[bar] === 0 && entry[1](bar) && entry[-1](bar)),
    entry_and_exit_same_side: bars((bar) => held[bar] !== 0 && entry[held[bar]](bar) && exit[held[bar]](bar)),
    same_bar_stop_and_target: closed((i) => trades.ambiguous[i] === 1),
    gap_through_stop: closed((i) => trades.gap[i] === 1 && !byTarget(i)),
    gap_through_target: closed((i) => trades.gap[i] === 1 && byTarget(i)),
    exit_on_entry_bar: closed((i) => trades.exitBar[i] === trades.entryBar[i]),
    opposite_entry_ignored_in_position: bars((bar) => held[bar] !== 0 && one(bar) && entry[-held[bar]](bar) && !exit[held[bar]](bar)),
    entries_on_last_bar_dropped: end > start && held[end - 1] === 0 && one(end - 1) ? 1 : 0,
    zero_pnl_trades: closed((i) => money.pnl[i] === 0),
  }
}
