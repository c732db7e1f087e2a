import { describe, expect, it } from 'vitest'
import { findInstrument } from '../instrument.ts'
import { isStale, staleAfterMs } from './quote.ts'

const eurusd = findInstrument('EURUSD')!
const gold = findInstrument('XAUUSD')!
const at = Date.parse

describe('a quote', () => {
  it('is stale after 30 seconds in market hours', () => {
    const now = at('2026-11-18T12:00Z')
    expect(isStale(eurusd, now - staleAfterMs, now)).toBe(false)
    expect(isStale(eurusd, now - staleAfterMs - 1, now)).toBe(true)
  })

  it('is not stale while the market is closed', () => {
    expect(isStale(eurusd, at('2026-11-20T21:59:50Z'), at('2026-11-21T12:00Z')), 'on a Saturday').toBe(false)
    expect(isStale(gold, at('2026-11-18T21:59:59Z'), at('2026-11-18T22:40Z')), 'in the daily pause of metals').toBe(false)
    expect(isStale(eurusd, at('2026-11-18T21:59:59Z'), at('2026-11-18T22:40Z'))).toBe(true)
  })

  it('from Friday is stale half a minute after the opening', () => {
    const friday = at('2026-11-20T21:59:50Z')
    expect(isStale(eurusd, friday, at('2026-11-22T22:00:30Z'))).toBe(false)
    expect(isStale(eurusd, friday, at('2026-11-22T22:00:30.001Z'))).toBe(true)
  })

  it('of long ago is stale whatever the market does', () => {
    const old = at('2017-12-29T21:59Z')
    const moments = { saturday: '2026-11-21T12:00Z', pause: '2026-11-18T22:40Z', opening: '2026-11-22T23:00:10Z' }
    expect(Object.entries(moments).filter(([, now]) => !isStale(gold, old, at(now)))).toEqual([])
  })

  it('stays stale when the next trading day follows without a pause', () => {
    expect(isStale(eurusd, at('2026-11-18T21:50Z'), at('2026-11-18T22:00:10Z'))).toBe(true)
  })
})
