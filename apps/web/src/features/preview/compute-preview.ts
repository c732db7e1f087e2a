import {
  breakEvenPerTrade,
  countsOf,
  equityOf,
  exitReasons,
  explainedConditions,
  explainer,
  floatingDrawdown,
  levelsOf,
  metricsOfRun,
  type Outcome,
  runBacktest,
  type SeriesCache,
  truthOf,
} from '@assay/backtest'
import { firstAtOrAfter } from '@assay/market'
import {
  type Condition,
  compile,
  conditionProblems,
  finalStrategyOf,
  isBlock,
  rulesOf,
  type StrategyDocument,
  sides,
  validateRules,
} from '@assay/strategy'
import { thin } from '../../ui/thin.ts'
import type { BlockTruth, Figures, SeriesAsk, TruthKey } from './preview-words.ts'

/** Parts of a truth strip: about one for each pixel on a wide screen. */
const stripParts = 400
/** Points of the little equity line. */
const equitySlots = 320

type Span = Pick<SeriesAsk, 'from' | 'to'>

/** The figures of a strategy over a period; null where its rules cannot be run. */
export function figuresOf(cache: SeriesCache, document: StrategyDocument, span: Span): Figures | null {
  const outcome = outcomeOf(cache, document, span)
  if (!outcome) return null
  const { simulation, money, input } = outcome
  const metrics = metricsOfRun(outcome)
  const exits = { rule: 0, stop: 0, target: 0, trailing_stop: 0 }
  for (let i = 0; i < simulation.trades.count; i++) exits[exitReasons[simulation.trades.reason[i]]]++
  return {
    equity: [...thin(equityOf(outcome), equitySlots)] as Figures['equity'],
    netPercent: (money.finalValue / document.initialCapital - 1) * 100,
    trades: countsOf(outcome).total.closed,
    open: simulation.open && { since: input.data.bars.time[simulation.open.entryBar], value: money.finalValue },
    winRate: metrics.win_rate,
    maxDrawdown: metrics.max_drawdown,
    floatingDrawdown: floatingDrawdown(outcome),
    breakEven: breakEvenPerTrade(money),
    exits,
    ambiguous: simulation.trades.ambiguous.subarray(0, simulation.trades.count).reduce((sum, flag) => sum + flag, 0),
  }
}

/** The run of a strategy over a period; undefined where its rules cannot be run. */
export function outcomeOf(cache: SeriesCache, document: StrategyDocument, { from, to }: Span): Outcome | undefined {
  const strategy = finalStrategyOf(document)
  if (validateRules(strategy).length > 0) return undefined
  const { initialCapital: capital, stops } = document
  const { point } = cache.data
  return runBacktest({
    data: cache.data,
    rules: rulesOf(strategy),
    levels: { long: levelsOf(stops.long, point), short: levelsOf(stops.short, point) },
    sizing: { capital, positionValue: capital, quantity: 1 },
    from,
    to,
    cache,
    options: { intrabar: cache.data.finer?.timeframe === '1min' ? '1min' : 'stop-first' },
  })
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
  return { ...truth, leftRange: truth.count === 0 ? leftRange(cache, condition, span) : null }
}

/** Between which values the left operand lay, for a block that was never true. */
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
