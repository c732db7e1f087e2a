import { type Bars, minuteMs, newBars } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '../src/columns/bits.ts'
import { valueTrades } from '../src/engine/money.ts'
import { simulate } from '../src/engine/simulate.ts'

const count = Number(process.env.ASSAY_BIAS_BARS ?? 120_000)

/** Numbers from 0 to 1 that depend on the seed only (xorshift, George Marsaglia, 2003). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

/** A random walk without drift, each bar made of many small steps. It jumps between bars if `gap` is not 0. */
function driftless(random: () => number, gap: number): Bars {
  const bars = newBars(count)
  let price = 1000
  for (let i = 0; i < count; i++) {
    price += (random() - 0.5) * gap
    const open = price
    let [high, low] = [price, price]
    for (let step = 0; step < 24; step++) {
      price += (random() - 0.5) * 0.1
      if (price > high) high = price
      if (price < low) low = price
    }
    Object.entries({ time: i * minuteMs, open, high, low, close: price }).forEach(([name, value]) => {
      bars[name as keyof Bars][i] = value
    })
  }
  return bars
}

/** The distance of the mean result of random entries from zero, in standard errors. */
function tOf(side: 'Long' | 'Short', gap: number, leveled: boolean): number {
  const random = seeded(20_240_108 + (side === 'Long' ? 0 : 1) + gap * 10)
  const bars = driftless(random, gap)
  const chance = (share: number) => wordsOf(Array.from({ length: count }, () => random() < share))
  const levels = leveled ? { type: 'fixed' as const, target: 1.5, stop: 1.5, trail: null } : null
  const signals = {
    entryLong: null,
    entryShort: null,
    exitLong: null,
    exitShort: null,
    [`entry${side}`]: chance(0.1),
    [`exit${side}`]: chance(0.05),
  }
  const { trades } = simulate(bars, signals, { long: levels, short: levels, oppositeEntry: 'ignore', start: 0 })
  const { pnl } = valueTrades(trades, null, 1, { capital: 1000, positionValue: 1000, quantity: 1 })
  const mean = pnl.reduce((sum, each) => sum + each, 0) / trades.count
  const deviation = Math.sqrt(pnl.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (trades.count - 1))
  return mean / (deviation / Math.sqrt(trades.count))
}

describe('random entries on prices without drift', () => {
  it.each([
    ['Long', 'calm', 0],
    ['Short', 'calm', 0],
    ['Long', 'gappy', 2],
    ['Short', 'gappy', 2],
  ] as const)('have a mean result near zero: %s, %s', (side, _, gap) => {
    expect(Math.abs(tOf(side, gap, false))).toBeLessThan(3)
    expect(Math.abs(tOf(side, gap, true)), 'with target and stop').toBeLessThan(3)
  })
})
