import { newBars } from '@assay/market'
import { makeFunction, makeOperand } from '@assay/strategy'
import { isWhole } from '@assay/testkit'
import { describe, expect, it } from 'vitest'
import { exportStrategy } from '../src/index.ts'
import { compare, rule, strategyOf } from './every-piece.ts'
import { mql5Program, type Ran } from './run/mql5.ts'
import { pineProgram } from './run/pine.ts'
import { allValued, barSeconds, clockValued, difference, eventValued, newYorkCloseTime, type Valued } from './run/values.ts'

const ran = {
  mql5({ strategy, bars }: Valued): Ran {
    const newYork = strategy.dayBoundary === 'new-york'
    const text = exportStrategy(strategy, 'mql5', { brokerClock: newYork ? 'new-york-close' : 'utc' })
    return mql5Program(text)(bars, barSeconds, newYork ? newYorkCloseTime : (utc) => utc)
  },
  pine: ({ strategy, bars }: Valued): Ran => pineProgram(exportStrategy(strategy, 'pine', { brokerClock: 'utc' }))(bars, barSeconds),
}

describe.each(['mql5', 'pine'] as const)('every value of every entry that an export has is that of the engine, in %s', (language) => {
  const faultsOf = (all: readonly Valued[]) =>
    all.flatMap((each) => {
      try {
        return difference(each, ran[language](each).columns[each.name]) ?? []
      } catch (error) {
        return `${each.id}: ${error}`
      }
    })

  it('on gold, over patterns, and where nothing moves', () => {
    expect(allValued.length).toBe(isWhole ? 937 : 550)
    expect(faultsOf(allValued)).toEqual([])
  })

  it('over a year with every change of the clocks, by both boundaries of the day', () => {
    expect(faultsOf(clockValued)).toEqual([])
  })

  it('by the events of a calendar, which the export holds', () => {
    expect(eventValued.length).toBe(12)
    expect(faultsOf(eventValued)).toEqual([])
  })
})

describe('rounding takes what equals a whole number or a half as that number', () => {
  const closes = [2.9999999999, 3.0000000001, 2.4999999999, 2.4, 3.4]
  const bars = newBars(closes.length)
  bars.time.set(closes.map((_, at) => at * barSeconds * 1000))
  for (const name of ['open', 'high', 'low', 'close'] as const) bars[name].set(closes)
  it.each([
    ['FLOOR', '>=', [0, 1, 4]],
    ['CEIL', '<=', [0, 1, 2, 3]],
    ['ROUND', '>=', [0, 1, 2, 4]],
  ] as const)('%s %s 3', (name, check, at) => {
    const three = makeOperand('VALUE', { params: { value: 3 } })
    const { strategy } = strategyOf(name, { long: rule(compare(makeFunction(name, [makeOperand('CLOSE')]), check, three)) })
    const expected = closes.map((_, bar) => (at.some((each) => each === bar) ? 'long' : null))
    for (const language of ['mql5', 'pine'] as const)
      expect(
        ran[language]({ strategy, bars } as Valued).entries.map((entry) => entry ?? null),
        language,
      ).toEqual(expected)
  })
})

describe('a Pine script of four-hour bars', () => {
  const { strategy } = strategyOf('four hours', { long: rule(compare(makeOperand('CLOSE'), '>', makeOperand('OPEN'))) })
  const text = exportStrategy({ ...strategy, timeframe: '4h', plan: { ...strategy.plan, timeframe: '4h' } }, 'pine', { brokerClock: 'utc' })

  it('runs on bars that start with the trading day, and stops with the reason on others', () => {
    const bars = newBars(3)
    bars.time.set([0, 4, 8].map((hour) => Date.UTC(2024, 0, 2, hour)))
    bars.close.fill(1)
    expect(pineProgram(text)(bars, 4 * 3600).entries).toEqual(['long', 'long', 'long'])
    bars.time.set([1, 5, 9].map((hour) => Date.UTC(2024, 0, 2, hour)))
    expect(() => pineProgram(text)(bars, 4 * 3600)).toThrow('do not start with the trading day of the test, 00:00 UTC')
  })
})
