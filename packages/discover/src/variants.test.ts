import { dayMs, hourMs } from '@assay/market'
import { makeOperand, requestOf, validateRequest } from '@assay/strategy'
import { plantedMarket } from '@assay/testkit'
import { describe, expect, it } from 'vitest'
import { crossStrategy, specOf } from '../test/searches.ts'
import { withFilter } from './filters.ts'
import { placesOf, withNumbers } from './places.ts'
import { plateausOf } from './plateaus.ts'
import { chunksOf, documentOfVariant, gridOf, requireRunnable, requireSeal, sealOf, valuesOf } from './variants.ts'

const bars = plantedMarket({ seed: 1, days: 20, plant: null })
const strategy = crossStrategy(8, 24)
const range = (from: number, to: number, step: number) => ({ from, to, step })
const fourRanges = [range(4, 10, 2), range(20, 40, 5), range(0.5, 1, 0.25), range(0.3, 0.6, 0.3)]

describe('the places of a strategy', () => {
  it('include a series of several blocks only once, and the numbers of stops and targets', () => {
    expect(placesOf(strategy).map(({ label, value, isWhole }) => [label, value, isWhole])).toEqual([
      ['EMA (8) [15min], Period', 8, true],
      ['EMA (24) [15min], Period', 24, true],
      ['Target, long, %', 1, false],
      ['Stop loss, long, %', 0.5, false],
    ])
  })

  it('change in every block that reads the series, together with the alias', () => {
    const changed = withNumbers(strategy, new Map([[placesOf(strategy)[0].id, 10]]))
    const text = JSON.stringify(changed.rules)
    expect(text.match(/ema\(period=10,source=0\)@15min/g)).toHaveLength(2)
    expect(text).not.toContain('period=8,')
    expect(validateRequest(requestOf(changed, { start: '', end: '' }))).toEqual([])
  })

  it('distinguish a threshold from the same number next to another series', () => {
    const value = (number: number) => makeOperand('VALUE', { params: { value: number } })
    const two = {
      ...strategy,
      rules: {
        ...strategy.rules,
        long: {
          entry: [
            { indicator1: makeOperand('RSI'), check: '<' as const, indicator2: value(30) },
            'And' as const,
            { indicator1: makeOperand('ADX'), check: '>' as const, indicator2: value(30) },
          ],
          exit: [],
        },
      },
    }
    const thresholds = placesOf(two).filter(({ label }) => label.startsWith('30'))
    expect(thresholds.map(({ label }) => label)).toEqual(['30, beside RSI (14) [15min]', '30, beside ADX (14) [15min]'])
    const changed = withNumbers(two, new Map([[thresholds[0].id, 35]]))
    expect(changed.rules.long.entry.map((item) => (typeof item === 'string' ? item : item.indicator2.params.value))).toEqual([
      35,
      'And',
      30,
    ])
  })

  it('suggest only values that are allowed there', () => {
    const tiny = crossStrategy(2, 24)
    for (const { suggested, id } of placesOf(tiny))
      for (const value of valuesOf(suggested)) expect(() => withNumbers(tiny, new Map([[id, value]])), id).not.toThrow()
  })
})

describe('variants', () => {
  const spec = specOf(strategy, bars, fourRanges, { filters: ['trend', 'hours'] })
  const grid = gridOf(spec)

  it('include each combination of values and filters exactly once, in a fixed order', () => {
    expect(grid.count).toBe(4 * 5 * 3 * 2 * 4)
    const made = Array.from({ length: grid.count }, (_, i) => JSON.stringify(documentOfVariant(spec, grid, i)))
    expect(new Set(made).size, 'no variant twice').toBe(grid.count)
    expect(made[0]).toBe(JSON.stringify(withNumbers(strategy, new Map(spec.ranges.map(({ place, from }) => [place, from])))))
    expect(documentOfVariant(spec, grid, 1).stops.long?.stopLoss, 'the last range moves fastest').toBe(0.6)
  })

  it('belong to exactly one chunk each', () => {
    const covered = chunksOf(grid).flatMap(([from, to]) => Array.from({ length: to - from }, (_, i) => from + i))
    expect(covered).toEqual(Array.from({ length: grid.count }, (_, i) => i))
  })

  it('have a filter joined to all alternatives of an entry', () => {
    const either = {
      ...strategy,
      rules: { ...strategy.rules, long: { ...strategy.rules.long, entry: strategy.rules.long.entry.slice(0, 1) } },
    }
    const [block] = either.rules.long.entry
    either.rules.long.entry = [block, 'Or', block]
    const { rules, groups } = withFilter(either, 'strength')
    expect(rules.long.entry.filter((item) => typeof item === 'string')).toEqual(['Or', 'And', 'And'])
    expect(groups?.long.entry).toEqual([{ from: 0, to: 2 }])
    expect(rules.short.entry, 'a side without entries stays without').toEqual([])
  })

  it('are refused beyond 20,000, with their number', () => {
    const wide = [range(2, 101, 1), range(120, 320, 1), null, null]
    expect(() => gridOf(specOf(strategy, bars, wide))).toThrow('A search tries at most 20,000 variants, and this one has 20,100.')
    expect(() => gridOf(specOf(strategy, bars, [range(1, 1e9, 1), null, null, null]))).toThrow('1,000,000,000')
    expect(gridOf(specOf(strategy, bars, [range(2, 101, 1), range(120, 319, 1), null, null])).count).toBe(20_000)
  })

  it.each([
    ['nothing to choose between', specOf(strategy, bars, [range(4, 4, 1), null, null, null]), 'nothing to choose'],
    ['an empty range', specOf(strategy, bars, [range(4, 2, 1), null, null, null]), 'is empty'],
    ['a place that is not there', { ...spec, ranges: [{ place: 'sma', from: 1, to: 2, step: 1 }] }, 'has no number at "sma"'],
    ['a number varied twice', { ...spec, ranges: [spec.ranges[0], spec.ranges[0]] }, 'varied twice'],
  ])('are refused for %s', (_, bad, message) => expect(() => gridOf(bad)).toThrow(message))

  it('are refused for a value that is not allowed there, before anything is run', () => {
    const bad = specOf(strategy, bars, [range(0, 4, 2), null, null, null])
    expect(() => requireRunnable(bad, gridOf(bad))).toThrow('"period" of "EMA" must be')
  })
})

describe('the seal', () => {
  it('is set at the start of a day, so that four fifths of the period are searched', () => {
    const [start, end] = ['2020-01-01T00:00:00.000Z', '2020-04-10T12:00:00.000Z']
    expect(sealOf(start, end)).toBe('2020-03-21T00:00:00.000Z')
    const fiveEarlier = (at: number) => Math.floor((at - 5 * hourMs) / dayMs) * dayMs + 5 * hourMs
    expect(sealOf(start, end, fiveEarlier)).toBe('2020-03-21T05:00:00.000Z')
    expect(() => requireSeal({ start, seal: sealOf(start, end), end })).not.toThrow()
  })

  it('is refused at any other time, and in a period that is too short', () => {
    const [start, end] = ['2020-01-01T00:00:00.000Z', '2020-04-10T00:00:00.000Z']
    expect(() => requireSeal({ start, seal: '2020-04-09T00:00:00.000Z', end })).toThrow('four fifths')
    expect(() => requireSeal({ start, seal: start, end: '2020-01-03T00:00:00.000Z' })).toThrow('at least 10 days')
  })
})

describe('plateaus', () => {
  const grid = {
    count: 24,
    axes: [
      [1, 2, 3, 4],
      [1, 2, 3],
    ],
    filters: ['trend' as const],
  }

  it('are variants that can be reached from one another by neighbours', () => {
    // By hand: rows of three, twelve variants without the filter and twelve with it.
    expect(plateausOf(grid, [])).toBe(0)
    expect(plateausOf(grid, [0, 4, 8]), 'along a diagonal').toBe(1)
    expect(plateausOf(grid, [2, 3]), 'the end of a row and the start of the next').toBe(2)
    expect(plateausOf(grid, [0, 12]), 'with another filter').toBe(2)
    expect(plateausOf(grid, [0, 6]), 'two steps apart').toBe(2)
  })
})
