import { fixturePath, goldens, readBarsCsv, readJson } from '@assay/testkit'
import { describe, expect, it } from 'vitest'
import { entriesOf } from '../entry.ts'
import { patterns } from './index.ts'

interface Counted {
  readonly functions: readonly { readonly name: string; readonly patternHits?: { readonly patterns: Readonly<Record<string, number>> } }[]
}

const withoutDirection = ['CDLDOJI', 'CDLDRAGONFLYDOJI', 'CDLGRAVESTONEDOJI', 'CDLLONGLEGGEDDOJI', 'CDLRICKSHAWMAN', 'CDLTAKURI']

/** The name of the entry for a value that the reference's file counts for a pattern. */
function entryOfPair(code: string, value: number): string {
  if (withoutDirection.includes(code)) return code
  const side = value > 0 ? 'BULLISH' : 'BEARISH'
  return { 80: `${code}_${side}_TOUCHING`, 100: `${code}_${side}`, 200: `${code}_${side}_CONFIRMED` }[Math.abs(value)] ?? 'unknown strength'
}

function pairsOf(folder: string) {
  const { functions } = readJson<Counted>(`${folder}/functions.json`)
  return functions.flatMap(({ name, patternHits }) =>
    Object.keys(patternHits?.patterns ?? {}).map((value) => ({ code: name, value: +value })),
  )
}

const entries = patterns.flatMap((pattern) => entriesOf(pattern))
const names = entries.map(({ entry }) => entry.name)
const folders = { fixtures: fixturePath('talib'), ...(goldens && { 'real bars': `${goldens}/golden/talib` }) }

describe('candlestick patterns', () => {
  it('number 61', () => expect(new Set(patterns.map(({ code }) => code)).size).toBe(61))

  it.each(Object.entries(folders))('have one entry for each of the 98 pairs of pattern and value in the reference on %s', (_, folder) => {
    const pairs = pairsOf(folder)
    expect(pairs).toHaveLength(98)
    expect([...names].sort()).toEqual(pairs.map(({ code, value }) => entryOfPair(code, value)).sort())
  })

  it('have 98 values: 88 signs, six touching forms and four confirmed ones', () => {
    const pairs = pairsOf(folders.fixtures)
    const signs = new Set(pairs.map(({ code, value }) => `${code} ${Math.sign(value)}`))
    const weak = pairs.filter(({ value }) => Math.abs(value) === 80).map(({ code }) => code)
    const confirmed = pairs.filter(({ value }) => Math.abs(value) === 200).map(({ code }) => code)
    expect(signs.size).toBe(88)
    expect(weak).toEqual(['CDLENGULFING', 'CDLENGULFING', 'CDLHARAMI', 'CDLHARAMI', 'CDLHARAMICROSS', 'CDLHARAMICROSS'])
    expect(confirmed).toEqual(['CDLHIKKAKE', 'CDLHIKKAKE', 'CDLHIKKAKEMOD', 'CDLHIKKAKEMOD'])
  })

  it('keep the plain code if the sign has no meaning, and otherwise name a side', () => {
    expect(entries.filter(({ entry }) => entry.pattern === 'either').map(({ entry }) => entry.name)).toEqual(withoutDirection)
    expect(names.filter((name) => !/_(BULLISH|BEARISH)(_TOUCHING|_CONFIRMED)?$/.test(name))).toEqual(withoutDirection)
  })

  it('have distinct names in the picker', () => {
    expect(new Set(entries.map(({ entry }) => entry.displayedName)).size).toBe(98)
  })
})

describe('a pattern entry', () => {
  const bars = readBarsCsv(fixturePath('bars', 'patterns-1d.csv'))
  const context = { dayBoundary: 'utc' } as const

  it.each(entries)('$entry.name occurs, and only with its own sign', ({ entry, indicator, output }) => {
    const strengths = indicator.compute(bars, entry.params, context)[output].subarray(entry.warmup)
    const found = new Set(strengths)
    found.delete(0)
    expect(found.size).toBeGreaterThan(0)
    const sides = new Set([...found].map(Math.sign))
    expect([...sides]).toEqual([entry.pattern === 'bearish' ? -1 : 1])
  })

  it('of the plain kind also holds on the touching and the confirmed form', () => {
    for (const code of ['CDLENGULFING', 'CDLHARAMI', 'CDLHARAMICROSS', 'CDLHIKKAKE', 'CDLHIKKAKEMOD']) {
      const pattern = patterns.find((each) => each.code === code)!
      const { bullish, bullishTouching, bullishConfirmed } = pattern.compute(bars, {}, context)
      const special = bullishTouching ?? bullishConfirmed
      const missed = special.findIndex((strength, i) => strength > 0 && bullish[i] !== strength)
      expect(missed, code).toBe(-1)
    }
  })
})
