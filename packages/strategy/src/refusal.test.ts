import { describe, expect, it } from 'vitest'
import { pathText, Refusal } from './index.ts'

describe('a refusal', () => {
  it('carries its code, sentence, path and details', () => {
    const refusal = new Refusal('DATA_NOT_READY', {
      message: 'Bars of "XAUUSD" are being fetched.',
      path: 'symbol',
      details: { jobId: 'j1' },
    })
    expect(refusal).toMatchObject({
      code: 'DATA_NOT_READY',
      sentence: 'Bars of "XAUUSD" are being fetched.',
      path: 'symbol',
      details: { jobId: 'j1' },
    })
    expect(refusal).toBeInstanceOf(Error)
  })

  it('has no sentence when it is created with only a code', () => expect(new Refusal('BUSY').sentence).toBeUndefined())

  it('keeps its cause', () => {
    const cause = new Error('disk')
    expect(new Refusal('STORAGE_FULL', { cause }).cause).toBe(cause)
  })
})

describe('a path', () => {
  it('is written with dots and brackets', () => {
    expect(pathText(['final_strategy', 'entry', 'long', 'conditions', 'conditions', 0, 'check'])).toBe(
      'final_strategy.entry.long.conditions.conditions[0].check',
    )
    expect(pathText([2, 'name'])).toBe('[2].name')
    expect(pathText([])).toBe('')
  })
})
