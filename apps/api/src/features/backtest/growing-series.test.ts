import { closesOf, type MarketData, seriesCache } from '@assay/backtest'
import { type Bars, barColumns, minuteMs, newBars, sliceBars } from '@assay/market'
import type { RuleTree } from '@assay/strategy'
import { describe, expect, it } from 'vitest'
import { block, operand } from '../../../test/backtest-bodies.ts'
import { closes } from './growing-series.ts'

const from = Date.UTC(2026, 10, 2)

/** A random walk of one-minute bars on a price grid. */
function walkOf(count: number): Bars {
  const bars = newBars(count)
  let seed = 5
  let price = 100
  for (let i = 0; i < count; i++) {
    seed = (seed * 48_271) % 2_147_483_647
    bars.time[i] = from + i * minuteMs
    bars.open[i] = price
    price += ((seed % 9) - 4) / 4
    bars.close[i] = price
    bars.high[i] = Math.max(bars.open[i], price) + 0.25
    bars.low[i] = Math.min(bars.open[i], price) - 0.25
    bars.volume[i] = seed % 50
  }
  return bars
}

const copyOf = (bars: Bars): Bars => Object.fromEntries(barColumns.map((name) => [name, bars[name].slice()])) as unknown as Bars

const rules: readonly RuleTree[] = [
  { logic: 'and', conditions: [block(operand('CLOSE', {}, '1min'), 'crossabove', operand('EMA', { period: 9 }, '1min'))] },
  { logic: 'or', conditions: [block(operand('SMA', { period: 20 }, '1min'), '>', operand('EMA', { period: 3 }, '15min'))] },
]
const texts = rules.map((rule) => JSON.stringify(rule))
const dataOf = (bars: Bars): MarketData => ({ timeframe: '1min', dayBoundary: 'new-york', point: 0.25, bars })
const endOf = (count: number) => from + count * minuteMs

/** Asserts the same result as a computation on these bars from scratch, for the last closes. */
function expectLikeWhole(seriesKey: string, bars: Bars, since: number, to: number): void {
  const { holds, at, price } = closes({ seriesKey, data: dataOf(bars), rules: texts, from: since, to })
  rules.forEach((rule, i) => {
    expect({ at, price, holds: holds[i] }).toEqual(closesOf(seriesCache(dataOf(bars)), rule, { from: since, to }))
  })
}

describe('closes of a series that grows', () => {
  const bars = walkOf(400)

  it('equal those of a computation from scratch, one by one and several at a time', () => {
    for (let count = 50, i = 0; count <= 400; count += [1, 1, 7, 2][i++ % 4])
      expectLikeWhole('grows', copyOf(sliceBars(bars, 0, count)), endOf(count - 3), endOf(count))
  })

  it('are computed again when a bar was revised or removed', () => {
    expectLikeWhole('revised', sliceBars(bars, 0, 300), endOf(200), endOf(300))
    const revised = copyOf(sliceBars(bars, 0, 301))
    revised.close[120] += 50
    expectLikeWhole('revised', revised, endOf(100), endOf(301))
    expectLikeWhole('revised', sliceBars(bars, 0, 280), endOf(100), endOf(280))
  })

  it('are evaluated on closed bars only, so a forming bar counts once it has closed', () => {
    const forming = copyOf(sliceBars(bars, 0, 200))
    forming.close[199] += 50
    expectLikeWhole('forming', forming, endOf(150), endOf(199) + 20_000)
    expectLikeWhole('forming', sliceBars(bars, 0, 201), endOf(150), endOf(201))
  })

  it('are empty while there are no bars', () => {
    expectLikeWhole('empty', newBars(0), 0, endOf(1))
    expectLikeWhole('empty', sliceBars(bars, 0, 2), 0, endOf(2))
  })
})
