import {
  computeTalibSet,
  fixturePath,
  goldens,
  type TalibColumns,
  type TalibFunction,
  type TalibSet,
  talibColumns,
  talibFunctions,
  talibIndicator,
  talibParams,
  talibSets,
} from '@assay/testkit'
import { describe, expect, it } from 'vitest'
import { defaultsOf, type Indicator } from '../src/index.ts'
import { differenceOf } from './tolerance.ts'

// STDDEV and similar functions may differ by 1e-6 if an implementation adds in another order (docs/backtest.md). Ours
// adds in the reference's order.
const relative = 1e-9
// If the reference and its median are 0, rounding may leave this share of the largest input.
const noise = 1e-12

// While prices stand still, the last digit of the RSI decides in the reference where it stands between 0 and 100; here it is 0.
const byLastDigit = new Set(['STOCHRSI edge-tiny'])

compareWith('the fixtures', fixturePath('talib'))
if (goldens) compareWith('the golden values on real bars', `${goldens}/golden/talib`)

function compareWith(title: string, folder: string) {
  describe(`TA-Lib functions compared with ${title}`, () => {
    const functions = talibFunctions(folder)
    const columns = cachedColumns(folder)

    it('have a declaration for all 161', () => {
      const missing = functions.map(({ name }) => name).filter((name) => !talibIndicator(name))
      expect(missing, 'functions of the reference without a declaration').toEqual([])
    })

    it.each(functions.filter(({ name }) => talibIndicator(name)))('agree in every set of $name', (reference) => {
      const sets = talibSets(folder, reference).filter(({ id }) => !byLastDigit.has(`${reference.name} ${id}`))
      expect(sets.flatMap((set) => faultsOf(reference, set, columns(set)))).toEqual([])
    })
  })
}

describe('parameters of TA-Lib functions', () => {
  it.each(talibFunctions(fixturePath('talib')))('have the defaults and smallest windows of the reference for $name', (reference) => {
    const indicator = talibIndicator(reference.name) as Indicator
    const take = (what: 'default' | 'min') => Object.fromEntries(reference.params.map((param) => [param.name, param[what]]))
    expect(defaultsOf(indicator)).toMatchObject(talibParams(indicator, reference, take('default')))
    for (const [name, min] of Object.entries(talibParams(indicator, reference, take('min')))) {
      if (indicator.params[name].kind === 'int') expect(indicator.params[name].min, name).toBe(min)
    }
  })
})

function cachedColumns(folder: string) {
  const known = new Map<string, TalibColumns>()
  return (set: TalibSet) => {
    const columns = known.get(set.input) ?? talibColumns(folder, set)
    known.set(set.input, columns)
    return columns
  }
}

/**
 * The differences, one line each. Hits and integers must match exactly, real numbers within the tolerance, all from the
 * same bar on.
 */
function faultsOf(reference: TalibFunction, set: TalibSet, columns: TalibColumns): string[] {
  const result = computeTalibSet(reference, set, columns)
  if ('missing' in result) return [`${set.id}: ${result.missing}`]
  if ('nonzero' in result) return JSON.stringify(result.nonzero) === JSON.stringify(set.nonzero) ? [] : [`${set.id}: other hits`]
  const largest = Object.values(set.inputs).reduce((most, name) => columns[name].reduce((a, b) => Math.max(a, Math.abs(b)), most), 0)
  return reference.outputs.flatMap(({ name, type }) => {
    const expected = set.outputs?.[name] ?? []
    const fault = differenceOf(result.outputs[name], expected, type === 'integer' ? 0 : relative, noise * largest)
    return fault ? [`${set.id} ${name}: ${fault}`] : []
  })
}
