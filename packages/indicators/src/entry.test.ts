import { describe, expect, it } from 'vitest'
import { defineIndicator, type Indicator, int, line } from './define.ts'
import { entriesOf } from './entry.ts'

const declared = (family: Indicator['family'], settle?: () => number) =>
  defineIndicator({
    id: 'someBands',
    code: 'SomeBands',
    name: 'Some Bands',
    family,
    group: 'average',
    summary: 'Bands.',
    pane: 'price',
    unit: 'price',
    params: { period: int('Period', 5, 1, 9) },
    outputs: { top: line('Top', { warmup: ({ period }) => 2 * period, unit: 'percent' }), mid: line('Middle') },
    warmup: ({ period }) => period,
    ...(settle && { settle }),
    references: ['Nobody'],
    compute: () => ({ top: new Float64Array(), mid: new Float64Array() }),
  })

const pattern = defineIndicator({
  id: 'cdlSome',
  code: 'CDLSOME',
  name: 'Some Pattern',
  family: 'talib',
  group: 'pattern',
  summary: 'A pattern.',
  pane: 'price',
  unit: 'signal',
  params: {},
  outputs: {
    bullish: line('Bullish', { pattern: 'bullish' }),
    bearish: line('Bearish', { pattern: 'bearish' }),
    weak: line('Weak', { pattern: 'bearish', entry: 'CDLSOME_BEARISH_WEAK' }),
    either: line('Either', { pattern: 'either' }),
  },
  warmup: () => 0,
  references: ['Nobody'],
  compute: () => ({ bullish: new Float64Array(), bearish: new Float64Array(), weak: new Float64Array(), either: new Float64Array() }),
})

// As in a list, where the parameters are just names.
const entriesIn = (indicator: unknown) => entriesOf(indicator as Indicator).map(({ entry }) => entry)
const namesIn = (indicator: unknown) => entriesIn(indicator).map(({ name }) => name)

describe('entries of a declaration', () => {
  it('are named by the rules of their family', () => {
    expect(namesIn(declared('named'))).toEqual(['SomeBands_top', 'SomeBands_mid'])
    expect(namesIn(declared('talib'))).toEqual(['SomeBands_TOP', 'SomeBands_MID'])
    expect(namesIn(declared('assay'))).toEqual(['SomeBands_TOP', 'SomeBands_MID'])
  })

  it('are named by direction if they are patterns, unless an output sets its entry name', () => {
    expect(namesIn(pattern)).toEqual(['CDLSOME_BULLISH', 'CDLSOME_BEARISH', 'CDLSOME_BEARISH_WEAK', 'CDLSOME'])
    expect(entriesIn(pattern)[0]).toMatchObject({ displayedName: 'Some Pattern (Bullish)', pattern: 'bullish' })
  })

  it('take warm-up and unit from an output that has its own', () => {
    const [top, mid] = entriesIn(declared('named'))
    expect([top.warmup, top.unit, mid.warmup, mid.unit]).toEqual([10, 'percent', 5, 'price'])
  })

  it('are drawn over the candles only if they are prices', () => {
    const [top, mid] = entriesIn(declared('named'))
    expect([top.pane, mid.pane]).toEqual(['own', 'price'])
  })

  it('settle with their first value unless declared to take longer', () => {
    const settled = (settle?: () => number) => entriesIn(declared('named', settle)).map((entry) => entry.settle)
    expect(settled()).toEqual([10, 5])
    expect(settled(() => 8)).toEqual([10, 8])
  })

  it('have a settle time of null if they never settle, because JSON has no infinity', () => {
    const [top] = entriesIn(declared('named', () => Number.POSITIVE_INFINITY))
    expect(top.settle).toBeNull()
  })
})
