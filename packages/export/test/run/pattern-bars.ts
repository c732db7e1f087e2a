import { entries, findEntry } from '@assay/indicators'
import { type Bars, newBars } from '@assay/market'

const prices = ['open', 'high', 'low', 'close', 'volume'] as const

/** Candles of few different prices, made by chance: bodies often lie on each other's ends, and thresholds are met exactly. */
function coarse(count: number): Bars {
  const made = newBars(count)
  let seed = 20_240_115
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }
  let [last, way] = [2000, 1]
  for (let at = 0; at < count; at++) {
    const size = [1, 2, 5, 9][random(4)]
    if (random(3) === 0) way = -way
    const open = last + way * (random(2) === 0 ? -random(3) : random(4) - 1)
    const close = open + way * random(2 * size)
    const wick = () => (random(3) === 0 ? random(size + 2) : 0)
    made.open[at] = open
    made.high[at] = Math.max(open, close) + wick()
    made.low[at] = Math.min(open, close) - wick()
    made.close[at] = close
    made.volume[at] = random(50)
    last = close + Math.sign(2000 - close) * random(2)
  }
  return made
}

const before = 20
const after = 4
const each = 4

/** Short stretches of such candles in which every candlestick pattern of the catalogue occurs. */
export const patternBars: Bars = stretches(coarse(400_000))

function stretches(all: Bars): Bars {
  const places = entries.flatMap((entry) => {
    if (!entry.pattern || !entry.name.startsWith('CDL')) return []
    const column = findEntry(entry.name)!.indicator.compute(all, { penetration: entry.paramSpecs[0]?.default }, { dayBoundary: 'utc' })[
      entry.output
    ]
    const found: number[] = []
    for (let at = 1000; at < column.length && found.length < each; at++)
      if (column[at] !== 0 && at - (found.at(-1) ?? 0) > before) found.push(at)
    return found
  })
  const some = newBars(places.length * (before + 1 + after))
  let at = 0
  for (const place of places)
    for (let from = place - before; from <= place + after; from++, at++) {
      some.time[at] = Date.UTC(2024, 0, 1) + at * 900_000
      for (const name of prices) some[name][at] = all[name][from]
    }
  return some
}
