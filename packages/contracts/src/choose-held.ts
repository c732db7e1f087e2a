import { chooseAmong, countedOf, placeQuestion, type SeriesPlace, type Timeframe, timeframeMs } from '@assay/market'
import type { ChosenSeries, ReadableSeries } from './data-series.ts'

/** The series of a symbol that a place shows, from what is held and simulated; null if there is none. `ask` names a provider. */
export function chooseHeld(
  series: readonly ReadableSeries[],
  { symbol, timeframe, place, ask }: { symbol: string; timeframe: Timeframe; place: SeriesPlace; ask?: string },
): (ChosenSeries & { readonly series: ReadableSeries }) | null {
  const { counted, question } = placeQuestion(place, timeframe)
  const able = series
    .filter((each) => each.symbol === symbol)
    .flatMap((each) => factsOf(each, countedOf(each.timeframe, { shown: timeframe, counted })))
  const { series: found, why } = chooseAmong(able, { ...question, ask })
  if (!found || why === 'none') return null
  const { provider, label, simulated } = found.of
  const { shown } = found
  return {
    provider,
    label,
    simulated,
    why,
    candles: found.bars,
    covered: { from: shown.from, to: shown.to },
    series: found.of,
  }
}

function factsOf(of: ReadableSeries, counted: Timeframe | null) {
  const shown = counted && of.candles[counted]
  if (!shown) return []
  const { provider, simulated, order, timeframe } = of
  const { bars, age } = shown
  return [{ provider, simulated, order, step: timeframeMs[timeframe] / timeframeMs['1min'], share: 0, bars, age, of, shown }]
}
