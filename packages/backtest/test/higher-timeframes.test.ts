import { join } from 'node:path'
import { lastClosed, resample, type Timeframe } from '@assay/market'
import { fixturePath, goldens, readBarsCsv, readColumns } from '@assay/testkit'
import { describe, expect, it } from 'vitest'

const sets: [file: string, bars: string][] = [[fixturePath('trades', 'htf-xauusd-a.csv'), fixturePath('trades', 'bars-xauusd-a.csv.gz')]]
if (goldens) {
  const folder = join(goldens, 'golden', 'trades')
  sets.push([join(folder, 'htf-xauusd.csv'), join(folder, 'bars-xauusd-15min.csv')])
}

describe.each(sets)('candles of %s', (file, barsFile) => {
  const bars = readBarsCsv(barsFile)
  const told = readColumns(file)
  const timeframes = [...new Set(told.timeframe)] as Timeframe[]

  it.each(timeframes)('on %s are built correctly and visible from the right bar on', (timeframe) => {
    const candles = resample(bars, timeframe, 'utc')
    const closed = lastClosed(bars.time, '15min', candles.time, timeframe, 'utc')
    told.timeframe.forEach((name, row) => {
      if (name !== timeframe) return
      const at = candles.time.indexOf(Date.parse(told.time[row]))
      const built = [candles.open[at], candles.high[at], candles.low[at], candles.close[at]]
      expect(built).toEqual([told.open, told.high, told.low, told.close].map((column) => Number(column[row])))
      const first = closed.indexOf(at)
      const seen = first < 0 ? '' : new Date(bars.time[first]).toISOString().replace('.000Z', 'Z')
      expect(seen).toBe(told.visible_from_bar[row])
    })
  })
})
