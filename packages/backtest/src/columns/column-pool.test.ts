import { fixturePath, type GoldenStrategy, goldenBars, readJson, runGolden } from '@assay/testkit'
import { describe, expect, it } from 'vitest'
import { runBacktest } from '../engine/run.ts'
import { report } from '../figures/report.ts'
import { columnPool } from './column-pool.ts'
import { seriesCache } from './series-cache.ts'

describe('the column pool', () => {
  it('lends returned memory again, always filled with zeros', () => {
    const pool = columnPool()
    const column = pool.take(10).fill(7)
    pool.give([column])
    expect([...pool.take(10)]).toEqual(Array(10).fill(0))
    pool.give([column])
    expect(pool.take(9)).not.toBe(column)
    expect(pool.take(10)).toBe(column)
  })

  it('keeps no more than its limit', () => {
    const pool = columnPool(1)
    const [first, second] = [new Float64Array(2 ** 17), new Float64Array(1)]
    pool.give([first, second])
    expect([pool.take(2 ** 17) === first, pool.take(1) === second]).toEqual([true, false])
  })

  it('changes no result when it lends used memory', () => {
    const pool = columnPool()
    const bytes = (pooled: boolean) =>
      ['f3_band_break_short', 'f8_nested_all', 'f2_rsi_fixed_hourly', 'f6_breakout_percent_trail'].map((id) => {
        const strategy = readJson<GoldenStrategy>(fixturePath('trades', `${id}.strategy.json`))
        return runGolden(strategy, goldenBars(fixturePath('trades', strategy.bars_file!), strategy), (input) => {
          const cache = seriesCache(input.data, undefined, pooled ? pool : columnPool(0))
          const outcome = runBacktest({ ...input, cache })
          const text = JSON.stringify(report(outcome, { currency: 'USD' }))
          cache.release()
          return Object.assign(outcome, { text })
        })
      })
    const text = (outcomes: object[]) => outcomes.map((outcome) => (outcome as { text: string }).text)
    const plain = text(bytes(false))
    expect(text(bytes(true))).toEqual(plain)
    expect(text(bytes(true)), 'again, with reused memory').toEqual(plain)
  })
})
