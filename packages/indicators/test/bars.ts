import { type Bars, newBars, sliceBars } from '@assay/market'
import { fixturePath, readBarsCsv } from '@assay/testkit'

/** Gold on 15 minutes: 600 bars. */
export const gold = readBarsCsv(fixturePath('bars', 'xauusd-15min.csv'))

/** Gold on 15 minutes: 5,000 bars, for indicators that settle slowly. */
export const longGold = readBarsCsv(fixturePath('trades', 'bars-xauusd-a.csv.gz'))

/** The same bars with every price multiplied by `factor`. */
export function timesPrice({ time, open, high, low, close, volume }: Bars, factor: number): Bars {
  const scaled = (prices: Float64Array) => prices.map((price) => price * factor)
  return { time, open: scaled(open), high: scaled(high), low: scaled(low), close: scaled(close), volume }
}

/** Bars that no market should produce, but a file may hold. */
export const hostile: Readonly<Record<string, Bars>> = {
  'flat prices without volume': flat(120, 1.1),
  'prices of 0': flat(60, 0),
  'tiny prices': timesPrice(gold, 1e-9),
  'huge prices and volumes': { ...timesPrice(gold, 1e12 / 2000), volume: gold.volume.map((volume) => volume * 1e9) },
  'no volume': { ...gold, volume: new Float64Array(gold.time.length) },
  'jumps in time and price': jumping(gold),
  'flat, then a jump, then flat': stepped(200),
  'five bars': sliceBars(gold, 0, 5),
  'one bar': sliceBars(gold, 0, 1),
  'no bars': newBars(0),
}

function flat(length: number, price: number): Bars {
  const column = () => new Float64Array(length).fill(price)
  const time = Float64Array.from({ length }, (_, i) => gold.time[0] + i * 900_000)
  return { time, open: column(), high: column(), low: column(), close: column(), volume: new Float64Array(length) }
}

function jumping(bars: Bars): Bars {
  const kept = (values: Float64Array) => values.filter((_, i) => i % 100 < 37)
  const { time, volume } = bars
  const prices = (values: Float64Array) => kept(values.map((price, i) => (i % 200 < 100 ? price : price * 1.5)))
  return {
    time: kept(time),
    open: prices(bars.open),
    high: prices(bars.high),
    low: prices(bars.low),
    close: prices(bars.close),
    volume: kept(volume),
  }
}

function stepped(length: number): Bars {
  const bars = flat(length, 100)
  for (const prices of [bars.open, bars.high, bars.low, bars.close]) prices.fill(173.3, length / 2)
  return bars
}
