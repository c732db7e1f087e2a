import { type ForwardFill, notFollowed } from '@assay/backtest'
import { hourMs } from '@assay/market'
import { expect, it } from 'vitest'
import type { ForwardRow } from './forward.store.ts'
import { recordAnswer } from './forward-answer.ts'

const start = Date.UTC(2026, 10, 18, 12)

/** A long trade of two hours from 2,000 to 2,010. */
function tradeOf(stop: number | null, hour: number): ForwardFill[] {
  const [at, left] = [start + hour * hourMs, start + (hour + 2) * hourMs]
  return [
    { kind: 'entry', sign: 1, at, decidedAt: at, price: 2000, bid: 2000, ask: 2000, stop, target: null },
    { kind: 'exit', sign: 1, at: left, price: 2010, bid: 2010, ask: 2010, reason: 'rule', gap: false },
  ]
}

const rowOf = (results: ForwardRow['expected']['results']) =>
  ({
    id: 'a',
    strategy_id: 'b',
    name: 'Gold',
    version: 1,
    symbol: 'XAUUSD',
    timeframe: '15min',
    source: 'push',
    simulated: false,
    started_at: new Date(start),
    ended_at: null,
    ended_because: null,
    up_to: null,
    waits: null,
    state: { followed: notFollowed, seen: null, taken: 0 },
    expected: { source: null, from: null, to: null, results },
  }) as unknown as ForwardRow

const [withStops, noneExpected] = [
  { R: [1, -1, 1], '%': [0.4, -0.4, 0.4] },
  { R: [], '%': [] },
]

it.each([
  ['all trades have a stop', withStops, [1990, 1980], 'R', [1, 0.5], 3],
  ['an expected one has none', { R: [], '%': [0.4, -0.4] }, [1990, 1980], '%', [0.5, 0.5], 2],
  ['one that was made has none', withStops, [1990, null], '%', [0.5, 0.5], 3],
  ['nothing was expected', noneExpected, [1990, 1980], 'R', [1, 0.5], 0],
] as const)('a record tells its trades and what was expected in one unit if %s', (_why, results, stops, unit, made, expected) => {
  const fills = stops.flatMap((stop, i) => tradeOf(stop, 4 * i))
  const record = recordAnswer(rowOf(results), { fills, nights: [], closes: { count: 0, last: null } })
  expect({
    unit: record.unit,
    made: record.trades.map(({ result }) => result),
    sum: record.result,
    expected: record.expected.trades,
  }).toEqual({ unit, made, sum: made[0] + made[1], expected })
})
