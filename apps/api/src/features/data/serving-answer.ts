import { type CandlesQuery, type ChosenSeries, Refusal, type Serving, type ServingQuery } from '@assay/contracts'
import { placeQuestion } from '@assay/market'
import { instrumentOf, rangeOf } from './asked-range.ts'
import type { ChosenSource, SourceQuestion } from './series/choose-source.ts'
import type { SourceFinder } from './series/find-source.ts'

/** Tells which series serves a range or a place. Throws `SYMBOL_UNKNOWN` and `DATES_INVALID`. */
export async function servingAnswer(finder: SourceFinder, query: ServingQuery): Promise<Serving> {
  const chosen = await finder.choose(instrumentOf(query.symbol), questionOf(query))
  return { source: chosen ? chosenSeries(chosen) : null }
}

/** The part of the asked range that bars cover, because only its candles are read; the whole range if it is not known. */
export async function heldPart(finder: SourceFinder, query: CandlesQuery): Promise<CandlesQuery> {
  const { source } = await servingAnswer(finder, { ...query, purpose: 'run' })
  if (!source?.covered) return query
  const [from, to] = [source.covered.from, source.covered.to].map((time) => new Date(time).toISOString())
  return { ...query, from, to }
}

function questionOf({ purpose, timeframe, day_boundary: dayBoundary, provider, prices, from, to }: ServingQuery): SourceQuestion {
  const ask = provider === 'auto' ? undefined : provider
  if (purpose !== 'run') {
    const { counted, question } = placeQuestion(purpose, timeframe)
    return { timeframe, counted, dayBoundary, prices, question: { ...question, ask } }
  }
  if (from === undefined || to === undefined)
    throw new Refusal('DATES_INVALID', { message: 'A run needs the period that it is over.', path: 'query.from' })
  return { timeframe, dayBoundary, prices, range: rangeOf({ from, to }), question: { purpose, ask } }
}

const chosenSeries = ({ source: { provider, label, simulated }, why, covered, candles }: ChosenSource): ChosenSeries => ({
  provider,
  label,
  simulated,
  why,
  candles,
  covered: covered && { from: covered[0], to: covered[1] },
})
