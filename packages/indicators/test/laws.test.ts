import type { Bars } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { defaultsOf, type Indicator, indicators } from '../src/index.ts'
import { longGold } from './bars.ts'

// Laws that our own entries obey whatever the market does.

const compute = (code: string, params: Record<string, number> = {}, bars: Bars = longGold) => {
  const indicator = indicators.find((each) => each.code === code && each.family === 'assay') as Indicator
  return indicator.compute(bars, { ...defaultsOf(indicator), ...params }, { dayBoundary: 'new-york' })
}

/** The bars at which a law is broken. A comparison with an undefined value breaks no law. */
const against = (column: Float64Array, breaks: (i: number) => boolean) => [...column.keys()].filter(breaks)

const { close } = longGold
const quiet = { ...longGold, volume: longGold.volume.map((volume, i) => (i >= 300 && i < 400 ? 0 : volume)) }

describe('channels', () => {
  it('of Donchian contain every close of their window', () => {
    const { upper, lower, middle } = compute('DONCHIAN')
    for (const age of [0, 1, 19]) expect(against(upper, (i) => close[i - age] > upper[i] || close[i - age] < lower[i])).toEqual([])
    expect(against(middle, (i) => middle[i] > upper[i] || middle[i] < lower[i])).toEqual([])
  })

  it('of Donchian without the current candle equal those of the previous one, so that a close can leave them', () => {
    const before = compute('DONCHIAN', { window: 1 })
    expect(before.upper.subarray(20)).toEqual(compute('DONCHIAN').upper.subarray(19, -1))
    expect(against(close, (i) => close[i] > before.upper[i]).length).toBeGreaterThan(50)
  })

  it.each(['KELTNER', 'REGRESSION'])('of %s have their middle line halfway between the others', (code) => {
    const { upper, middle, lower } = compute(code)
    expect(against(middle, (i) => upper[i] < middle[i] || lower[i] > middle[i])).toEqual([])
    expect(against(middle, (i) => Math.abs(upper[i] + lower[i] - 2 * middle[i]) > 1e-9 * middle[i])).toEqual([])
  })

  it('of Ichimoku never have their top below their bottom', () => {
    const { top, bottom } = compute('ICHIMOKUCLOUD')
    expect(against(top, (i) => top[i] < bottom[i])).toEqual([])
  })
})

describe('the Supertrend', () => {
  const { line, direction } = compute('SUPERTREND')

  it('lies below the close in a rise and above it in a fall', () => {
    expect(against(line, (i) => direction[i] * (close[i] - line[i]) < 0)).toEqual([])
  })

  it('never moves away from price within a trend', () => {
    expect(against(line, (i) => direction[i] === direction[i - 1] && direction[i] * (line[i] - line[i - 1]) < 0)).toEqual([])
  })

  it('changes sides now and then', () => {
    const turns = against(direction, (i) => i > 0 && direction[i] === -direction[i - 1])
    expect(turns.length).toBeGreaterThan(50)
  })
})

describe('an index stays within its bounds:', () => {
  it.each([
    ['STC', 'cycle', 0, 100],
    ['CONNORSRSI', 'rsi', 0, 100],
    ['SMI', 'line', -100, 100],
    ['DEMARKER', 'deMarker', 0, 1],
    ['EFFICIENCY', 'ratio', 0, 1],
    ['CMF', 'flow', -1, 1],
    ['RVGI', 'line', -1, 1],
    ['ATRPERCENTILE', 'percentile', 0, 100],
    ['QQE', 'line', 0, 100],
  ])('%s %s from %d to %d', (code, output, least, most) => {
    const column = compute(code)[output]
    expect(against(column, (i) => column[i] < least - 1e-9 || column[i] > most + 1e-9)).toEqual([])
  })
})

describe('volatility', () => {
  it.each(['HV', 'PARKINSON', 'GARMANKLASS', 'ROGERSSATCHELL', 'YANGZHANG'])(
    'of %s grows with the square root of the candles in a year',
    (code) => {
      const [one, four] = [1, 4].map((candlesPerYear) => compute(code, { candlesPerYear }).volatility)
      expect(against(one, (i) => Math.abs(four[i] - 2 * one[i]) > 1e-9 * four[i])).toEqual([])
      expect(against(one, (i) => one[i] <= 0)).toEqual([])
    },
  )

  it('is similar by every estimator', () => {
    const mean = (code: string) => {
      const values = compute(code, { candlesPerYear: 1 }).volatility.filter(Number.isFinite)
      return values.reduce((sum, value) => sum + value, 0) / values.length
    }
    const closes = mean('HV')
    for (const code of ['PARKINSON', 'GARMANKLASS', 'ROGERSSATCHELL', 'YANGZHANG']) {
      expect(mean(code) / closes, code).toBeGreaterThan(0.6)
      expect(mean(code) / closes, code).toBeLessThan(1.4)
    }
  })
})

describe('averages', () => {
  it('that only weigh prices lie between the low and the high of their window', () => {
    const { upper, lower } = compute('DONCHIAN')
    for (const [code, output] of [['ALMA', 'alma'] as const, ['VWMA', 'vwma'] as const]) {
      const column = compute(code, { period: 20 })[output]
      expect(
        against(column, (i) => column[i] > upper[i] || column[i] < lower[i]),
        code,
      ).toEqual([])
    }
  })
})

describe('indicators that need volume', () => {
  it.each([
    ['VWMA', 'vwma', 20],
    ['CMF', 'flow', 20],
    ['KLINGER', 'line', 55],
    ['KLINGER', 'signal', 55],
    ['EOM', 'ease', 14],
    ['FORCE', 'force', 13],
    ['VOLUMEOSC', 'oscillator', 10],
    ['BWMFI', 'index', 1],
  ])('include %s %s, which is undefined only if its last %i candles had no volume', (code, output, period) => {
    const column = compute(code, {}, quiet)[output]
    const undefinedAt = [...column.keys()].filter((i) => i >= 100 && Number.isNaN(column[i]))
    const without = Array.from({ length: 101 - period }, (_, k) => 300 + period - 1 + k)
    expect(undefinedAt).toEqual(without)
  })

  it('include RVOL, which is NaN if the 20 candles to compare with had no volume', () => {
    const { ratio } = compute('RVOL', {}, quiet)
    expect([319, 320, 400, 401].map((i) => Number.isNaN(ratio[i]))).toEqual([false, true, true, false])
  })

  it('declare it, and no others do', () => {
    const named = ['BWMFI', 'CMF', 'EOM', 'FORCE', 'KLINGER', 'PVT', 'RVOL', 'VOLUMEOSC', 'VWAP', 'VWAPBANDS', 'VWMA']
    const own = indicators.filter(({ family }) => family === 'assay')
    expect(
      own
        .filter(({ needsVolume }) => needsVolume)
        .map(({ code }) => code)
        .sort(),
    ).toEqual(named)
  })
})

/** Candles whose four prices are all equal. */
function pointsAt(prices: readonly number[], volume: number): Bars {
  const column = () => Float64Array.from(prices)
  const time = Float64Array.from(prices, (_, i) => Date.UTC(2024, 0, 2) + i * 900_000)
  return { time, open: column(), high: column(), low: column(), close: column(), volume: new Float64Array(prices.length).fill(volume) }
}

describe('a market that does not move', () => {
  const flat = pointsAt(new Array(300).fill(1.1), 5)

  it.each([
    ['CHOP', 'choppiness', Number.NaN],
    ['FISHER', 'line', 0],
    ['SMI', 'line', 0],
    ['DEMARKER', 'deMarker', 0],
    ['ZSCORE', 'score', 0],
    ['EFFICIENCY', 'ratio', 0],
    ['RVGI', 'line', 0],
    ['STC', 'cycle', 0],
    ['CONNORSRSI', 'rsi', 0],
    ['MASSINDEX', 'mass', 25],
    ['SQUEEZE', 'on', 0],
    ['SQUEEZE', 'momentum', 0],
    ['BBWIDTH', 'width', 0],
    ['HV', 'volatility', 0],
    ['YANGZHANG', 'volatility', 0],
    ['ULCER', 'ulcer', 0],
    ['CMF', 'flow', 0],
    ['EOM', 'ease', 0],
    ['KLINGER', 'line', 0],
    ['FRAMA', 'frama', 1.1],
    ['VIDYA', 'vidya', 1.1],
    ['SUPERTREND', 'line', 1.1],
    ['SUPERTREND', 'direction', -1],
    ['REGRESSION', 'upper', 1.1],
  ])('has a %s %s of %d', (code, output, value) => {
    expect(compute(code, {}, flat)[output].at(-1)).toBe(value)
  })
})

describe('the McGinley Dynamic', () => {
  it('never steps beyond a price that fell far below it', () => {
    const { dynamic } = compute('MCGINLEY', { period: 2 }, pointsAt([100, 100, 10, 10], 1))
    expect(dynamic).toEqual(Float64Array.of(Number.NaN, 100, 10, 10))
  })

  it('restarts at the price if it was 0', () => {
    const { dynamic } = compute('MCGINLEY', { period: 2 }, pointsAt([0, 0, 7], 1))
    expect(dynamic[2]).toBe(7)
  })
})

describe('the Ease of Movement', () => {
  it('treats a candle without volume as no movement', () => {
    const bars = { ...longGold, volume: longGold.volume.map((volume, i) => (i === 500 ? 0 : volume)) }
    const [one, usual] = [compute('EOM', { period: 1 }, bars).ease, compute('EOM', { period: 1 }).ease]
    expect([Number.isNaN(one[500]), one[501] === usual[501]]).toEqual([true, true])
    const [two, before] = [compute('EOM', { period: 2 }, bars).ease, usual[499]]
    expect(two[500]).toBeCloseTo(before / 2, 12)
  })
})
