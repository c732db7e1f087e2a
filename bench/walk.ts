import { type Bars, minuteMs, newBars } from '@assay/market'

/** Returns a function of numbers from 0 to 1 that depend on the seed only (mulberry32, Tommy Ettinger, 2017). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const cents = (price: number) => Math.round(price * 100) / 100

/** A gold-like random walk without gaps: `count` bars of `barMs`, with 0.01 as the smallest step. */
export function walk(count: number, barMs: number, seed = 1): Bars {
  const random = seeded(seed)
  const bars = newBars(count)
  const step = 0.25 * Math.sqrt(barMs / minuteMs)
  let price = 1800
  for (let i = 0; i < count; i++) {
    const open = cents(price + (random() - 0.5) * step * 0.2)
    const close = cents(open + (random() + random() + random() - 1.5) * step * 2)
    bars.time[i] = Date.UTC(2020, 0, 1) + i * barMs
    bars.open[i] = open
    bars.high[i] = cents(Math.max(open, close) + random() * step)
    bars.low[i] = cents(Math.min(open, close) - random() * step)
    bars.close[i] = close
    bars.volume[i] = 1 + Math.floor(random() * 200)
    price = close + (1800 - close) * 1e-5
  }
  return bars
}
