import { type Bars, barColumns, minuteMs, newBars, sliceBars } from '@assay/market'
import { type Check, type Condition, compile, makeFunction, makeOperand, type Operand } from '@assay/strategy'
import { fixturePath, readBarsCsv, runsOf } from '@assay/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bitAt } from '../src/columns/bits.ts'
import { createStepper } from '../src/engine/stepper.ts'
import { evaluate, seriesCache } from '../src/index.ts'
import { cacheOn, machineOf } from './machine/both-engines.ts'

const value = (number: number) => makeOperand('VALUE', { timeframe: '1min', params: { value: number } })
const operand = (name: string, params = {}) => makeOperand(name, { timeframe: '1min', params })
const close = operand('CLOSE')
const when = (indicator1: Operand, check: Check, indicator2: Operand): Condition => ({ indicator1, check, indicator2 })
const planOf = (condition: Condition) =>
  compile({ entry: { long: { logic: 'and', conditions: [condition] }, short: null }, exit: { long: null, short: null } }, '1min')
const dataOf = (bars: Bars) => ({ timeframe: '1min', bars, dayBoundary: 'utc', point: 0.00001 }) as const

/** The bars at whose close a condition holds. */
function held(bars: Bars, condition: Condition, cache = seriesCache(dataOf(bars))): number[] {
  const words = evaluate(planOf(condition), cache).entryLong!
  const found = [...bars.time.keys()].filter((bar) => bitAt(words, bar))
  return found
}

/** Bars with these closes, each opening where the one before closed. */
function barsOf(closes: readonly number[]): Bars {
  const bars = newBars(closes.length)
  closes.forEach((price, i) => {
    const open = closes[i - 1] ?? price
    const row = { time: i * minuteMs, open, high: Math.max(open, price), low: Math.min(open, price), close: price, volume: 1 }
    for (const name of barColumns) bars[name][i] = row[name]
  })
  return bars
}

/** Closes on a grid of points that often come back to the same level, in whole points. */
const points = fc
  .array(fc.constantFrom(-2, -1, -1, 0, 0, 0, 1, 1, 2), { minLength: 40, maxLength: 160 })
  .map((steps) => steps.reduce<number[]>((all, step) => [...all, (all.at(-1) ?? 108_500) + step], []))

/** The conditions of the property, and whether each is true in exact arithmetic on whole points. */
const period = 5
const sumAt = (closes: readonly number[], at: number) => closes.slice(at - period + 1, at + 1).reduce((sum, each) => sum + each, 0)
const lead = (closes: readonly number[], at: number) => (at < period - 1 ? Number.NaN : Math.sign(period * closes[at] - sumAt(closes, at)))
const sma = operand('SMA', { period })
const exact: readonly (readonly [string, Condition, (closes: readonly number[], at: number) => boolean])[] = [
  ['CLOSE > SMA', when(close, '>', sma), (closes, at) => lead(closes, at) > 0],
  ['CLOSE <= SMA', when(close, '<=', sma), (closes, at) => lead(closes, at) <= 0],
  ['crosses above', when(close, 'crossabove', sma), (closes, at) => lead(closes, at - 1) <= 0 && lead(closes, at) > 0],
  ['crosses below', when(close, 'crossbelow', sma), (closes, at) => lead(closes, at - 1) >= 0 && lead(closes, at) < 0],
  ['CLOSE - SMA as a block', when(close, '-', sma), (closes, at) => lead(closes, at) > 0],
  ['CLOSE - SMA > 0', when(makeFunction('SUB', [close, sma]), '>', value(0)), (closes, at) => lead(closes, at) > 0],
  ['SMA rising', when(sma, 'rising', value(1)), (closes, at) => at >= period && sumAt(closes, at) > sumAt(closes, at - 1)],
  ['MOM < 0', when(operand('MOM', { period }), '<', value(0)), (closes, at) => at >= period && closes[at] < closes[at - period]],
  ['LINEARREG_SLOPE > 0', when(operand('LINEARREG_SLOPE', { period }), '>', value(0)), (closes, at) => slopeAt(closes, at) > 0],
  [
    'STDDEV > 0',
    when(operand('STDDEV', { period }), '>', value(0)),
    (closes, at) => at >= period - 1 && new Set(closes.slice(at - period + 1, at + 1)).size > 1,
  ],
]
const slopeAt = (closes: readonly number[], at: number) =>
  at < period - 1 ? Number.NaN : closes.slice(at - period + 1, at + 1).reduce((sum, each, i) => sum + each * (i - (period - 1) / 2), 0)

describe('values that are equal in exact arithmetic', () => {
  it.each(exact)('%s holds where whole numbers say so, whatever the offset, the scale and the history', (_, condition, holds) => {
    const machine = machineOf()
    const law = fc.property(
      points,
      fc.integer({ min: -90_000, max: 200_000 }),
      fc.integer({ min: -3, max: 3 }),
      fc.nat(30),
      (closes, offset, power, cut) => {
        const moved = closes.map((each) => each + offset)
        const bars = barsOf(moved.map((each) => (each / 100_000) * 2 ** power))
        const expected = moved.map((_, at) => at).filter((at) => holds(moved, at))
        expect(held(bars, condition)).toEqual(expected)
        const cache = cacheOn(machine, dataOf(bars))
        expect(held(bars, condition, cache), 'on the machine').toEqual(expected)
        cache.release()
        const later = held(sliceBars(bars, cut, bars.time.length), condition).map((at) => at + cut)
        expect(later, 'from a later start').toEqual(expected.filter((at) => at >= cut + period + 1 || later.includes(at)))
      },
    )
    fc.assert(law, { numRuns: runsOf(60) })
  })

  it('are decided bar by bar as over all bars', () => {
    const bars = readBarsCsv(fixturePath('doors', '11-ties-eurusd-1min.csv'))
    for (const [name, condition] of exact) {
      const plan = planOf(condition)
      const stepper = createStepper(plan, sliceBars(bars, 0, 1), dataOf(bars))
      const stepped: number[] = []
      for (let bar = 1; bar < bars.time.length; bar++) {
        const row = Object.fromEntries(barColumns.map((column) => [column, bars[column][bar]])) as Record<keyof Bars, number>
        if (stepper.step(row).entry.long) stepped.push(bar)
      }
      expect(stepped, name).toEqual(held(bars, condition).filter((bar) => bar > 0))
    }
  })
})
