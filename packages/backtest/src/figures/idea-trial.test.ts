import { dayMs } from '@assay/market'
import { deflatedSharpe } from '@assay/statistics'
import { fixturePath, readJson } from '@assay/testkit'
import { expect, test } from 'vitest'
import { deflatedBy, type IdeaTrial, isSameTry, trialOf } from './idea-trial.ts'

const monday = Date.UTC(2024, 0, 1) / dayMs

/** A trial over `weeks` weeks from Monday 1 January 2024. */
const trial = (days: IdeaTrial['days'], weeks = 2): IdeaTrial => ({
  idea: 'xauusd EMA',
  timeframe: '15min',
  directions: ['long'],
  closed: days.length,
  gain: 0,
  days,
  start: new Date(monday * dayMs).toISOString(),
  end: new Date((monday + 7 * weeks) * dayMs).toISOString(),
})

test.each([
  ['the same period', {}, true],
  ['a period within it', { start: '2024-01-03T00:00:00.000Z', end: '2024-01-04T00:00:00.000Z' }, true],
  ['a period that begins where it ends', { start: '2024-01-15T00:00:00.000Z', end: '2024-02-01T00:00:00.000Z' }, false],
  ['a period that ends where it begins', { start: '2023-12-01T00:00:00.000Z', end: '2024-01-01T00:00:00.000Z' }, false],
  ['another idea', { idea: 'xauusd EMA RSI' }, false],
])('counts %s as the same try: %s', (_, other, isSame) => {
  expect(isSameTry(trial([]), { ...trial([]), ...other })).toBe(isSame)
  expect(isSameTry({ ...trial([]), ...other }, trial([]))).toBe(isSame)
})

test('the result of a day is the sum of the trades closed on it, divided by the capital', () => {
  const trades = [
    { exit_datetime: '2024-01-02T23:45:00.000Z', pnl: 30 },
    { exit_datetime: '2024-01-02T10:00:00.000Z', pnl: -10 },
    { exit_datetime: '2024-01-03T00:00:00.000Z', pnl: 5 },
  ]
  const request = {
    symbol: 'xauusd',
    timeframe: '15min',
    start_date: '2024-01-01',
    end_date: '2024-02-01',
    initialCapital: 1000,
    final_strategy: { entry: { long: { conditions: null }, short: { conditions: null } }, exit: { long: {}, short: {} } },
  } as unknown as Parameters<typeof trialOf>[0]
  const coverage = { from: '2024-01-01T23:00:00.000Z', to: '2024-01-20T00:00:00.000Z' }
  expect(trialOf(request, { trade_data: trades as never, coverage })).toMatchObject({
    start: '2024-01-01T00:00:00.000Z',
    covered: { start: '2024-01-01T23:00:00.000Z', end: '2024-01-20T00:00:00.000Z' },
    closed: 3,
    gain: 0.025,
    days: [
      [monday + 1, 0.02],
      [monday + 2, 0.005],
    ],
  })
})

test('weekdays without a trade count as zero, weekend days count if a trade closed on them, and days outside the period do not count', () => {
  const own = trial([
    [monday, 0.01],
    [monday + 6, 0.02],
  ])
  const longer = trial(
    [
      [monday + 1, -0.01],
      [monday + 20, 0.5],
    ],
    4,
  )
  const matrix = Array.from({ length: 11 }, () => [0, 0])
  matrix[0][0] = 0.01
  matrix[1][1] = -0.01
  matrix[5][0] = 0.02
  expect(deflatedBy([own, longer], 0)).toEqual(deflatedSharpe(matrix, 0))
})

test('days that were asked for but had no bars are not days without a result', () => {
  const days = Array.from({ length: 10 }, (_, n): [number, number] => [monday + Math.floor(n / 5) * 7 + (n % 5), 0.01 * ((n % 3) - 0.5)])
  const covered = { start: trial([]).start, end: trial([]).end }
  const decade = { ...trial(days), start: '2016-01-01T00:00:00.000Z', end: '2026-01-01T00:00:00.000Z', covered }
  expect(deflatedBy([decade], 0)).toEqual(deflatedBy([trial(days)], 0))
})

test('the reference matrices, as trials of one idea, give the reference ratios', () => {
  const { cases } = readJson<{ cases: { input: { matrix: number[][]; selected: number }; output: { dsr: number | null } }[] }>(
    fixturePath('statistics', 'deflated-sharpe.json'),
  )
  for (const { input, output } of cases) {
    const weekdays = input.matrix.map((_, row) => monday + 7 * Math.floor(row / 5) + (row % 5))
    const weeks = input.matrix.length / 5
    const end = new Date((weekdays[weekdays.length - 1] + 1) * dayMs).toISOString()
    const trials = input.matrix[0].map((_, column) => ({
      ...trial(
        input.matrix.flatMap((row, i): [number, number][] => (row[column] === 0 ? [] : [[weekdays[i], row[column]]])),
        weeks,
      ),
      end,
    }))
    const { dsr } = deflatedBy(trials, input.selected)
    if (output.dsr === null) expect(dsr).toBeNull()
    else expect(dsr).toBeCloseTo(output.dsr, 9)
  }
  expect(cases.length).toBeGreaterThan(3)
})

test('trials that are no longer stored count like the others', () => {
  const [a, b] = [0.01, -0.004].map((share, i) =>
    trial(Array.from({ length: 10 }, (_, n) => [monday + Math.floor(n / 5) * 7 + (n % 5), share * ((n + i) % 3)])),
  )
  const [two, fifty] = [deflatedBy([a, b], 0), deflatedBy([a, b], 0, 50)]
  expect(fifty.trials).toBe(50)
  expect(fifty.effective).toBeGreaterThan(two.effective)
  expect(fifty.dsr!).toBeLessThan(two.dsr!)
})
