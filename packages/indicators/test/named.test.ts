import type { Bars } from '@assay/market'
import {
  computeNamedSet,
  fixturePath,
  goldens,
  type NamedClass,
  type NamedVariant,
  namedBars,
  namedClasses,
  namedIndicator,
  namedOutputs,
} from '@assay/testkit'
import { describe, expect, it } from 'vitest'
import { entries, findEntry, searchEntries } from '../src/index.ts'
import { medianSize } from './tolerance.ts'

// The tolerances are listed in docs/backtest.md.
const tolerance = 1e-7
// That is generous for small values, such as rates of change. So a difference may also not exceed this share of the
// line's own size.
const partOfSize = 1e-8

type Values = readonly (number | null)[]

compareWith('the fixtures', fixturePath('backtrader'))
if (goldens) compareWith('the golden values on real bars', `${goldens}/golden/backtrader`)

function compareWith(title: string, folder: string) {
  describe(`named indicators compared with ${title}`, () => {
    const classes = namedClasses(folder).filter(({ rule_usable }) => rule_usable === 'yes')
    const barsOf = cachedBars(folder)

    it('have a declaration for all 113 classes that a rule can use', () => {
      expect(classes).toHaveLength(113)
      const missing = classes.map(({ name }) => name).filter((name) => !namedIndicator(name))
      expect(missing, 'classes of the reference without a declaration').toEqual([])
    })

    it('have every line except those that look ahead', () => {
      for (const { name, lines, look_ahead_lines = [] } of classes) {
        const offered = lines.filter((line) => !look_ahead_lines.includes(line))
        expect(Object.keys(namedIndicator(name)?.outputs ?? {}), name).toEqual(offered)
      }
    })

    it('are found by every name that the reference library gives them', () => {
      for (const { name, short_name, aliases } of classes) {
        for (const text of [name, short_name, ...aliases]) {
          expect(
            searchEntries(text).some((entry) => entry.function === name && entry.family === 'named'),
            `"${text}" for ${name}`,
          ).toBe(true)
        }
      }
    })

    it.each(classes.filter(({ name }) => namedIndicator(name)))('agree in every variant of $name', (reference) => {
      const { variants } = namedOutputs(`${folder}/${reference.file}`)
      expect(variants).not.toHaveLength(0)
      expect(variants.flatMap((variant) => faultsOf(reference, variant, barsOf(variant)))).toEqual([])
    })
  })
}

it('named entries have a suffix only if TA-Lib already has the name', () => {
  const named = entries.filter(({ family }) => family === 'named')
  const taken = new Set(entries.filter(({ family }) => family === 'talib').map(({ name }) => name.toLowerCase()))
  const suffixed = named.filter(({ name }) => name.endsWith('_named')).map(({ name }) => name)
  expect(suffixed).toEqual(['MACD_signal_named', 'Trix_named'])
  for (const name of suffixed) expect(taken, name).toContain(name.replace('_named', '').toLowerCase())
})

it('the bands and their middle are drawn over the price, the position between the bands below it', () => {
  const panes = ['mid', 'top', 'bot', 'pctb'].map((line) => findEntry(`BollingerBandsPct_${line}`)?.entry.pane)
  expect(panes).toEqual(['price', 'price', 'price', 'own'])
})

function cachedBars(folder: string) {
  const known = new Map<string | undefined, Bars>()
  return (variant: NamedVariant) => {
    const bars = known.get(variant.input) ?? namedBars(folder, variant)
    known.set(variant.input, bars)
    return bars
  }
}

/** The differences, one line each. */
function faultsOf({ name, lines, look_ahead_lines = [] }: NamedClass, variant: NamedVariant, bars: Bars): string[] {
  const result = computeNamedSet(name, variant, bars)
  if ('missing' in result) return [`${variant.id}: ${result.missing}`]
  return lines
    .filter((line) => !look_ahead_lines.includes(line))
    .flatMap((line) => {
      const fault = differenceOf(result.lines[line], variant.lines?.[line] ?? [])
      return fault ? [`${variant.id} ${line}: ${fault}`] : []
    })
}

/** The first difference, or undefined. Undefined values must match exactly, numbers within both tolerances. */
function differenceOf(actual: Values, expected: Values): string | undefined {
  if (actual.length !== expected.length) return `${actual.length} values, not ${expected.length}`
  const median = medianSize(expected.filter((value) => value !== null))
  const at = expected.findIndex((value, i) => !agrees(actual[i], value, median))
  return at < 0 ? undefined : `value ${at} is ${actual[at]}, not ${expected[at]}`
}

function agrees(actual: number | null, expected: number | null, median: number): boolean {
  if (actual === null || expected === null) return actual === expected
  const size = Math.abs(expected)
  return Math.abs(actual - expected) <= Math.min(tolerance * Math.max(1, size), partOfSize * Math.max(size, median))
}
