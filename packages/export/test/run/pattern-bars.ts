import { type CatalogueEntry, entries, findEntry } from '@assay/indicators'
import { type Bars, newBars, sliceBars } from '@assay/market'
import { isWhole } from '@assay/testkit'

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
/** How often each pattern occurs: four times only in the whole tables, because each bar is read by every pattern in every language. */
const each = isWhole ? 4 : 2

/** Short stretches of such candles in which every candlestick pattern of the catalogue occurs. */
export const patternBars: Bars = stretches(coarse(400_000))

function stretches(all: Bars): Bars {
  // Most patterns occur soon, and a pattern at a bar does not depend on later ones: only the rare ones are looked for further on.
  const starts = [20_000, all.time.length].map((count) => sliceBars(all, 0, count))
  const places = entries.flatMap((entry) => {
    if (!entry.pattern || !entry.name.startsWith('CDL')) return []
    const [soon, later] = starts
    const found = placesOf(entry, soon)
    return found.length === each ? found : placesOf(entry, later)
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

/** The first bars at which a pattern occurs, apart from each other. */
function placesOf({ name, paramSpecs, output }: CatalogueEntry, bars: Bars): number[] {
  const { indicator } = findEntry(name)!
  const column = indicator.compute(bars, { penetration: paramSpecs[0]?.default }, { dayBoundary: 'utc' })[output]
  const found: number[] = []
  for (let at = 1000; at < column.length && found.length < each; at++)
    if (column[at] !== 0 && at - (found.at(-1) ?? 0) > before) found.push(at)
  return found
}
