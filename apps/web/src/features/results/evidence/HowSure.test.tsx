import type { Evidence } from '@assay/backtest'
import { newDocument, requestOf } from '@assay/strategy'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerOf } from '../../../../test/answers.ts'
import { evidenceOf } from '../../../../test/evidence.ts'
import { fakeEvidenceWorkers } from '../../../../test/evidence-worker.ts'
import { paragraphsIn, pictureIn, plain } from '../../../../test/judgements.ts'
import { HowSure } from './HowSure.tsx'

const period = { start: '2017-01-02T00:00:00.000Z', end: '2017-02-01T00:00:00.000Z' }
let made = 0

function show(more: Partial<Evidence> = {}, symbol = 'XAUUSD', zone = 'UTC') {
  const workers = fakeEvidenceWorkers()
  const answer = answerOf([100], { result_id: `how sure ${++made}` })
  const { container } = render(<HowSure answer={answer} request={requestOf(newDocument({ symbol }), period)} zone={zone} />)
  act(() => workers[0].tell({ evidence: evidenceOf(more) }))
  return { container, parts: paragraphsIn(container), picture: (name: string) => pictureIn(container, name) }
}

test('the basis names the closed trades, the period in the chosen zone, the currency, and that costs are missing', () => {
  show({}, 'XAUUSD', 'America/New_York')
  expect(screen.getByText(/without costs/).textContent).toBe('40 trades closed from 01 Jan 2017 to 31 Jan 2017, USD, without costs.')
})

test('each figure is given with its interval and its number of trades', () => {
  const { parts } = show()
  expect(parts['Win rate']).toEqual(['55.0 %', '22 of 40 trades; 95 % interval 39.8 % to 69.3 %'])
  expect(parts['Average trade']).toEqual([
    '+52.50 USD',
    '95 % interval −12.25 USD to +117.75 USD. It takes about 1,234 trades in all to tell it from nothing in four of five such periods; there are 40.',
  ])
  expect(parts['Against 1,000 random entries']).toEqual([
    'better than 83.4 %',
    'As many entries on the same sides at random bars, closed by the same exits: this +0.053 % a trade, +2.10 % in 40 trades; half of random entries between −0.120 % and +0.130 % a trade. Chance of doing as well at random: 0.167.',
  ])
  expect(parts['First 80 %, last 20 %']).toEqual([
    '+3.00 %, then −0.90 %',
    '31 and 9 trades, closed before and after 26 Jan 2017. Average trade in USD with 95 % intervals.',
  ])
})

test('redrawn paths say where nine tenths end, and which fall to expect in usual and in bad luck', () => {
  const { parts } = show()
  expect(parts['What else could have come']).toEqual([
    '−5.0 % to +10.0 %',
    'Where nine tenths of 2,000 redraws of these 40 trades end; half of them between −2.0 % and +6.0 %. The line is this result.',
  ])
  expect(parts['Drawdown to expect']).toEqual([
    '3.0 %, in bad luck 8.0 %',
    '2,000 redraws of these 40 trades in blocks. None of them lost half of the capital. Longest losing streak: 4, in one of 20 redraws at least 7.',
  ])
})

test('redraws that lost half of the capital are told', () => {
  const paths = { ...(evidenceOf().paths as { n: number }), halved: 0.0125 } as Evidence['paths']
  expect(show({ paths }).parts['Drawdown to expect'][1]).toContain('1.3 % of them lost half of the capital.')
})

test('a filter by time is named among the conditions of the random entries', () => {
  const random_entries = { ...(evidenceOf().random_entries as object), allowed: 300 } as Evidence['random_entries']
  expect(show({ random_entries }).parts['Against 1,000 random entries'][1]).toContain('at random bars of the allowed hours,')
})

test.each([
  ['XAUUSD', 0.656, 'a spread of 0.66'],
  ['EURUSD', 0.000123, 'a spread of 0.00012'],
  // Below the last digit of the instrument there is one more.
  ['XAUUSD', 0.0041, 'a spread of 0.004'],
])('the break-even of %s has the digits of its prices', (symbol, spread, text) => {
  const costs = { break_even: { spread }, pnl: 2100, units: 3200 }
  expect(show({ costs }, symbol).parts['Break-even cost of a trade'][0]).toBe(text)
})

test.each([
  [0, '0', 'No bar touched stop and target in an order that is not known.'],
  [
    3,
    '3',
    'They touched stop and target in an order that is not known. Final value 102,100.00 USD with the stop first (as counted), 103,456.79 USD with the target first.',
  ],
])('%i bars with an unknown order are told, with the final value in both orders', (count, value, note) => {
  expect(show({ ambiguous: { count, stopped: 102_100, target: 103_456.789 } }).parts['Ambiguous bars']).toEqual([value, note])
})

test('the share of the bars is given with how many are missing', () => {
  expect(show().parts['Data coverage']).toEqual(['99.5 %', 'CSV import: 1,990 of 2,000 15min bars in market hours; 10 bars missing.'])
})

test('what was assumed is listed', () => {
  show({ assumptions: ['Filled at the next open.', 'The stop comes first.'] })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Filled at the next open.',
    'The stop comes first.',
  ])
})

test('the pictures say in words what they draw, and their axes have ends', () => {
  const { picture } = show()
  expect(picture('Win rate')).toEqual({ label: 'Win rate 55.0 %, 95 % interval 39.8 % to 69.3 %', below: ['0 %', '', '100 %'] })
  expect(picture('Average trade')).toEqual({
    label: 'Average trade +52.50 USD, 95 % interval −12.25 USD to +117.75 USD',
    below: ['−118', '', '+118'],
  })
  expect(picture('Against 1,000 random entries')).toEqual({
    label:
      '1,000 random tries, nine tenths of them between −0.400 % and +0.600 % a trade; this +0.053 % a trade, +2.10 % in 40 trades: better than 83.4 %',
    below: ['this, +0.053 % a trade', '−1.000 %', '+1.000 %'],
  })
  expect(picture('First 80 %, last 20 %')).toEqual({
    label: 'Average trade with 95 % interval: first +96.77 USD, +10.50 USD to +180.25 USD; last −100.00 USD, −250.00 USD to +60.00 USD',
    below: ['−250', 'first above last', '+250'],
  })
  expect(picture('What else could have come')).toEqual({
    label: 'Nine tenths of the redraws end between −5.0 % to +10.0 %, the median at +2.0 %',
    below: ['95,000 USD to 110,000 USD', 'after 40 trades'],
  })
  expect(picture('Drawdown to expect')).toEqual({
    label: 'Median drawdown of the redraws 3.0 %, nine tenths between 1.0 % and 8.0 %',
    below: ['0.0 %', '', '8.8 %'],
  })
})

test('an interval that is not known is left out of the picture, and the reason is given', () => {
  const halves = evidenceOf().halves as Extract<Evidence['halves'], { split: string }>
  const { picture, parts } = show({ halves: { ...halves, last: { ...halves.last, interval: { unknown: 'One trade has no interval.' } } } })
  expect(parts['First 80 %, last 20 %'][1]).toMatch(/95 % intervals\. One trade has no interval\.$/)
  expect(picture('First 80 %, last 20 %')).toEqual({
    label: 'Average trade with 95 % interval: first +96.77 USD, +10.50 USD to +180.25 USD',
    below: ['−180', 'first', '+180'],
  })
})

test('what is not known is a dash with its reason, and never a number', () => {
  const unknown = { unknown: 'Too few trades.' }
  const { costs } = evidenceOf()
  const { parts } = show({
    win_rate: unknown,
    expectancy: unknown,
    random_entries: unknown,
    halves: unknown,
    paths: unknown,
    costs: { ...costs, break_even: { unknown: 'There is no profit.' } },
  })
  for (const name of ['Win rate', 'Average trade', 'Against 1,000 random entries', 'First 80 %, last 20 %', 'Drawdown to expect'])
    expect(parts[name], name).toEqual(['–', 'Too few trades.'])
  expect(parts['What else could have come']).toEqual(['–', 'Too few trades.'])
  expect(parts['Break-even cost of a trade']).toEqual(['–', 'There is no profit.'])
})

test('that no number of trades would tell it is said in the place of that number', () => {
  const note = show({ trades_needed: { unknown: 'The mean is zero.' } }).parts['Average trade'][1]
  expect(plain(note)).toBe('95 % interval −12.25 USD to +117.75 USD. The mean is zero.')
})

test('the axis of the average trade has zero in its middle, and room for a loss larger than the gain', () => {
  const expectancy = { ...(evidenceOf().expectancy as object), mean: -95, lower: -250, upper: 60 } as Evidence['expectancy']
  expect(show({ expectancy }).picture('Average trade')).toEqual({
    label: 'Average trade −95.00 USD, 95 % interval −250.00 USD to +60.00 USD',
    below: ['−250', '', '+250'],
  })
  expect(show().picture('Average trade').below, 'a gain larger than the loss').toEqual(['−118', '', '+118'])
})

test('a thousand trades and more are written with a separator, those that won too', () => {
  const win_rate = { n: 2468, won: 1234, rate: 0.5, lower: 0.48, upper: 0.52 }
  expect(show({ win_rate }).parts['Win rate'][1]).toBe('1,234 of 2,468 trades; 95 % interval 48.0 % to 52.0 %')
})
