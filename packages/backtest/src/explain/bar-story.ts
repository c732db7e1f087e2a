import { candleEnd, expectedBars, firstAtOrAfter, isOpen } from '@assay/market'
import { sides } from '@assay/strategy'
import { firstDefinedEntry } from '../engine/first-signal.ts'
import { datetime, sideOf } from '../figures/report.ts'
import type { Run } from '../request/run-request.ts'
import { type EntryAt, entryReader, type PlacedTrade, signalBars } from './entry-at.ts'
import { ruleAtBar } from './rule-at-bar.ts'
import type { BarStory, EntryVerdict, HeldPosition, RuleAtBar } from './schema.ts'
import { whatIf } from './what-if.ts'

/** Why an entry followed the bar that covers a moment (UTC milliseconds), or why none did. */
export function barStory(run: Run, moment: number): BarStory {
  const { outcome } = run
  const { data } = outcome.input
  const { time } = data.bars
  const first = firstDefinedEntry(outcome)
  const entryAt = entryReader(outcome, first)
  const bar = firstAtOrAfter(time, moment + 1) - 1
  const closes = bar < 0 ? moment : candleEnd(time[bar], data.timeframe, data.dayBoundary)
  const shared = {
    kind: 'bar',
    asked: datetime(moment),
    warm_up_until: first < time.length ? datetime(time[first]) : null,
    market_open: isOpen(run.prepared.instrument, moment),
    around: { previous: at(time, moment < closes ? bar - 1 : bar), next: at(time, bar + 1) },
    ...signalsAround(outcome, entryAt, bar),
  } as const
  if (moment >= closes) return { ...shared, ...withoutBar(run, moment) }
  const { held, entered, sign, verdict } = entryAt(bar)
  return {
    ...shared,
    ...barAt(run, bar, closes),
    verdict,
    side: sign && sideOf(sign),
    rules: { long: ruleOf(outcome, 'long', bar), short: ruleOf(outcome, 'short', bar) },
    position: held && heldPosition(run, held, bar),
    entered: entered && entered.index + 1,
    what_if: held || entered || !mayEnter(outcome, bar) ? [] : alternatives(outcome, bar),
  }
}

type Outcome = Run['outcome']

const at = (time: Float64Array, bar: number | null) => (bar !== null && bar >= 0 && bar < time.length ? datetime(time[bar]) : null)

const ruleOf = (outcome: Outcome, side: 'long' | 'short', bar: number): RuleAtBar | null => ruleAtBar(outcome, 'entry', side)?.(bar) ?? null

const mayEnter = ({ start, end }: Outcome, bar: number) => bar >= start && bar + 1 < end

const alternatives = (outcome: Outcome, bar: number) =>
  sides.filter((side) => outcome.plan.programs.entry[side]).map((side) => whatIf(outcome, bar, side === 'long' ? 1 : -1))

/** No bar covers the moment: it is outside the stored bars, or in a pause or a gap. */
function withoutBar({ prepared: { from, to } }: Run, moment: number) {
  const verdict: EntryVerdict = moment < from ? 'before-period' : moment >= to ? 'after-period' : 'no-bar'
  const none = { bar: null, side: null, position: null, entered: null, fill: null, missing_before: 0, what_if: [] }
  return { ...none, verdict, rules: { long: null, short: null } }
}

function barAt({ prepared, outcome }: Run, bar: number, closes: number) {
  const { bars, timeframe, dayBoundary } = outcome.input.data
  const { time, open, high, low, close } = bars
  const before = bar === 0 ? time[0] : candleEnd(time[bar - 1], timeframe, dayBoundary)
  return {
    bar: { time: datetime(time[bar]), closes: datetime(closes), open: open[bar], high: high[bar], low: low[bar], close: close[bar] },
    fill: bar + 1 < outcome.end ? { time: datetime(time[bar + 1]), price: open[bar + 1] } : null,
    missing_before: expectedBars(prepared.instrument, timeframe, before, time[bar], dayBoundary),
  }
}

function heldPosition({ outcome }: Run, { index, sign, entryBar, exitBar }: PlacedTrade, bar: number): HeldPosition {
  const { time, open } = outcome.input.data.bars
  const direction = sideOf(sign)
  return {
    trade: index + 1,
    direction,
    since: datetime(time[entryBar]),
    entry_price: open[entryBar],
    until: exitBar === null ? null : datetime(time[exitBar]),
    exit: ruleAtBar(outcome, 'exit', direction)?.(bar) ?? null,
  }
}

/** The verdicts on all signals of the period, and the nearest signals not followed by an entry. */
function signalsAround(outcome: Outcome, entryAt: (bar: number) => EntryAt, around: number): Pick<BarStory, 'blocked' | 'signals'> {
  const { time } = outcome.input.data.bars
  const counts = new Map<EntryVerdict, number>()
  let [previous, next]: (number | null)[] = [null, null]
  for (const bar of signalBars(outcome)) {
    const { verdict } = entryAt(bar)
    counts.set(verdict, (counts.get(verdict) ?? 0) + 1)
    if (verdict === 'entered') continue
    if (bar < around) previous = bar
    if (bar > around) next ??= bar
  }
  return {
    blocked: { previous: at(time, previous), next: at(time, next) },
    signals: [...counts].map(([verdict, bars]) => ({ verdict, bars })).sort((a, b) => b.bars - a.bars || (a.verdict < b.verdict ? -1 : 1)),
  }
}
