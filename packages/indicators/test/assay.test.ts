import type { Bars } from '@assay/market'
import { fixturePath, readBarsCsv } from '@assay/testkit'
import { describe, expect, it } from 'vitest'
import { defaultsOf, type Indicator, indicators, type ParamSpec } from '../src/index.ts'
import { gold } from './bars.ts'
import { context } from './events.ts'
import { averages } from './plain/averages.ts'
import { calendar } from './plain/calendar.ts'
import { candlesIn, type Plain } from './plain/candles.ts'
import { events } from './plain/events.ts'
import { momentum } from './plain/momentum.ts'
import { trend } from './plain/trend.ts'
import { turns } from './plain/turns.ts'
import { volatility } from './plain/volatility.ts'
import { volume } from './plain/volume.ts'
import { differenceOf } from './tolerance.ts'

// Compares our own entries with their definitions. These are written slowly in `plain/`, without the series functions
// that the declarations use.

const plain: Readonly<Record<string, Plain>> = {
  ...averages,
  ...calendar,
  ...events,
  ...momentum,
  ...trend,
  ...turns,
  ...volatility,
  ...volume,
}
const own = indicators.filter(({ family }) => family === 'assay')

const series: Readonly<Record<string, Bars>> = {
  'gold over the change to summer time': gold,
  'gold with missing bars': readBarsCsv(fixturePath('bars', 'xauusd-15min-b.csv')),
  euro: readBarsCsv(fixturePath('bars', 'eurusd-15min.csv')),
}

/** Parameter sets: the defaults, smaller windows, and every choice (only two of the eight prices). */
function variants(indicator: Indicator): Record<string, number>[] {
  const defaults = defaultsOf(indicator)
  const specs = Object.entries(indicator.params)
  const smaller = specs.map(([name, spec]) => [name, smallerThan(spec)])
  const choices = specs.flatMap(([name, { choices }]) => codesOf(choices).map((code) => ({ ...defaults, [name]: code })))
  return [defaults, Object.fromEntries(smaller), ...choices]
}

function smallerThan({ kind, default: standard, min }: ParamSpec): number {
  if (kind === 'choice') return standard
  return kind === 'int' ? Math.max(min, Math.ceil(standard / 3)) : Math.max(min, standard / 2)
}

function codesOf(choices: Readonly<Record<number, string>> = {}): number[] {
  const codes = Object.keys(choices).map(Number)
  return codes.length > 4 ? [2, 6] : codes
}

const words = (values: Iterable<number>) => Array.from(values, (value) => (Number.isNaN(value) ? 'NaN' : value))

function faultsOf(indicator: Indicator, bars: Bars): string[] {
  const candles = candlesIn(bars)
  return variants(indicator).flatMap((params) => {
    const expected = plain[indicator.code](candles, params)
    const outputs = indicator.compute(bars, params, context)
    return Object.keys(indicator.outputs).flatMap((name) => {
      const fault = differenceOf(words(outputs[name]), words(expected[name]), 1e-9, 1e-12)
      return fault ? [`${name} ${JSON.stringify(params)}: ${fault}`] : []
    })
  })
}

describe('the entries of the family `assay`', () => {
  it('each have a plain definition in the tests', () => {
    expect(own.map(({ code }) => code).filter((code) => !plain[code])).toEqual([])
    expect(own.length).toBeGreaterThanOrEqual(40)
  })

  describe.each(Object.keys(series))('on %s', (name) => {
    it.each(own)('$code agrees with its definition', (indicator) => {
      expect(faultsOf(indicator, series[name])).toEqual([])
    })
  })
})
