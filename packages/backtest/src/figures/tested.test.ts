import { makeOperand, newDocument, requestOf } from '@assay/strategy'
import { describe, expect, it } from 'vitest'
import { rulesKey } from '../request/rules-key.ts'
import type { Trade } from './answer-schema.ts'
import { testedOf } from './tested.ts'

const price = makeOperand('CLOSE', { timeframe: '15min' })
const above = (value: number) => ({ indicator1: price, check: '>' as const, indicator2: makeOperand('VALUE', { params: { value } }) })
const requestFor = (value: number, symbol = 'XAUUSD', days: [string, string] = ['2024-03-01', '2024-03-05']) =>
  requestOf(newDocument({ symbol, rules: { long: { entry: [above(value)], exit: [] }, short: { entry: [], exit: [] } } }), {
    start: `${days[0]}T00:00:00.000Z`,
    end: `${days[1]}T00:00:00.000Z`,
  })

const trade = (direction: 'long' | 'short', day: number, exit: number, stop: number | null) =>
  ({ direction, entry_price: 2000, exit_price: exit, initial_stop: stop, exit_datetime: `2024-03-0${day}T00:00:00.000Z` }) as Trade

const coverage = { from: '2024-03-01T00:00:00.000Z', to: '2024-03-05T00:00:00.000Z' }

describe('the evidence of a run about its rules', () => {
  // Worked by hand. The usual spread of gold is 0.30. Moves of 10, -5 and 4, less 0.3, over a stop 10 away.
  it('is in R after the usual spread if every trade had a stop', () => {
    const trades = [trade('long', 2, 2010, 1990), trade('short', 3, 2005, 2010), trade('long', 4, 2004, 1990)]
    const { curve, lower, upper, ...tested } = testedOf(requestFor(1), { trade_data: trades, coverage })
    const mean = (0.97 - 0.53 + 0.37) / 3
    expect(tested).toEqual({ rules: rulesKey(requestFor(1)), unit: 'R', spread: 0.3, n: 3, mean: expect.closeTo(mean, 12) })
    // The sample deviation is 0.754983, divided by the root of 3, times Student's 0.9 quantile with two degrees of freedom, 1.885618.
    expect(lower).toBeCloseTo(mean - 1.885618 * (0.754983 / Math.sqrt(3)), 4)
    expect(upper).toBeCloseTo(2 * mean - lower!, 12)
    expect(curve).toHaveLength(41)
    expect([curve[0], curve[9], curve[10], curve[20], curve[40]]).toEqual([0, 0, 0.97, 0.44, 0.81])
  })

  it('is in percent of the entry if a trade had no stop, and has no bounds for a single trade', () => {
    const tested = testedOf(requestFor(1), { trade_data: [trade('long', 2, 2010, null)], coverage })
    expect(tested).toMatchObject({ unit: '%', n: 1, mean: expect.closeTo(0.485, 12), lower: null, upper: null })
  })

  it('draws its curve over the days that were covered', () => {
    const decade = requestFor(1, 'XAUUSD', ['2016-01-01', '2026-01-01'])
    const trades = [trade('long', 2, 2010, 1990), trade('long', 4, 2004, 1990)]
    expect(testedOf(decade, { trade_data: trades, coverage }).curve).toEqual(
      testedOf(requestFor(1), { trade_data: trades, coverage }).curve,
    )
  })

  it('has no mean without trades', () => {
    expect(testedOf(requestFor(1), { trade_data: [], coverage })).toMatchObject({ n: 0, mean: null, lower: null, upper: null })
  })
})

describe('the key of rules', () => {
  it('is the same for another period and another order of fields', () => {
    const request = requestFor(2000)
    const turned = Object.fromEntries(Object.entries(request.final_strategy).toReversed()) as typeof request.final_strategy
    expect(rulesKey({ ...request, final_strategy: turned })).toBe(rulesKey(request))
    expect(rulesKey(requestFor(2000, 'xauusd', ['2023-01-01', '2023-02-01']))).toBe(rulesKey(request))
  })

  it('differs for another number, symbol or timeframe', () => {
    const keys = [requestFor(2000), requestFor(2001), requestFor(2000, 'EURUSD'), { ...requestFor(2000), timeframe: '1h' as const }].map(
      rulesKey,
    )
    expect(new Set(keys).size).toBe(4)
  })
})
