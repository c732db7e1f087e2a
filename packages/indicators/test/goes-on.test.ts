import { type Bars, sliceBars } from '@assay/market'
import { sampled } from '@assay/testkit'
import { describe, expect, it } from 'vitest'
import { defaultsOf, goingOn, type Indicator, indicators, type ParamValues } from '../src/index.ts'
import { gold, hostile, longGold, timesPrice } from './bars.ts'
import { context } from './events.ts'

// A computation over growing bars gives the same values, to the last bit, as one over all of them. Otherwise an alert
// would decide differently from a backtest.

type Params = ParamValues<Indicator['params']>

/** Parameter sets: the defaults, small windows that are full after a few bars, and each parameter at its limits. */
function chosen(indicator: Indicator): Params[] {
  const defaults = defaultsOf(indicator)
  const small = Object.fromEntries(
    Object.entries(indicator.params).map(([name, { kind, min, max, default: standard }]) => [
      name,
      kind === 'int' ? Math.min(max, Math.max(min, Math.round(standard / 4))) : standard,
    ]),
  )
  const ends = Object.entries(indicator.params).flatMap(([name, { min, max, choices }]) =>
    (choices ? Object.keys(choices).map(Number) : [min, max]).map((value) => ({ ...defaults, [name]: value })),
  )
  return [defaults, small, ...ends]
}

/**
 * Lengths at which results are compared: bar by bar for a while, then several at a time, an unchanged length, and so on
 * to the end.
 */
function lengths(count: number): number[] {
  const result: number[] = []
  for (let length = 0, i = 0; length < count; i++) {
    length = Math.min(count, length + (length < 12 || (i % 17 > 8 && length > 60) ? 1 : [7, 1, 40, 0, 23][i % 5]))
    result.push(length)
  }
  return result
}

function firstDifference(indicator: Indicator, params: Params, bars: Bars): string | undefined {
  const growing = goingOn((known: Bars) => indicator.compute(known, params, context))
  const whole = indicator.compute(bars, params, context)
  let before = 0
  for (const length of lengths(bars.time.length)) {
    // A copy, so that nothing of the input except its length can be kept.
    const columns = growing.next(copyOf(sliceBars(bars, 0, length)))
    for (const [name, column] of Object.entries(columns)) {
      if (column.length !== length) return `${name} has ${column.length} values after ${length} bars`
      for (let i = length === bars.time.length ? 0 : before; i < length; i++) {
        if (!Object.is(column[i], whole[name][i]))
          return `${name}[${i}] after ${length} bars: ${column[i]}, not ${whole[name][i]}; ${JSON.stringify(params)}`
      }
    }
    before = length
  }
  return undefined
}

const copyOf = (bars: Bars): Bars =>
  Object.fromEntries(Object.entries(bars).map(([name, column]) => [name, column.slice()])) as unknown as Bars

const small = { ...timesPrice(gold, 1e-4), volume: gold.volume.map((volume) => volume * 1e-4) }
const quiet = { ...gold, volume: gold.volume.map((volume, i) => (i % 50 > 40 ? 0 : volume)) }

describe.each(sampled(indicators, 4))('$code', (indicator) => {
  it('gives the same values bar by bar as in one computation', () => {
    for (const params of chosen(indicator)) expect(firstDifference(indicator, params, sliceBars(gold, 0, 200))).toBeUndefined()
    const defaults = defaultsOf(indicator)
    for (const bars of [gold, small, quiet, sliceBars(longGold, 0, 800), ...Object.values(hostile).filter((each) => each !== gold)]) {
      expect(firstDifference(indicator, defaults, bars)).toBeUndefined()
    }
  })
})

/**
 * Computes 3,999 bars and then one more, after erasing all but the newest 600. True if the result does not depend on
 * the erased bars.
 */
function goesOnByOneStep(indicator: Indicator): boolean {
  const params = defaultsOf(indicator)
  const growing = goingOn((known: Bars) => indicator.compute(known, params, context))
  growing.next(sliceBars(longGold, 0, 3999))
  const forgetful = copyOf(sliceBars(longGold, 0, 4000))
  for (const [name, column] of Object.entries(forgetful)) if (name !== 'time') column.fill(Number.NaN, 0, 3400)
  const whole = indicator.compute(longGold, params, context)
  return Object.entries(growing.next(forgetful)).every(([name, column]) => Object.is(column[3999], whole[name][3999]))
}

/** These have their own loops, which start at the first bar. */
const knownAnew = ['parabolicSar', 'averageDailyRange', 'htDcPeriod', 'htDcPhase', 'htPhasor', 'htSine', 'previousWeek', 'zigZag']

describe('a new bar', () => {
  it('costs one step: bars before the longest window are not read again', () => {
    const names = (list: readonly Indicator[]) => list.map(({ id }) => id)
    const anew = names(indicators.filter((indicator) => !goesOnByOneStep(indicator)))
    expect(anew, 'computed again from the first bar at each new bar').toEqual(knownAnew)
  })
})
