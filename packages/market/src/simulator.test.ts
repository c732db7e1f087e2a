import { isWhole, runsOf } from '@assay/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstAtOrAfter, sliceBars } from './bars.ts'
import { newYorkDay } from './candle.ts'
import { coverage } from './coverage.ts'
import { isOpen } from './hours.ts'
import { findInstrument, instruments } from './instrument.ts'
import { resample } from './resample.ts'
import { simulatedDays } from './simulated-days.ts'
import { simulateBars } from './simulator.ts'
import { minuteMs } from './time-spans.ts'

const gold = findInstrument('XAUUSD')!
const eurusd = findInstrument('EURUSD')!
const [from, to] = [Date.UTC(2024, 9, 20), Date.UTC(2024, 11, 31)]

const mean = (values: readonly number[]) => values.reduce((total, value) => total + value, 0) / values.length
function tValue(values: readonly number[]): number {
  const center = mean(values)
  const deviation = Math.sqrt(mean(values.map((value) => (value - center) ** 2)))
  return (center / deviation) * Math.sqrt(values.length)
}
function correlation(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)]
  const covariance = mean(a.map((value, i) => (value - meanA) * (b[i] - meanB)))
  return covariance / Math.sqrt(mean(a.map((value) => (value - meanA) ** 2)) * mean(b.map((value) => (value - meanB) ** 2)))
}

describe('simulated bars', () => {
  it('are the same for the same seed, others for another seed or instrument', () => {
    const bars = simulateBars({ instrument: gold, from, to, seed: 5 })
    expect(simulateBars({ instrument: gold, from, to, seed: 5 })).toEqual(bars)
    expect(simulateBars({ instrument: gold, from, to, seed: 6 }).close).not.toEqual(bars.close)
    expect(simulateBars({ instrument: eurusd, from, to, seed: 5 }).close[0]).not.toBe(bars.close[0])
  })

  it('are the same whatever range is requested', () => {
    const wholes = new Map([gold, eurusd].map((instrument) => [instrument, simulateBars({ instrument, from, to, seed: 5 })]))
    fc.assert(
      fc.property(fc.constantFrom(gold, eurusd), fc.nat(to - from), fc.nat(to - from), (instrument, a, b) => {
        const whole = wholes.get(instrument)!
        const [first, last] = [from + Math.min(a, b), from + Math.max(a, b)]
        const piece = simulateBars({ instrument, from: first, to: last, seed: 5 })
        expect(piece).toEqual(sliceBars(whole, firstAtOrAfter(whole.time, first), firstAtOrAfter(whole.time, last)))
      }),
      { numRuns: runsOf(12) },
    )
  })

  it.each(instruments.map((instrument) => instrument.symbol))('of %s obey the rules of bars and of the calendar', (symbol) => {
    const instrument = findInstrument(symbol)!
    const { time, open, high, low, close, volume } = simulateBars({ instrument, from, to, seed: 1 })
    const broken = [...time.keys()].filter((i) => {
      const ordered = low[i] > 0 && high[i] >= Math.max(open[i], close[i]) && low[i] <= Math.min(open[i], close[i])
      const onDigits = [open, high, low, close].every((column) => Number(column[i].toFixed(instrument.digits)) === column[i])
      return !(ordered && onDigits && Number.isInteger(volume[i]) && volume[i] > 0 && isOpen(instrument, time[i]))
    })
    expect(broken).toEqual([])
  })

  it('exist for every minute in which the market trades', () => {
    expect(coverage(simulateBars({ instrument: gold, from, to, seed: 1 }), gold, '1min', from, to)).toMatchObject({ share: 1, outside: 0 })
  })

  it('begin in 2000', () => {
    expect(simulateBars({ instrument: gold, from: Date.UTC(1999, 11), to: Date.UTC(2000, 0, 4), seed: 1 }).time[0]).toBe(
      Date.parse('2000-01-02T23:00Z'),
    )
  })

  it('are continuous from day to day, and jump over weekends', () => {
    const { time, open, close } = simulateBars({ instrument: eurusd, from, to, seed: 1 })
    const jumps = (overWeekend: boolean) =>
      [...time.keys()].slice(1).flatMap((i) => {
        const weekend = time[i] - time[i - 1] > minuteMs
        return weekend === overWeekend ? [Math.abs(open[i] / close[i - 1] - 1)] : []
      })
    expect(Math.max(...jumps(false)), 'within market hours').toBeLessThan(0.0005)
    expect(Math.max(...jumps(true)), 'over a weekend').toBeGreaterThan(0.0005)
    const newDays = [...time.keys()].filter(
      (i) => i > 0 && time[i] - time[i - 1] === minuteMs && newYorkDay(time[i]) > newYorkDay(time[i - 1]),
    )
    expect(newDays.length).toBeGreaterThan(30)
    expect(newDays.every((i) => open[i] === close[i - 1])).toBe(true)
  })
})

describe('simulated gold', () => {
  const bars = simulateBars({ instrument: gold, from: Date.UTC(2019, 0), to: Date.UTC(isWhole ? 2022 : 2021, 0), seed: 11 })
  const days = resample(bars, '1D', 'new-york')
  const ranges = [...days.time.keys()].map((i) => (days.high[i] - days.low[i]) / days.close[i])
  const hourOf = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', hour: '2-digit', hourCycle: 'h23' })

  it('moves between 1 and 1.5 percent on a usual day', () => {
    expect(mean(ranges)).toBeGreaterThan(0.01)
    expect(mean(ranges)).toBeLessThan(0.015)
  })

  it('is busy in London and New York hours and quiet after the rollover', () => {
    const hours = resample(bars, '1h', 'new-york')
    const byHour = Array.from({ length: 24 }, () => ({ ranges: [] as number[], volumes: [] as number[] }))
    hours.time.forEach((time, i) => {
      const { ranges: some, volumes } = byHour[Number(hourOf.format(time))]
      some.push((hours.high[i] - hours.low[i]) / hours.close[i])
      volumes.push(hours.volume[i])
    })
    expect(mean(byHour[9].ranges) / mean(byHour[19].ranges), 'New York compared with early Asia').toBeGreaterThan(2)
    expect(mean(byHour[3].ranges) / mean(byHour[0].ranges), 'London compared with late Asia').toBeGreaterThan(1.5)
    expect(mean(byHour[9].volumes) / mean(byHour[19].volumes)).toBeGreaterThan(1.8)
    expect(byHour[17].ranges, 'the daily pause').toEqual([])
  })

  it('has clusters of volatility, and outliers', () => {
    expect(correlation(ranges.slice(1), ranges.slice(0, -1))).toBeGreaterThan(0.2)
    const returns = [...bars.close].slice(1, 400_000).map((close, i) => Math.log(close / bars.close[i]))
    const [square, fourth] = [mean(returns.map((value) => value ** 2)), mean(returns.map((value) => value ** 4))]
    expect(fourth / square ** 2, 'kurtosis of minutes (3 for a normal walk)').toBeGreaterThan(6)
  })

  it('has no drift per minute and no autocorrelation', () => {
    const returns = [...bars.close].slice(1).map((close, i) => Math.log(close / bars.close[i]))
    expect(Math.abs(tValue(returns))).toBeLessThan(3)
    const products = returns.slice(1).map((value, i) => value * returns[i])
    expect(Math.abs(tValue(products))).toBeLessThan(3)
  })
})

describe('simulated days of many seeds over 26 years', () => {
  const lastDay = 20_500
  const paths = Array.from({ length: runsOf(40) }, (_, seed) => [...simulatedDays(gold, seed, lastDay)])

  it('have no drift', () => {
    const values = paths.map((path) => tValue(path.slice(1).map((day, i) => Math.exp(day.lastLevel - path[i].lastLevel) - 1)))
    expect(Math.abs(values.reduce((total, value) => total + value, 0)) / Math.sqrt(values.length)).toBeLessThan(3)
  })

  it('stay between a third and three times the typical price', () => {
    const levels = paths.flatMap((path) => path.map((day) => day.lastLevel))
    expect(Math.max(...levels.filter((_, i) => i % 7 === 0))).toBeLessThan(Math.log(3))
    expect(Math.min(...levels.filter((_, i) => i % 7 === 0))).toBeGreaterThan(-Math.log(3))
  })

  it('have the volatility of the instrument', () => {
    const yearly = paths.map((path) => {
      const returns = path.slice(1).map((day, i) => day.lastLevel - path[i].lastLevel)
      return Math.sqrt(260 * mean(returns.map((value) => value ** 2)))
    })
    expect(mean(yearly)).toBeCloseTo(gold.annualVolatilityPercent / 100, 2)
  })
})
