import { sliceBars, timeframeMs } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { entries, type Indicator, indicators, type ParamValues, settleBars } from '../src/index.ts'
import { gold, hostile, longGold, timesPrice } from './bars.ts'
import { context } from './events.ts'
import { medianSize } from './tolerance.ts'

// Every declaration of the catalogue passes these tests. An entry's own test covers only what is special to it.

type Params = ParamValues<Indicator['params']>

// Prices and volumes below 1 lie within the domain of every function.
const small = { ...timesPrice(longGold, 1e-4), volume: longGold.volume.map((volume) => volume * 1e-4) }

const defaults = (indicator: Indicator): Params =>
  Object.fromEntries(Object.entries(indicator.params).map(([name, spec]) => [name, spec.default]))

/** The defaults, with each parameter in turn at its smallest and at its largest value. */
function limits(indicator: Indicator): Params[] {
  return Object.entries(indicator.params).flatMap(([name, { min, max }]) =>
    [min, max].map((value) => ({ ...defaults(indicator), [name]: value })),
  )
}

const outputsOf = (indicator: Indicator, bars = gold, params = defaults(indicator)) =>
  Object.entries(indicator.compute(bars, params, context))

const warmupOf = (indicator: Indicator, output: string, params: Params) => (indicator.outputs[output].warmup ?? indicator.warmup)(params)

// The range is two numbers and the pattern is a marker: both stand on the right of a condition and have no column.
const withoutColumn = ['RANGE', 'PATTERN']

describe.each(indicators)('$code', (indicator) => {
  const parameters = Object.entries(indicator.params)

  it('is fully declared', () => {
    expect(indicator.summary, 'one sentence').toMatch(/^[A-Z0-9%].*[^.]\.$/)
    expect(indicator.references).not.toHaveLength(0)
    expect(indicator.id, 'camelCase').toMatch(/^[a-z][A-Za-z0-9]*$/)
    for (const { label } of [...Object.values(indicator.outputs), ...Object.values(indicator.params)]) expect(label).not.toBe('')
  })

  if (parameters.length > 0) {
    it('has defaults within their ranges', () => {
      for (const [name, { kind, min, max, choices, ...spec }] of parameters) {
        expect(spec.default, name).toBeGreaterThanOrEqual(min)
        expect(spec.default, name).toBeLessThanOrEqual(max)
        if (kind !== 'real') expect([spec.default, min, max].every(Number.isInteger), `${name} is whole`).toBe(true)
        if (kind === 'choice') expect(Object.keys(choices ?? {}), name).toContain(String(spec.default))
      }
    })
  }

  it('declares the cost of a value for all of its parameters', () => {
    for (const params of [defaults(indicator), ...limits(indicator)]) {
      expect(indicator.effort?.(params) ?? 1).toBeGreaterThan(0)
      expect(indicator.effort?.(params) ?? 1).toBeLessThan(10_000)
    }
  })

  it('needs volume if it declares so, and is NaN where the volume is unknown', () => {
    const unknown = { ...gold, volume: new Float64Array(gold.time.length).fill(Number.NaN) }
    const known = outputsOf(indicator)
    const readsVolume = parameters.some(([, spec]) => spec.choices?.[spec.default] === 'volume')
    for (const [i, [name, values]] of outputsOf(indicator, unknown).entries()) {
      if (indicator.needsVolume || readsVolume) expect(values.every(Number.isNaN), name).toBe(true)
      else expect(values, name).toEqual(known[i][1])
    }
  })

  it('returns new columns of the length of the bars, one for each output', () => {
    const outputs = outputsOf(indicator)
    expect(outputs.map(([name]) => name)).toEqual(Object.keys(indicator.outputs))
    for (const [name, column] of outputs) {
      expect(column, name).toBeInstanceOf(Float64Array)
      expect(column.length, name).toBe(gold.time.length)
    }
  })

  it('does not change the bars', () => {
    const bars = sliceBars(gold, 0, 300)
    const before = structuredClone(bars)
    for (const params of [defaults(indicator), ...limits(indicator)]) indicator.compute(bars, params, context)
    expect(bars).toEqual(before)
  })

  if (!withoutColumn.includes(indicator.code)) {
    it('has its first value exactly at its declared warm-up', () => {
      for (const params of [defaults(indicator), ...limits(indicator)]) {
        for (const [name, column] of outputsOf(indicator, small, params)) {
          const warmup = warmupOf(indicator, name, params)
          const first = column.findIndex((value) => !Number.isNaN(value))
          const at = `${name} ${JSON.stringify(params)}`
          // If a day, a session or a turning point must pass first, that decides when values begin, not a number of
          // bars.
          if (indicator.anchoredDays) expect(first < 0 ? warmup : first, at).toBeGreaterThanOrEqual(warmup)
          else expect(first, at).toBe(warmup < column.length ? warmup : -1)
        }
      }
    })
  }

  if (!withoutColumn.includes(indicator.code)) {
    it('has values on ordinary bars', () => {
      for (const [name, column] of outputsOf(indicator, small)) expect(column.some(Number.isFinite), name).toBe(true)
    })
  }

  it('does not look ahead', () => {
    for (const params of [defaults(indicator), ...limits(indicator)]) {
      const whole = outputsOf(indicator, gold, params)
      for (const cut of [1, 2, 60, 151, 404]) {
        const past = indicator.compute(sliceBars(gold, 0, cut), params, context)
        for (const [name, column] of whole) expect(past[name], `${name} at ${cut}`).toEqual(column.subarray(0, cut))
      }
    }
  })

  const settle = settleBars(indicator, defaults(indicator), timeframeMs['15min'])
  if (Number.isFinite(settle)) {
    it('no longer depends on the start of the bars once it has settled', () => {
      const whole = outputsOf(indicator, longGold)
      for (const start of [1, 150, 777, 1234]) {
        const late = indicator.compute(sliceBars(longGold, start, longGold.time.length), defaults(indicator), context)
        for (const [name, column] of whole) {
          const expected = column.subarray(start + settle)
          const fault = firstDifference(late[name].subarray(settle), expected, tolerance(indicator))
          expect(fault, `${name} from ${start}`).toBeUndefined()
        }
      }
    })
  }

  it.each(Object.keys(hostile))('survives %s', (kind) => {
    for (const params of [defaults(indicator), ...limits(indicator)]) {
      for (const [name, column] of outputsOf(indicator, hostile[kind], params)) {
        expect(column.length).toBe(hostile[kind].time.length)
        const infinite = column.findIndex((value) => value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY)
        expect(infinite, `infinite value of ${name} ${JSON.stringify(params)}`).toBe(-1)
      }
    }
  })
})

// Rolling sums of squares lose digits in subtraction.
const cancelling = ['STDDEV', 'VAR', 'BBANDS', 'CORREL', 'BETA']
const tolerance = ({ code }: Indicator) => (cancelling.includes(code) ? 1e-6 : 1e-9)

function firstDifference(actual: Float64Array, expected: Float64Array, relative: number): string | undefined {
  const median = medianSize(Array.from(expected).filter(Number.isFinite))
  for (let i = 0; i < expected.length; i++) {
    if (Number.isNaN(actual[i]) && Number.isNaN(expected[i])) continue
    if (!(Math.abs(actual[i] - expected[i]) <= relative * Math.max(Math.abs(expected[i]), median)))
      return `${i}: ${actual[i]}, not ${expected[i]}`
  }
  return undefined
}

describe('the family', () => {
  it('has an entry for every output', () => {
    expect(entries).toHaveLength(indicators.flatMap(({ outputs }) => Object.keys(outputs)).length)
  })

  it('has no two declarations with the same id', () => {
    expect(new Set(indicators.map(({ id }) => id)).size).toBe(indicators.length)
  })
})
