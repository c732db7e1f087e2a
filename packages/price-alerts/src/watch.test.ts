import type { Quote } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { newlyArmed } from '../test/newly-armed.ts'
import type { PriceCondition } from './condition.ts'
import type { Armed } from './decide.ts'
import { createWatch, type Watch } from './watch.ts'

const start = Date.parse('2026-11-18T12:00Z')
const quote = (at: number, bid: number, ask = bid + 0.2, symbol = 'XAUUSD'): Quote => ({ symbol, bid, ask, at: start + at, source: 'test' })
const above = (price: number): PriceCondition => ({ kind: 'above', params: { price } })

function armed(alerts: Record<string, Armed>): Watch {
  const watch = createWatch()
  watch.armAll(Object.entries(alerts))
  return watch
}
let number = 0
function fired(watch: Watch, from: Quote | undefined, to: Quote, late = false): string[] {
  number += 1
  return watch.take({ from, to, number, late }).flatMap(({ id, why }) => (why ? [id] : []))
}

describe('a watch', () => {
  it('returns the alerts that a step crosses in the order in which it crosses them', () => {
    const crossing = (price: number) => newlyArmed({ condition: { kind: 'crossing', params: { price } } })
    const range = newlyArmed({ condition: { kind: 'leavesRange', params: { lower: 2993, upper: 3002.5 } } })
    const watch = armed({ c: crossing(3003), a: crossing(3001), range, b: crossing(3002), far: crossing(3009) })
    expect(fired(watch, quote(0, 3000), quote(1, 3004))).toEqual(['a', 'b', 'range', 'c'])
    expect(fired(watch, quote(1, 3004), quote(2, 3001))).toEqual(['c', 'b', 'a'])
  })

  it('watches only the side and the symbol of the alert', () => {
    const watch = armed({
      bid: newlyArmed({ condition: above(3000) }),
      mid: newlyArmed({ condition: above(3000), side: 'mid' }),
      ask: newlyArmed({ condition: above(3000), side: 'ask' }),
      other: newlyArmed({ condition: above(3000), symbol: 'XAGUSD' }),
    })
    expect(fired(watch, quote(0, 2999), quote(1, 2999.85))).toEqual(['ask'])
    expect(fired(watch, quote(1, 2999.85), quote(2, 2999.95))).toEqual(['mid'])
    expect(fired(watch, quote(2, 2999.95), quote(3, 3000.01))).toEqual(['bid'])
  })

  it('replaces an alert with the same id, one by one and in bulk, and disarms one that fires once', () => {
    const watch = armed({ a: newlyArmed({ condition: above(3000) }), b: newlyArmed({ condition: above(3000) }) })
    watch.armAll([['a', newlyArmed({ condition: above(3010) })]])
    watch.armAll([
      ['b', newlyArmed({ condition: above(3020) })],
      ['b', newlyArmed({ condition: above(3030), terms: { once: true, cooldownMs: 0, expiresAt: null } })],
    ])
    expect(watch.size).toBe(2)
    expect(fired(watch, quote(0, 2999), quote(1, 3025))).toEqual(['a'])
    expect(fired(watch, quote(1, 3025), quote(2, 3035))).toEqual(['b'])
    watch.disarm('nobody')
    expect([watch.alertOf('a') === undefined, watch.alertOf('b'), watch.size]).toEqual([false, undefined, 1])
  })

  it('takes late prices from before an arming as the last ones before it', () => {
    const memory = (awaits: 'price' | 'back') => ({ awaits, since: 1, firedAt: null })
    const at = { armedAt: start + 10_000, condition: above(3000) }
    const up: PriceCondition = { kind: 'crossingUp', params: { price: 3000 } }
    const by: PriceCondition = { kind: 'movesBy', params: { by: 100, unit: 'points', windowSec: 60 } }
    const watch = armed({
      above: newlyArmed({ ...at, memory: memory('price') }),
      waits: newlyArmed({ ...at, condition: above(2998), memory: memory('back') }),
      up: newlyArmed({ ...at, condition: up, memory: memory('price') }),
      moves: newlyArmed({ ...at, condition: by, memory: memory('price') }),
    })
    watch.recall(quote(0, 2999), 1)
    number = 1
    expect(fired(watch, quote(0, 2999), quote(5000, 3001), true)).toEqual([])
    expect(fired(watch, quote(5000, 3001), quote(10_000, 3001.5), true)).toEqual([])
    expect(fired(watch, quote(10_000, 3001.5), quote(10_001, 3001.9), true), 'the state is told by the first price after it').toEqual([
      'above',
    ])
    expect(fired(watch, quote(10_001, 3001.9), quote(10_002, 3002.5), true)).toEqual(['moves'])
  })

  it('in points never fires for a symbol that is not an instrument', () => {
    const watch = armed({
      a: newlyArmed({ symbol: 'NONE', condition: { kind: 'movesBy', params: { by: 1, unit: 'points', windowSec: 60 } } }),
    })
    fired(watch, undefined, quote(0, 1, 2, 'NONE'))
    expect(fired(watch, quote(0, 1, 2, 'NONE'), quote(1, 2, 3, 'NONE'))).toEqual([])
  })

  it('does not count prices of the closed market', () => {
    const [gold, euro] = ['XAUUSD', 'EURUSD'].map((symbol) => (time: string) => createWatch().counts(symbol, Date.parse(time)))
    expect([gold('2026-11-18T21:59Z'), gold('2026-11-18T22:30Z'), euro('2026-11-18T22:30Z'), euro('2026-11-21T12:00Z')]).toEqual([
      ...[true, false, true, false],
    ])
  })
})
