import {
  exitReasons,
  explainedConditions,
  explainer,
  figuresOfRun,
  floatingEquity,
  lackingCandles,
  type Run,
  type SeriesCache,
  truthOf,
} from '@assay/backtest'
import { firstAtOrAfter, type Timeframe } from '@assay/market'
import { type Condition, compile, conditionProblems, isBlock, type StrategyDocument, sides } from '@assay/strategy'
import { thin } from '../../ui/thin.ts'
import type { BlockTruth, Exits, Figures, SeriesAsk, TruthKey } from './preview-words.ts'

/** Parts of a truth strip: about one per pixel on a wide screen. */
const stripParts = 400
/** Points of the small equity line. */
const equitySlots = 320

type Span = Pick<SeriesAsk, 'from' | 'to'>

/** The figures of a run, equal to those of the server's answer. `base`: the timeframe in which the source stores its bars. */
export function figuresOf(run: Run, base: Timeframe): Figures {
  const { outcome, held, prepared } = run
  const isLeft = base === '1min' && prepared.request.options.intrabar === '1min' && outcome.options.intrabar === 'stop-first'
  const { metrics, equity, final_value, trades, floating, costs, ambiguous } = figuresOfRun(outcome)
  const { open } = outcome.simulation
  return {
    equity: [...thin(equity, equitySlots)] as Figures['equity'],
    netPercent: (final_value / prepared.request.initialCapital - 1) * 100,
    trades: trades.total.closed,
    open: open && {
      since: held.data.bars.time[open.entryBar],
      value: final_value,
      path: floatingEquity(outcome, equitySlots),
    },
    winRate: metrics.win_rate,
    maxDrawdown: metrics.max_drawdown,
    floatingDrawdown: floating.max_drawdown,
    breakEven: costs.breakEvenPerTrade,
    exits: exitsOf(run),
    ambiguous: ambiguous.count,
    ...(isLeft && ambiguous.count > 0 && { leftToMinutes: true }),
  }
}

export const noExits = (): Exits => ({ rule: 0, stop: 0, target: 0, trailing_stop: 0, ambiguous: 0 })

function exitsOf({ outcome: { simulation } }: Run): Figures['exits'] {
  const exits = { long: noExits(), short: noExits() }
  const { count, sign, reason, ambiguous } = simulation.trades
  for (let i = 0; i < count; i++) {
    const of = sign[i] === 1 ? exits.long : exits.short
    of[exitReasons[reason[i]]]++
    if (ambiguous[i]) of.ambiguous++
  }
  return exits
}

/** When each block of all four lists was true. Blocks that cannot be computed are left out. */
export function truthsOf(cache: SeriesCache, { rules }: StrategyDocument, span: Span): Partial<Record<TruthKey, BlockTruth>> {
  const truths: Partial<Record<TruthKey, BlockTruth>> = {}
  for (const side of sides)
    for (const ruleType of ['entry', 'exit'] as const)
      rules[side][ruleType].forEach((item, index) => {
        if (!isBlock(item) || conditionProblems(item).length > 0) return
        truths[`${side} ${ruleType} ${index}`] = blockTruth(cache, item, span)
      })
  return truths
}

export function blockTruth(cache: SeriesCache, condition: Condition, span: Span): BlockTruth {
  const { time } = cache.data.bars
  const bars = firstAtOrAfter(time, span.to) - firstAtOrAfter(time, span.from)
  const truth = truthOf(cache, condition, span, Math.min(stripParts, bars))
  if (truth.count > 0) return { ...truth, leftRange: null }
  return { ...truth, leftRange: leftRange(cache, condition, span), lacking: lackingCandles(cache, condition, span.to) }
}

/** The range of the left operand, for a block that was never true. */
function leftRange(cache: SeriesCache, condition: Condition, { from, to }: Span): BlockTruth['leftRange'] {
  const explain = explainCondition(cache, condition)
  const { time } = cache.data.bars
  let low = Infinity
  let high = -Infinity
  for (let bar = firstAtOrAfter(time, from), end = firstAtOrAfter(time, to); bar < end; bar++) {
    const { left } = explain(bar)
    if (left === null) continue
    low = Math.min(low, left)
    high = Math.max(high, left)
  }
  return low <= high ? { low, high } : null
}

/** The values of a condition's operands at the close of a bar, and whether it held. */
export function explainCondition(cache: SeriesCache, condition: Condition) {
  const rules = { entry: { long: { logic: 'and' as const, conditions: [condition] }, short: null }, exit: { long: null, short: null } }
  const explain = explainer(compile(rules, cache.data.timeframe), cache, rules, 'entry', 'long')
  if (!explain) throw new Error('a rule of one condition has an explanation')
  return (bar: number) => explainedConditions(explain(bar))[0]
}
