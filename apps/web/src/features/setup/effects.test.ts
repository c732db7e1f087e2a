import type { Answers } from '@assay/contracts'
import { expect, test } from 'vitest'
import { effectLine, effectsOf } from './effects.ts'

const now = Date.UTC(2026, 10, 20, 12)
const line = (step: Parameters<typeof effectLine>[0], answers: Answers) =>
  effectLine(step, answers, 'Europe/London', now).replaceAll('\u00a0', ' ')

test.each<[Answers, string]>([
  [{}, 'At 1 % a stop loses 1,000.00 of 100,000 USD, ten in a row 9.6 %.'],
  [{ '5': { riskPercent: 'dont-know' } }, 'At 1 % a stop loses 1,000.00 of 100,000 USD, ten in a row 9.6 %.'],
  [{ '5': { riskPercent: 2, accountSize: 5000, currency: 'USD' } }, 'At 2 % a stop loses 100.00 of 5,000 USD, ten in a row 18.3 %.'],
  [
    { '5': { riskPercent: 2, accountSize: 5000, currency: 'EUR' } },
    'At 2 % a stop loses 2,000.00 of 100,000 USD, ten in a row 18.3 %. Your account of 5,000 EUR is not converted into USD. Add Capital stays at 100,000.',
  ],
  [{ '5': { riskPercent: 2, currency: 'EUR' } }, 'At 2 % a stop loses 2,000.00 of 100,000 USD, ten in a row 18.3 %.'],
  [
    { '2': { markets: ['USDJPY', 'XAUUSD'] }, '5': { riskPercent: 0.25, accountSize: 200_000, currency: 'JPY' } },
    'At 0.25 % a stop loses 500.00 of 200,000 JPY, ten in a row 2.5 %.',
  ],
])('the risk of %j is told as what ten stops lose', (answers, said) => expect(line('5', answers)).toBe(said))

test.each<[Answers, string]>([
  [{}, 'Your dashboard will begin with Continue.'],
  [{ '4': { firstHelp: ['alerts', 'news'] } }, 'Your dashboard will begin with Alerts, then News.'],
  [{ '4': { firstHelp: ['review-mt5', 'find-strategy'] } }, 'Your dashboard will begin with Set-up, then My strategies.'],
])('what is helped with first is what the dashboard begins with: %j', (answers, said) => expect(line('4', answers)).toBe(said))

test('the clock is that of the chosen zone, or of the browser', () => {
  expect(line('6', { '6': { timezone: 'Asia/Tokyo' } })).toMatch(/^It is 21:00 in Tokyo/)
  expect(line('6', {})).toMatch(/^It is 12:00 in London/)
})

test.each<[Answers, string]>([
  [{}, 'Your builder will start with XAUUSD on 15min.'],
  [{ '2': { markets: ['EURUSD'] }, '3': { holdingTime: 'weeks' } }, 'Your builder will start with EURUSD on 1D.'],
])('the builder starts with %j', (answers, said) => expect([line('2', answers), line('3', answers)]).toEqual([said, said]))

test('each answer is listed with what it sets, and what is not answered with the default', () => {
  const listed = (answers: Answers) =>
    Object.values(effectsOf(answers, 'America/New_York')).map(({ term, value, isDefault }) => [
      term,
      value.replaceAll('\u00a0', ' '),
      isDefault,
    ])
  expect(listed({})).toEqual([
    ['Hints in the builder', 'Where easily missed', true],
    ['Scan Target', 'XAUUSD', true],
    ['Timeframe', '15min', true],
    ['First on the dashboard', 'Continue', true],
    ['Risk and capital', '100,000 USD', true],
    ['Times in', 'America/New York', true],
  ])
  const some: Answers = { '2': { markets: ['USDJPY'] }, '6': {} }
  expect(listed(some).map(([, , isDefault]) => isDefault)).toEqual([true, false, true, true, true, false])
  const answers: Answers = {
    '1': { experience: 'over-5-years' },
    '2': { markets: ['USDJPY'] },
    '3': { holdingTime: 'minutes' },
    '4': { firstHelp: ['learn', 'test-idea'] },
    '5': { riskPercent: 0.5, accountSize: 5000, currency: 'JPY' },
    '6': { timezone: 'Asia/Tokyo' },
  }
  expect(listed(answers)).toEqual([
    ['Hints in the builder', 'Left out', false],
    ['Scan Target', 'USDJPY', false],
    ['Timeframe', '5min', false],
    ['First on the dashboard', 'Learn, Continue', false],
    ['Risk and capital', '0.5 % of 5,000 JPY', false],
    ['Times in', 'Asia/Tokyo', false],
  ])
})
