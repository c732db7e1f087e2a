import { firstAtOrAfter } from '@assay/market'
import { type Condition, finalStrategyOf, type Rules, rulesOf, suggestionsOn, volumeWarning } from '@assay/strategy'
import { chartWindow, heldBars } from './chart-window.ts'
import { blockTruth, explainCondition, figuresOf, truthsOf } from './compute-preview.ts'
import { needsOf, needsOfCondition, usualNeeds } from './preview-needs.ts'
import type { AskKind, Asks, BarsFacts, Preview, Sent, SeriesAsk } from './preview-words.ts'
import { type HeldSeries, seriesFor } from './series-store.ts'
import { successRate } from './success-rates.ts'

/** An answer; asked again while it is unfinished it is more exact. */
interface Answered<K extends AskKind> {
  answer: Asks[K]['answer']
  unfinished: boolean
}

const finished = <K extends AskKind>(answer: Asks[K]['answer']): Answered<K> => ({ answer, unfinished: false })

/** Answers one question of the page. Throws `NoCandles`. */
export function answerTo({ kind, ask }: Sent): Promise<Answered<AskKind>> {
  if (kind === 'preview') return previewOf(ask)
  if (kind === 'rates') return ratesOf(ask)
  if (kind === 'condition') return conditionView(ask)
  if (kind === 'operand') return operandView(ask)
  return chartOf(ask)
}

async function previewOf({ series: span, document }: Asks['preview']['ask']): Promise<Answered<'preview'>> {
  const series = await seriesFor(span, needsOf(document, span))
  const started = performance.now()
  const figures = figuresOf(series.cache, document, span)
  const truths = truthsOf(series.cache, document, span)
  const { entry, exit } = rulesOf(finalStrategyOf(document))
  const volume = volumeOf(series, [entry.long, entry.short, exit.long, exit.short])
  const answer: Preview = { facts: factsOf(series, span), figures, truths, volume, tookMs: performance.now() - started }
  return { answer, unfinished: series.unfinished }
}

async function ratesOf({ series: span }: Asks['rates']['ask']): Promise<Answered<'rates'>> {
  const { cache } = await seriesFor(span, usualNeeds)
  return finished(suggestionsOn(span.timeframe).map((suggestion) => successRate(cache, suggestion, span)))
}

async function conditionView({ series: span, condition }: Asks['condition']['ask']): Promise<Answered<'condition'>> {
  const series = await seriesFor(span, needsOfCondition(condition, span.timeframe))
  return finished({
    facts: factsOf(series, span),
    truth: blockTruth(series.cache, condition, span),
    chart: chartWindow(series.cache, span, condition, null),
    volume: volumeOf(series, [{ logic: 'and', conditions: [condition] }]),
  })
}

async function chartOf({ series: span, document, condition, around }: Asks['chart']['ask']): Promise<Answered<'chart'>> {
  const { cache, unfinished } = await seriesFor(span, needsOf(document, span))
  return { answer: chartWindow(cache, span, condition, document, { bars: heldBars, around }), unfinished }
}

/** What is recent: the last five trading days of 15min. */
const recentBars = 460

async function operandView({ series: span, operand }: Asks['operand']['ask']): Promise<Answered<'operand'>> {
  const self: Condition = { indicator1: operand, check: '>=', indicator2: operand }
  const series = await seriesFor(span, needsOfCondition(self, span.timeframe))
  const explain = explainCondition(series.cache, self)
  const { time } = series.cache.data.bars
  const end = firstAtOrAfter(time, span.to)
  const values: number[] = []
  for (let bar = Math.max(0, end - recentBars); bar < end; bar++) {
    const { left } = explain(bar)
    if (left !== null) values.push(left)
  }
  if (values.length === 0) return finished(null)
  const [low, high, last] = [Math.min(...values), Math.max(...values), values[values.length - 1]]
  return finished({ facts: factsOf(series, span), low, high, last, at: time[end - 1] })
}

/** What rules lack of the volume of a series. */
function volumeOf({ cache: { data }, meta }: HeldSeries, trees: readonly Rules[]): string | null {
  return volumeWarning(trees, data.finer ? [data.bars, data.finer.bars] : [data.bars], meta.label)
}

function factsOf({ cache, meta }: HeldSeries, { from, to }: SeriesAsk): BarsFacts {
  const { time } = cache.data.bars
  const start = firstAtOrAfter(time, from)
  const end = firstAtOrAfter(time, to)
  const none = end <= start
  return {
    label: meta.label,
    simulated: meta.simulated,
    base: meta.base,
    bars: end - start,
    first: none ? null : time[start],
    last: none ? null : time[end - 1],
  }
}
