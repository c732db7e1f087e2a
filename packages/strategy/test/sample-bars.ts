import { entries, findEntry } from '@assay/indicators'
import { type Bars, newBars } from '@assay/market'
import type { Bounds } from '../src/index.ts'

/** Bars of a random walk with calm, volatile, one-way and flat stretches; always the same. */
export function sampleBars(length = 4000): Bars {
  const bars = newBars(length)
  let seed = 20_240_601
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
  let price = 100
  for (let i = 0; i < length; i++) {
    const kind = Math.floor(i / 200) % 4
    const step = kind === 2 ? 0 : (kind === 3 ? next() : next() - 0.5) * (kind === 1 ? 6 : 0.2)
    const open = price
    price = Math.max(1, price + step)
    bars.time[i] = i * 900_000
    bars.open[i] = open
    bars.close[i] = price
    bars.high[i] = Math.max(open, price) + (kind === 2 ? 0 : next() * 0.1)
    bars.low[i] = Math.min(open, price) - (kind === 2 ? 0 : next() * 0.1)
    bars.volume[i] = kind === 2 ? 0 : Math.floor(next() * 1000)
  }
  return bars
}

/** The entries that have bounds, and those whose values exceed them by more than rounding. */
export function computeEntries(bars: Bars, boundsOf: (name: string) => Bounds | undefined) {
  const bounded: string[] = []
  const outside: string[] = []
  for (const { name } of entries) {
    const bounds = boundsOf(name)
    if (!bounds) continue
    bounded.push(name)
    const { indicator, entry, output } = findEntry(name)!
    const column = indicator.compute(bars, entry.params, { dayBoundary: 'utc' })[output]
    if (column.some((value) => value < bounds.min - 1e-6 || value > bounds.max + 1e-6)) outside.push(name)
  }
  return { bounded, outside }
}
