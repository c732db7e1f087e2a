import { candleEnd, expectedBars, timeframeMs } from '@assay/market'
import { settingsOf } from '../engine/run.ts'
import type { Sign } from '../engine/stop-levels.ts'
import { stopSteps } from '../engine/stop-path.ts'
import { exitReasons } from '../engine/trade-log.ts'
import { rangeOf, reachOf } from '../figures/excursions.ts'
import { reasonsOf } from '../figures/reasons.ts'
import { datetime, reportedPosition, reportedTrade, sideOf } from '../figures/report.ts'
import type { Run } from '../request/run-request.ts'
import { ruleAtBar } from './rule-at-bar.ts'
import type { NoTrade, RuleAtBar, TradeStory } from './schema.ts'

/** The bars of a trade. */
interface Span {
  readonly sign: Sign
  readonly entryBar: number
  /** The bar in which it ended; for the open position, the last bar of the period. */
  readonly exitBar: number
  /** Closed at the open of the exit bar by a rule. */
  readonly byRule: boolean
  readonly open: boolean
}

/** How a trade began, developed and ended. `number` counts from 1 in order of closing, with the open position last. */
export function tradeStory(run: Run, number: number): TradeStory | NoTrade {
  const { outcome, prepared } = run
  const { trades, open } = outcome.simulation
  const of = trades.count + (open ? 1 : 0)
  if (number > of) return { kind: 'no-trade', number, of }
  const i = number - 1
  const closed = i < trades.count
  const span = spanOf(outcome, i)
  const reasons = reasonsOf(outcome)
  return {
    kind: 'trade',
    number,
    of,
    trade: closed ? reportedTrade(outcome, reasons, i) : null,
    open: closed ? null : reportedPosition(outcome, reasons),
    direction: sideOf(span.sign),
    entry_rule: ruleAt(outcome, 'entry', span.sign, span.entryBar - 1),
    ...rulesOfExit(outcome, span),
    settings: prepared.request.final_strategy.exit[sideOf(span.sign)].sltp ?? null,
    intrabar: outcome.options.intrabar,
    ...pathOf(outcome, i, span),
    ...pausesOf(run, span),
    gap_minute: closed ? gapMinute(outcome, i) : null,
    ...(closed ? otherResults(outcome, i) : { pnl_at_stop: null, pnl_at_target: null, break_even_cost: null }),
  }
}

type Outcome = Run['outcome']

function spanOf({ simulation: { trades, open }, end }: Outcome, i: number): Span {
  if (i === trades.count && open) return { sign: open.sign, entryBar: open.entryBar, exitBar: end - 1, byRule: false, open: true }
  const byRule = exitReasons[trades.reason[i]] === 'rule'
  return { sign: trades.sign[i] as Sign, entryBar: trades.entryBar[i], exitBar: trades.exitBar[i], byRule, open: false }
}

const ruleAt = (outcome: Outcome, type: 'entry' | 'exit', sign: number, bar: number): RuleAtBar | null =>
  ruleAtBar(outcome, type, sideOf(sign))?.(bar) ?? null

/** A position is closed by its own exit rule, or otherwise by an entry of the other side. */
function rulesOfExit(outcome: Outcome, { sign, exitBar, byRule }: Span): Pick<TradeStory, 'exit_rule' | 'left_by_opposite'> {
  if (!byRule) return { exit_rule: null, left_by_opposite: false }
  const own = ruleAt(outcome, 'exit', sign, exitBar - 1)
  return own?.holds
    ? { exit_rule: own, left_by_opposite: false }
    : { exit_rule: ruleAt(outcome, 'entry', -sign, exitBar - 1), left_by_opposite: true }
}

/** The path of the stop, and the price range of the trade, as in MAE and MFE. */
function pathOf({ input, simulation: { trades } }: Outcome, i: number, { sign, entryBar, exitBar, byRule, open }: Span) {
  const { bars } = input.data
  const lastBar = byRule ? exitBar - 1 : exitBar
  const steps = stopSteps(bars, input.levels[sideOf(sign)], { sign, entryBar, lastBar })
  const { lowest, highest } = open ? rangeOf(bars, entryBar, exitBar + 1) : reachOf(bars, trades, i)
  const [best, worst] = sign === 1 ? [highest, lowest] : [lowest, highest]
  return { stop_path: steps.map(({ bar, stop }) => ({ time: datetime(bars.time[bar]), stop })), best, worst }
}

/** Market closures of a day or more during the trade, and the number of bars missing in it. */
function pausesOf({ outcome, prepared: { instrument } }: Run, { entryBar, exitBar }: Span) {
  const { bars, timeframe, dayBoundary } = outcome.input.data
  const { time } = bars
  const breaks: TradeStory['breaks'] = []
  let missing = 0
  let last = -1
  for (let bar = entryBar + 1; bar <= exitBar; bar++) {
    const before = candleEnd(time[bar - 1], timeframe, dayBoundary)
    if (before === time[bar]) continue
    const absent = expectedBars(instrument, timeframe, before, time[bar], dayBoundary)
    missing += absent
    if (absent > 0 || time[bar] - before < timeframeMs['1D']) continue
    breaks.push({ from: datetime(before), to: datetime(time[bar]) })
    last = bar
  }
  return { breaks, left_after_break: last === exitBar, missing }
}

/** The minute within the exit bar that opened beyond a level of trade `i`; null if the bar itself did, or none. */
function gapMinute({ input, options, start, end, simulation: { trades } }: Outcome, i: number): string | null {
  const bar = trades.exitBar[i]
  if (trades.gap[i] === 0 || trades.exitPrice[i] === input.data.bars.open[bar]) return null
  const { touchOrder } = settingsOf(input, options, start, end)
  const far = trades.sign[i] * Infinity
  const [stop, target] = Number.isNaN(trades.stopAtExit[i]) ? [-far, trades.target[i]] : [trades.stopAtExit[i], far]
  const gap = touchOrder?.(bar, trades.sign[i] as Sign, stop, target, bar === trades.entryBar[i]).gap
  return gap ? datetime(gap.time) : null
}

function otherResults({ simulation: { trades }, money }: Outcome, i: number) {
  const at = (price: number) => trades.sign[i] * money.size[i] * (price - trades.entryPrice[i])
  const gapped = trades.gap[i] === 1 && !Number.isNaN(trades.stopAtExit[i])
  return {
    pnl_at_stop: gapped ? at(trades.stopAtExit[i]) : null,
    pnl_at_target: trades.ambiguous[i] === 1 ? at(trades.target[i]) : null,
    break_even_cost: money.pnl[i] > 0 ? money.pnl[i] / money.size[i] : null,
  }
}
