import { describe, expect, it } from 'vitest'
import { computeNamedSet } from './named.ts'
import { fixturePath } from './paths.ts'
import { readBarsCsv } from './read.ts'

const bars = readBarsCsv(fixturePath('bars', 'xauusd-15min-b.csv'))
const compute = (name: string, params: Record<string, unknown>) => computeNamedSet(name, { params }, bars)

describe('a set of the named family', () => {
  it('accepts the reference’s parameter names, lists and averages', () => {
    const asTheirs = compute('MACD', { period_me1: 3, period_me2: 5, period_signal: 2, movav: { indicator: 'MovingAverageSimple' } })
    expect(asTheirs).toMatchObject({ lines: { macd: { 3: null, 4: expect.any(Number) }, signal: { 4: null, 5: expect.any(Number) } } })
    expect(compute('KnowSureThing', { rfactors: [0, 0, 0, 0] })).toMatchObject({ lines: { kst: { 38: null, 39: 0 } } })
  })

  it('uses our default if the reference leaves a parameter open', () => {
    expect(compute('HurstExponent', { lag_start: null, lag_end: null })).toEqual(compute('HurstExponent', {}))
  })

  it('reports a missing indicator', () => {
    expect(compute('ZeroLagIndicatorEnvelope', {})).toEqual({ missing: 'no indicator of ours computes "ZeroLagIndicatorEnvelope"' })
  })

  it('is rejected if a parameter has no counterpart', () => {
    expect(() => compute('Highest', { speed: 3 })).toThrow('"Highest" has no parameter "speed" of ours')
    expect(() => compute('Highest', { period: 'long' })).toThrow('"period", which has no counterpart')
    expect(() => compute('MACD', { movav: { indicator: 'MovingAverageBase' } })).toThrow('"MovingAverageBase" is no average')
  })
})
