import type { KeptResult, ListedResult } from '@assay/contracts'
import { describe, expect, it } from 'vitest'
import { heldAt, resultsThen } from './strategies-then.ts'

const time = (clock: string) => Date.parse(`2026-03-02T${clock}:00Z`)
const iso = (clock: string) => `2026-03-02T${clock}:00.000Z`

const trade = (entry: string, exit: string, exit_reason: string) => ({
  direction: 'long',
  entry_datetime: iso(entry),
  exit_datetime: iso(exit),
  entry_price: 4100,
  exit_price: 4110,
  pnl: 10,
  exit_reason,
})
const coverage = { timeframe: '1h', from: iso('00:00'), to: iso('20:00') }
const answer = (open: string | null = null) =>
  ({
    coverage,
    trade_data: [trade('02:00', '04:00', 'rule'), trade('04:00', '06:00', 'stop')],
    open_position: open && { direction: 'short', entry_datetime: iso(open), entry_price: 4090, pnl: -3 },
  }) as unknown as KeptResult['answer']

describe('the position of a result', () => {
  it.each([
    ['01:59', 'none'],
    ['02:00', 'held'],
    ['03:59', 'held'],
    ['05:59', 'held'],
    ['06:30', 'left'],
    ['07:00', 'none'],
    ['20:59', 'none'],
    ['21:00', 'not-covered'],
  ])('is at %s "%s"', (clock, state) => expect(heldAt(answer(), time(clock)).state).toBe(state))

  it('is the next trade if a rule closed the previous one at the open of that bar', () => {
    expect(heldAt(answer(), time('04:00'))).toEqual({
      state: 'held',
      direction: 'long',
      entry: time('04:00'),
      entryPrice: 4100,
      exit: time('06:00'),
      exitPrice: 4110,
      pnl: 10,
    })
  })

  it('is the open position from its entry on', () => {
    expect(heldAt(answer('18:00'), time('17:59')).state).toBe('none')
    expect(heldAt(answer('18:00'), time('19:30'))).toEqual({
      state: 'held',
      direction: 'short',
      entry: time('18:00'),
      entryPrice: 4090,
      exit: null,
      exitPrice: null,
      pnl: -3,
    })
  })

  it('is not known if no bars were tested', () => {
    expect(heldAt({ ...answer(), coverage: { ...coverage, from: null, to: null } } as never, time('03:00')).state).toBe('not-covered')
  })
})

describe('the results for a moment', () => {
  const result = (id: string, name: string | null, changes: object = {}, keptAt = '2026-03-05T00:00:00Z') =>
    ({
      id,
      name,
      keptAt,
      summary: {
        symbol: 'XAUUSD',
        timeframe: '1h',
        idea: 'gold EMA',
        simulated: false,
        start: '2026-03-01T00:00:00Z',
        end: '2026-03-04T00:00:00Z',
        ...changes,
      },
    }) as ListedResult
  const idsOf = (results: ListedResult[]) => resultsThen(results, ['XAUUSD'], time('03:00')).map(({ id }) => id)

  it('are the newest of each strategy, symbol and timeframe', () => {
    const results = [result('new', 'A'), result('old', 'A'), result('slow', 'A', { timeframe: '1d' }), result('b', null), result('c', null)]
    expect(idsOf(results)).toEqual(['new', 'slow', 'b'])
  })

  it('exclude other markets, other periods, simulated bars and runs from before that moment', () => {
    const results = [
      result('other', 'A', { symbol: 'EURUSD' }),
      result('earlier', 'B', { end: iso('03:00') }),
      result('later', 'C', { start: iso('03:01') }),
      result('simulated', 'D', { simulated: true }),
      result('before', 'E', {}, iso('02:00')),
    ]
    expect(idsOf(results)).toEqual([])
  })

  it('are limited to five', () => expect(idsOf(Array.from({ length: 9 }, (_, i) => result(String(i), `S${i}`)))).toHaveLength(5))
})
