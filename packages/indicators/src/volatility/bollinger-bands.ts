import { averageChoice, chosenAverage, chosenLookback, chosenSettle } from '../average/average-choice.ts'
import { defineIndicator, line, type ParamValues, period, real, source } from '../define.ts'
import { minus, plus, priceColumn, quotient, scaled } from '../series.ts'
import { chosenDeviation } from './standard-deviation.ts'

const params = {
  period: period(20),
  deviations: real('Deviations', 2, 0.01, 100),
  average: averageChoice(),
  source: source(),
}
type Params = ParamValues<typeof params>

const bands = { mid: line('Middle band'), top: line('Upper band'), bot: line('Lower band') }
const origin = 'Bollinger, Bollinger on Bollinger Bands (2001)'

export const bollingerBands = defineIndicator({
  id: 'bollingerBands',
  code: 'BollingerBands',
  name: 'Bollinger Bands, Equal Sides',
  family: 'named',
  group: 'volatility',
  summary: 'An average price with a band on each side that widens as price becomes restless.',
  aliases: ['BBands', 'Bollinger', 'BB', 'standard deviation bands'],
  pane: 'price',
  unit: 'price',
  params,
  outputs: bands,
  warmup: ({ period, average }) => chosenLookback(period, average),
  settle: ({ period, average }) => chosenSettle(period, average),
  references: [origin, 'Backtrader 1.9.78.123 (numbers only), BollingerBands'],
  compute: (bars, chosen) => bandsOf(priceColumn(bars, chosen.source), chosen),
})

export const bollingerBandsPct = defineIndicator({
  id: 'bollingerBandsPct',
  code: 'BollingerBandsPct',
  name: 'Bollinger Bands with %B',
  family: 'named',
  group: 'volatility',
  summary: 'Bollinger’s bands and where price stands between them: 0 on the lower, 1 on the upper, undefined while they touch.',
  aliases: ['Bollinger', 'percent b', '%B', 'bandwidth position'],
  pane: 'price',
  unit: 'price',
  params,
  outputs: { ...bands, pctb: line('%B', { unit: 'ratio' }) },
  warmup: ({ period, average }) => chosenLookback(period, average),
  settle: ({ period, average }) => chosenSettle(period, average),
  references: [origin, 'Backtrader 1.9.78.123 (numbers only), BollingerBandsPct'],

  compute(bars, chosen) {
    const prices = priceColumn(bars, chosen.source)
    const { mid, top, bot } = bandsOf(prices, chosen)
    return { mid, top, bot, pctb: quotient(minus(prices, bot), minus(top, bot)) }
  },
})

function bandsOf(prices: Float64Array, { period, deviations, average }: Params) {
  const mid = chosenAverage(prices, period, average)
  const width = scaled(chosenDeviation(prices, period, average), deviations)
  return { mid, top: plus(mid, width), bot: minus(mid, width) }
}
