import { entries } from '@assay/indicators'
import { instruments } from '@assay/market'
import { operandFunctions } from '@assay/strategy'
import { describe, expect, it } from 'vitest'
import { Catalogue, InstrumentEntry } from './index.ts'

describe('the catalogue', () => {
  it('is served as declared', () => {
    const answer = JSON.parse(JSON.stringify({ version: '1', entries, functions: operandFunctions }))
    const read = Catalogue.parse(answer)
    expect(read.entries.map(({ name }) => name)).toEqual(entries.map(({ name }) => name))
    expect(read.entries).toEqual(answer.entries)
  })
})

describe('the instruments', () => {
  it('are served as declared', () => {
    for (const instrument of instruments)
      expect(InstrumentEntry.parse(instrument)).toMatchObject({ symbol: instrument.symbol, point: instrument.point })
  })
})
