import { fixturePath, readBarsCsv, readJson } from '@assay/testkit'
import { describe, expect, it } from 'vitest'
import { defaultsOf, type Indicator, indicators } from '../src/index.ts'
import { differenceOf } from './tolerance.ts'

// Compares our own entries with published libraries; fixtures/assay/README.md lists them with versions and licences.

interface References {
  readonly bars: string
  /** Each set has every n-th value from its first one on. */
  readonly every: number
  readonly sets: readonly {
    readonly as: string
    readonly code: string
    readonly output: string
    readonly params: Readonly<Record<string, number>>
    readonly from: number
    readonly values: readonly number[]
  }[]
}

const references = readJson<References>(fixturePath('assay', 'references.json'))
const bars = readBarsCsv(fixturePath(...references.bars.split('/')))
const own = (code: string) => indicators.find((indicator) => indicator.code === code && indicator.family === 'assay') as Indicator

describe('reference libraries', () => {
  it('cover many of the entries', () => {
    expect(new Set(references.sets.map(({ code }) => code)).size).toBeGreaterThanOrEqual(30)
  })

  it.each(references.sets)('agree on $as with $code $output', ({ code, output, params, from, values }) => {
    const indicator = own(code)
    const column = indicator.compute(bars, { ...defaultsOf(indicator), ...params }, { dayBoundary: 'new-york' })[output]
    const asked = Array.from(column).filter((_, i) => i >= from && (i - from) % references.every === 0)
    expect(differenceOf(asked, values, 1e-9, 1e-12)).toBeUndefined()
  })
})
