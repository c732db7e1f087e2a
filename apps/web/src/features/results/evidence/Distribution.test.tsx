import type { Evidence } from '@assay/backtest'
import { newDocument, requestOf } from '@assay/strategy'
import { act, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerOf, tradeOf } from '../../../../test/answers.ts'
import { evidenceOf } from '../../../../test/evidence.ts'
import { fakeEvidenceWorkers } from '../../../../test/evidence-worker.ts'
import { paragraphsIn, pictureIn } from '../../../../test/judgements.ts'
import { Distribution } from './Distribution.tsx'

const request = requestOf(newDocument(), { start: '2017-01-02T00:00:00.000Z', end: '2017-02-01T00:00:00.000Z' })
/** A gain, a loss, and a trade without either, which counts as won. */
const trades = [tradeOf(100, 0, { mfe: 10, mae: 5 }), tradeOf(-80, 1, { mfe: 5, mae: 20 }), tradeOf(0, 2, { mfe: 0, mae: 10 })]
let made = 0

function show(more: Partial<Evidence> = {}, zone = 'UTC', trade_data = trades) {
  const workers = fakeEvidenceWorkers()
  const answer = answerOf([], { result_id: `distribution ${++made}`, trade_data })
  const { container } = render(<Distribution answer={answer} request={request} zone={zone} />)
  act(() => workers[0].tell({ evidence: evidenceOf(more) }))
  const drawn = (name: string) => [...container.querySelectorAll(`section[aria-label="${name}"] :is(path, rect)`)]
  return { parts: paragraphsIn(container), picture: (name: string) => pictureIn(container, name), drawn }
}

const excursions = 'Worst against best price (MAE, MFE)'

test('the result of a trade is its mean and median, with the share of the best ones', () => {
  const { parts, picture } = show()
  expect(parts['Result of a trade']).toEqual([
    '+52.50 USD on average',
    '40 trades, USD; half of them below +18.75. The best 10 made 137 % of the profit.',
  ])
  expect(picture('Result of a trade')).toEqual({
    label: 'Histogram of 40 trades in USD: average 52.50, median 18.75',
    below: ['mean +52.50', '−400', '+400'],
  })
})

test('without a profit no share of it is told', () => {
  const results = { ...(evidenceOf().results as object), best: { count: 10, share: null } } as Evidence['results']
  expect(show({ results }).parts['Result of a trade'][1]).toBe('40 trades, USD; half of them below +18.75.')
})

test('the bars of the histogram are as high as their counts, losses and gains in their own colours', () => {
  const bars = show().drawn('Result of a trade')
  expect(bars.map((bar) => bar.getAttribute('height'))).toEqual(['25', '100', '50', '25'])
  expect(bars.map((bar) => bar.getAttribute('class'))).toEqual(['fill-down', 'fill-down', 'fill-up', 'fill-up'])
})

test('losers that had been ahead are counted, with the average loss in price', () => {
  const { parts, picture } = show()
  expect(parts[excursions]).toEqual([
    '40 trades',
    'In price, each trade a dot: how far it went against and for the position. 7 of 18 losers had been ahead by more than the average loss of 1.50.',
  ])
  expect(picture(excursions)).toEqual({
    label: 'Worst and best price of 40 trades. 7 of 18 losers had been ahead by more than the average loss of 1.50.',
    below: ['0 best', 'down to −20.00 worst', '+10.00 best'],
  })
})

test('each trade is a dot, further right the better its best price, further down the worse its worst', () => {
  const [lost, won] = show().drawn(excursions)
  expect([lost.getAttribute('class'), won.getAttribute('class')]).toEqual(['fill-none stroke-down', 'fill-none stroke-up'])
  expect(lost.getAttribute('d')).toBe('M150.0 98.0h0')
  expect(won.getAttribute('d')).toBe('M298.0 26.0h0M2.0 50.0h0')
})

test('small prices have five decimals', () => {
  const note = show({ excursions: { losers: 18, ahead: 7, average_loss: 0.00123 } }).parts[excursions][1]
  expect(note).toMatch(/average loss of 0\.00123\.$/)
})

test('without a losing trade the dots stay, with the reason', () => {
  const { parts, picture } = show({ excursions: { unknown: 'No trade lost.' } })
  expect(parts[excursions][1]).toBe('In price, each trade a dot: how far it went against and for the position. No trade lost.')
  expect(picture(excursions).label).toBe('Worst and best price of 40 trades. No trade lost.')
})

test('streaks are compared with what chance alone gives', () => {
  expect(show().parts['Longest streaks']).toEqual([
    '6 won, 5 lost',
    'Chance alone gives 4.7 and 3.9 in 40 trades at a win rate of 55.0 %. 8 losses in a row come with a probability of 2.4 %.',
  ])
})

test('a win rate that is not known is left out of the sentence on streaks', () => {
  expect(show({ win_rate: { unknown: 'Too few.' } }).parts['Longest streaks'][1]).toMatch(
    /^Chance alone gives 4\.7 and 3\.9 in 40 trades\. /,
  )
})

test.each([
  [{ recovered: true }, 'UTC', '15 days', '21 trades below the peak of 05 Jan 2017, until 20 Jan 2017. Closed trades only.'],
  [{ recovered: false }, 'UTC', '15 days', '21 trades below the peak of 05 Jan 2017, and still at the end. Closed trades only.'],
  // Noon in UTC is the next day in Auckland.
  [
    { days: 9.96, trades: 1 },
    'Pacific/Auckland',
    '10.0 days',
    '1 trade below the peak of 06 Jan 2017, until 21 Jan 2017. Closed trades only.',
  ],
])('the time under water with %j in %s is told', (more, zone, value, note) => {
  const under_water = { ...(evidenceOf().under_water as object), ...more } as Evidence['under_water']
  expect(show({ under_water }, zone).parts['Longest time under water']).toEqual([value, note])
})

test.each([
  ['UTC', '+20.00 USD', 'Jan 2017, 2 trades: +0.02 % of the capital. The worst of 1 with a trade, by month of exit in UTC.'],
  [
    'Pacific/Auckland',
    '−80.00 USD',
    'Feb 2017, 1 trade: −0.08 % of the capital. The worst of 2 with a trade, by month of exit in Auckland (UTC+13).',
  ],
])('the worst month is one of the months of the page, in %s', (zone, value, note) => {
  const inJanuary = tradeOf(100, 0)
  const onItsLastEvening = tradeOf(-80, 29.25)
  expect(show({}, zone, [inJanuary, onItsLastEvening]).parts['Worst month']).toEqual([value, note])
})

test('the time in the market is a share of the bars', () => {
  expect(show().parts['Time in the market']).toEqual(['48.2 %', 'A trade was held on 960 of 1,990 bars in market hours.'])
})

test('what is not known is a dash with its reason', () => {
  const unknown = { unknown: 'The bars have changed.' }
  const { parts } = show({ results: unknown, streaks: unknown, under_water: unknown, worst_month: unknown, exposure: unknown })
  for (const name of ['Result of a trade', 'Longest streaks', 'Longest time under water', 'Worst month', 'Time in the market'])
    expect(parts[name], name).toEqual(['–', 'The bars have changed.'])
})
