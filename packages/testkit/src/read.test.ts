import { describe, expect, it } from 'vitest'
import { fixturePath } from './paths.ts'
import { readBarsCsv, readColumns, readJson } from './read.ts'

describe('fixtures', () => {
  it('are read as bars, by header and with opening times in UTC milliseconds', () => {
    const bars = readBarsCsv(fixturePath('bars', 'xauusd-15min.csv'))
    expect(bars.time.length).toBe(600)
    expect(bars.time[0]).toBe(Date.UTC(2024, 2, 3, 23))
    expect([bars.open[1], bars.high[1], bars.low[1], bars.close[1], bars.volume[1]]).toEqual([2314.9, 2314.98, 2314.48, 2314.5, 344])
  })

  it('are read from gzip, including columns that bars do not have', () => {
    const path = fixturePath('trades', 'bars-xauusd-a.csv.gz')
    expect(readBarsCsv(path).close.length).toBe(5000)
    expect(new Set(readColumns(path).pattern_engulfing)).toEqual(new Set(['0', '100', '-100']))
  })

  it('are read as JSON documents', () => {
    expect(readJson<object>(fixturePath('trades', 'f1_ema_cross_daily.result.json.gz'))).toHaveProperty('trades')
  })
})
