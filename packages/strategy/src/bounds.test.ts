import { describe, expect, it } from 'vitest'
import { computeEntries, sampleBars } from '../test/sample-bars.ts'
import { boundsOf, makeOperand } from './index.ts'

describe('the values that a series can take', () => {
  it('are never exceeded on the sample bars, by any entry that has bounds', () => {
    const { bounded, outside } = computeEntries(sampleBars(), (name) => boundsOf(makeOperand(name)))
    expect(bounded).toContain('RSI')
    expect(outside).toEqual([])
  })

  it('are undefined where the smoothing may exceed them', () => {
    const smoothed = (slowKMaType: number) => boundsOf(makeOperand('STOCH_SLOWK', { params: { slowKMaType } }))
    expect(smoothed(1)).toEqual({ min: 0, max: 100 })
    for (const type of [3, 4, 8]) expect(smoothed(type)).toBeUndefined()
  })

  it('are undefined for averages', () => expect(boundsOf(makeOperand('EMA'))).toBeUndefined())
})
