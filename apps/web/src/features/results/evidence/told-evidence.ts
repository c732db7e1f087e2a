import { evidenceOf, prepareRun, type Run, runRequest } from '@assay/backtest'
import { sides } from '@assay/strategy'
import { isNothingHeld, NoCandles } from '../../../base/run-bars/candles.ts'
import { canTouchBoth, historyDaysOf, needsOfPlan } from '../../../base/run-bars/needs.ts'
import { fetchSeries, heldFor, type RunSeries, withMinutes } from '../../../base/run-bars/run-series.ts'
import type { SeriesAsk } from '../../../base/run-bars/series-ask.ts'
import type { EvidenceAsk, EvidenceTold } from './evidence-words.ts'

/**
 * Computes evidence with the server's function, from the result and its run on the bars that it names. Always ends with the evidence or the
 * reason why there is none.
 */
export async function tellEvidence(ask: EvidenceAsk, tell: (told: EvidenceTold) => void): Promise<void> {
  try {
    if (ask.answer.coverage.from === null) tell({ trouble: 'The result stands on no bars.' })
    else tell({ evidence: evidenceOf({ answer: ask.answer, run: await runAgain(ask) }, (share) => tell({ share })) })
  } catch (error) {
    if (error instanceof NoCandles) return tell({ trouble: error.trouble.message })
    // A rejected promise in a worker is not reported to its page.
    console.error(error)
    tell({ trouble: `The computation stopped. ${error instanceof Error ? error.message : error}` })
  }
}

/** The run of a result, with the order of touches that the result says. */
async function runAgain({ answer: { coverage, touch_order }, request }: EvidenceAsk): Promise<Run> {
  const prepared = prepareRun({ ...request, options: { ...request.options, intrabar: touch_order ?? 'stop-first' } })
  const { from, to, plan, instrument } = prepared
  const { timeframe, options } = prepared.request
  const ask: SeriesAsk = { symbol: instrument.symbol, timeframe, from, to, provider: coverage.provider, dayBoundary: options.day_boundary }
  const needs = needsOfPlan(plan)
  const series = await fetchSeries(ask, historyDaysOf(ask, needs.historyBars), needs)
  return runRequest(prepared, heldFor(prepared, needsMinutes({ touch_order, request }) ? await ordered(ask, series) : series))
}

const needsMinutes = ({ touch_order, request }: Pick<EvidenceAsk, 'request'> & Pick<EvidenceAsk['answer'], 'touch_order'>) =>
  touch_order === '1min' && sides.some((side) => canTouchBoth(request.final_strategy.exit[side].sltp ?? null))

/** Minutes that are no longer held change the trades, which the evidence then says. */
const ordered = (ask: SeriesAsk, series: RunSeries): Promise<RunSeries> =>
  withMinutes(ask, series).catch((error: unknown) => {
    if (isNothingHeld(error)) return series
    throw error
  })
