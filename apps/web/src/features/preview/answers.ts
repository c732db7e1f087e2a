import { explainRun, planOfRule, prepareRun, type SeriesCache, truthOf } from '@assay/backtest'
import { firstAtOrAfter } from '@assay/market'
import { type Condition, finalStrategyOf, type Operand, type Rules, rulesOf, suggestionsOn, volumeWarning } from '@assay/strategy'
import { needsOfPlan } from '../../base/run-bars/needs.ts'
import { chartWindow, heldBars, tradeWindow } from './chart-window.ts'
import { blockTruth, explainCondition, figuresOf, truthsOf } from './compute-preview.ts'
import { comparedSignals, exportsOf } from './exports.ts'
import { needsOf, needsOfConditions, needsOfRun, preparedRun, usualNeeds } from './preview-needs.ts'
import { overAll, overRun } from './preview-run.ts'
import type { AskKind, Asks, BarsFacts, ConditionView, Preview, Sent, SeriesAsk } from './preview-words.ts'
import { type HeldSeries, seriesFor } from './series-store.ts'
import { rateAfter, successRate } from './success-rates.ts'

/** An answer. If it is unfinished, asking again gives a more exact one. */
interface Answered<K extends AskKind> {
  answer: Asks[K]['answer']
  unfinished: boolean
}

const finished = <K extends AskKind>(answer: Asks[K]['answer']): Answered<K> => ({ answer, unfinished: false })

/** Answers one request of the page. Throws `NoCandles`. */
export function answerTo({ kind, ask }: Sent): Promise<Answered<AskKind>> {
  if (kind === 'preview') return previewOf(ask)
  if (kind === 'rates') return ratesOf(ask)
  if (kind === 'condition') return conditionView(ask)
  if (kind === 'followed') return followed(ask)
  if (kind === 'rule') return ruleTruth(ask)
  if (kind === 'operand') return operandView(ask)
  if (kind === 'parts') return partsView(ask)
  if (kind === 'levels') return levelsView(ask)
  if (kind === 'trade') return tradeView(ask)
  if (kind === 'lines') return linesView(ask)
  if (kind === 'explain') return explained(ask)
  if (kind === 'exports') return exportsOf(ask).then(finished<'exports'>)
  if (kind === 'signals') return comparedSignals(ask).then(finished<'signals'>)
  return chartOf(ask)
}

async function previewOf({ series: span, document }: Asks['preview']['ask']): Promise<Answered<'preview'>> {
  const prepared = preparedRun(document, span)
  const series = await seriesFor(span, needsOf(document, span, prepared))
  const started = performance.now()
  const { entry, exit } = rulesOf(finalStrategyOf(document))
  const found = overRun(series, prepared, (cache, run) => ({
    figures: run ? figuresOf(run, series.meta.base) : null,
    truths: truthsOf(cache, document, span),
    volume: volumeOf(cache, series, [entry.long, entry.short, exit.long, exit.short]),
  }))
  const answer: Preview = { facts: factsOf(series, span), ...found, tookMs: performance.now() - started }
  return { answer, unfinished: series.unfinished }
}

async function ratesOf({ series: span }: Asks['rates']['ask']): Promise<Answered<'rates'>> {
  const series = await seriesFor(span, usualNeeds(span.timeframe))
  const rates = overAll(series, (cache) => suggestionsOn(span.timeframe).map((suggestion) => successRate(cache, suggestion, span)))
  return finished({ facts: factsOf(series, span), rates })
}

async function conditionView({ series: span, condition }: Asks['condition']['ask']): Promise<Answered<'condition'>> {
  const series = await seriesFor(span, needsOfConditions([condition], span.timeframe))
  const found = overAll(series, (cache) => ({
    truth: blockTruth(cache, condition, span),
    chart: chartWindow(cache, span, condition),
    now: nowOf(cache, condition, span),
    volume: volumeOf(cache, series, [{ logic: 'and', conditions: [condition] }]),
  }))
  return finished({ facts: factsOf(series, span), ...found })
}

async function followed({ series: span, rule, side }: Asks['followed']['ask']): Promise<Answered<'followed'>> {
  const series = await seriesFor(span, needsOfPlan(planOfRule(rule, span.timeframe)))
  return finished(
    overAll(series, (cache) => ({
      facts: factsOf(series, span),
      bars: truthOf(cache, rule, span).bars,
      rate: rateAfter(cache, rule, side, span),
    })),
  )
}

async function ruleTruth({ series: span, rule }: Asks['rule']['ask']): Promise<Answered<'rule'>> {
  const series = await seriesFor(span, needsOfPlan(planOfRule(rule, span.timeframe)))
  return finished(overAll(series, (cache) => truthOf(cache, rule, span)))
}

async function chartOf({ series: span, document, condition, around }: Asks['chart']['ask']): Promise<Answered<'chart'>> {
  const prepared = preparedRun(document, span)
  const series = await seriesFor(span, needsOf(document, span, prepared))
  const answer = overRun(series, prepared, (cache, run) => chartWindow(cache, span, condition, run, { bars: heldBars, around }))
  return { answer, unfinished: series.unfinished }
}

async function levelsView({ series: span, document, side }: Asks['levels']['ask']): Promise<Answered<'levels'>> {
  const { tryLevels } = await import('./try-levels.ts')
  const { rows, unfinished } = await tryLevels(document, side, span)
  const series = await seriesFor(span, needsOf(document, span))
  return { answer: { facts: factsOf(series, span), rows }, unfinished }
}

async function tradeView({ series: span, document, side, number }: Asks['trade']['ask']): Promise<Answered<'trade'>> {
  const prepared = preparedRun(document, span)
  if (!prepared) return finished<'trade'>(null)
  const series = await seriesFor(span, needsOf(document, span, prepared))
  const answer = overRun(series, prepared, (cache, run) => (run ? tradeWindow(cache, span, run, side, number) : null))
  return { answer, unfinished: series.unfinished }
}

async function linesView({ series: span, request, candles }: Asks['lines']['ask']): Promise<Answered<'lines'>> {
  const { runLines } = await import('./run-lines.ts')
  const prepared = prepareRun(request)
  const series = await seriesFor(span, { ...needsOfRun(prepared, span), minutes: false })
  return finished(overRun(series, prepared, (cache) => runLines(cache, request, candles)))
}

/** The same operation as `POST /api/explain`, on the bars in this browser. */
async function explained({ series: span, of, about }: Asks['explain']['ask']): Promise<Answered<'explain'>> {
  const prepared = 'document' in of ? preparedRun(of.document, span) : prepareRun(of.request)
  if (!prepared) return finished(null)
  const series = await seriesFor(span, needsOfRun(prepared, span))
  return { answer: overRun(series, prepared, (_, run) => run && explainRun(run, about)) ?? null, unfinished: series.unfinished }
}

/** The bars that count as recent: the last five trading days of 15min. */
const recentBars = 460

async function operandView({ series: span, operand }: Asks['operand']['ask']): Promise<Answered<'operand'>> {
  const self = asCondition(operand)
  const series = await seriesFor(span, needsOfConditions([self], span.timeframe))
  const seen = overAll(series, (cache) => recentValues(cache, self, span))
  if (seen.values.length === 0) return finished(null)
  const { values, at } = seen
  const [low, high, last] = [Math.min(...values), Math.max(...values), values[values.length - 1]]
  return finished({ facts: factsOf(series, span), low, high, last, at })
}

/** A condition with the operand on its left side. */
const asCondition = (operand: Operand): Condition => ({ indicator1: operand, check: '>=', indicator2: operand })

async function partsView({ series: span, operands }: Asks['parts']['ask']): Promise<Answered<'parts'>> {
  const conditions = operands.map(asCondition)
  const series = await seriesFor(span, needsOfConditions(conditions, span.timeframe))
  return finished(
    overAll(series, (cache) => {
      const seen = conditions.map((condition) => nowOf(cache, condition, span))
      return seen[0] ? { at: seen[0].at, values: seen.map((each) => each?.left ?? null) } : null
    }),
  )
}

/** The values of a condition at the close of the last bar of the period. */
function nowOf(cache: SeriesCache, condition: Condition, { to }: SeriesAsk): ConditionView['now'] {
  const { time } = cache.data.bars
  const last = firstAtOrAfter(time, to) - 1
  if (last < 0) return null
  const { left, right, holds } = explainCondition(cache, condition)(last)
  return { at: time[last], left, right, holds }
}

/** The values of the left operand at the last closes of the period, and the last of them. */
function recentValues(cache: SeriesCache, condition: Condition, { to }: SeriesAsk): { values: number[]; at: number } {
  const explain = explainCondition(cache, condition)
  const { time } = cache.data.bars
  const end = firstAtOrAfter(time, to)
  const values: number[] = []
  for (let bar = Math.max(0, end - recentBars); bar < end; bar++) {
    const { left } = explain(bar)
    if (left !== null) values.push(left)
  }
  return { values, at: time[end - 1] }
}

/** What is wrong with the volume of the bars that the rules use. */
function volumeOf({ data: { bars, finer } }: SeriesCache, { meta }: HeldSeries, trees: readonly Rules[]): string | null {
  return volumeWarning(trees, finer ? [bars, finer.bars] : [bars], meta.label)
}

function factsOf({ data, meta }: HeldSeries, { from, to }: SeriesAsk): BarsFacts {
  const { time } = data.bars
  const start = firstAtOrAfter(time, from)
  const end = firstAtOrAfter(time, to)
  const none = end <= start
  return {
    provider: meta.provider,
    why: meta.why,
    label: meta.label,
    simulated: meta.simulated,
    base: meta.base,
    bars: meta.held,
    first: none ? null : time[start],
    last: none ? null : time[end - 1],
  }
}
