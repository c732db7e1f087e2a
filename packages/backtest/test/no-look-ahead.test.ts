import { sliceBars } from '@assay/market'
import { compile } from '@assay/strategy'
import { fixturePath, type GoldenStrategy, goldenBars, readJson, rulesOfGolden, runGolden } from '@assay/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bitAt, type Words } from '../src/columns/bits.ts'
import { createStepper, evaluate, type MarketData, seriesCache } from '../src/index.ts'

const cuts = Number(process.env.ASSAY_CUTS ?? 12)
const steps = Number(process.env.ASSAY_STEPS ?? 120)

const ids = [
  'f1_ema_cross_daily',
  'f2_rsi_fixed_hourly',
  'f3_band_break_short',
  'f4_hourly_macd_reverse',
  'f5_engulfing_daily_trail',
  'f6_breakout_percent_trail',
  'f7_tight_same_bar',
  'f8_nested_all',
]

function load(id: string) {
  const strategy = readJson<GoldenStrategy>(fixturePath('trades', `${id}.strategy.json`))
  const bars = goldenBars(fixturePath('trades', strategy.bars_file!), strategy)
  const data: MarketData = { timeframe: strategy.timeframe, bars, dayBoundary: 'utc', point: 0.01 }
  return { strategy, bars, data, plan: compile(rulesOfGolden(strategy), strategy.timeframe) }
}

const cutTo = (data: MarketData, count: number): MarketData => ({ ...data, bars: sliceBars(data.bars, 0, count) })
const upTo = (words: Words | null, count: number) => words && Array.from({ length: count }, (_, bar) => bitAt(words, bar))

describe.each(ids)('%s', (id) => {
  const { strategy, bars, data, plan } = load(id)
  const whole = evaluate(plan, seriesCache(data))

  it('decides the same on bars cut anywhere as on all bars', () => {
    const law = fc.property(fc.integer({ min: 1, max: bars.time.length }), (count) => {
      const early = evaluate(plan, seriesCache(cutTo(data, count)))
      for (const rule of ['entryLong', 'entryShort', 'exitLong', 'exitShort'] as const) {
        expect(upTo(early[rule], count)).toEqual(upTo(whole[rule], count))
      }
    })
    fc.assert(law, { numRuns: cuts })
  })

  it('decides the same on bars cut at a signal as on all bars', () => {
    const { trades } = runGolden(strategy, bars).simulation
    for (let i = 0; i < trades.count; i += Math.ceil(trades.count / cuts)) {
      const count = trades.entryBar[i]
      const early = evaluate(plan, seriesCache(cutTo(data, count)))
      const entry = trades.sign[i] === 1 ? early.entryLong : early.entryShort
      expect(bitAt(entry!, count - 1), `entry decided at bar ${count - 1}`).toBe(true)
    }
  })

  it('decides the same bar by bar as all at once', () => {
    const first = Math.floor(bars.time.length / 2)
    const stepper = createStepper(plan, sliceBars(bars, 0, first), data)
    for (let bar = first; bar < first + steps; bar++) {
      const { time, open, high, low, close, volume } = bars
      const decisions = stepper.step({
        time: time[bar],
        open: open[bar],
        high: high[bar],
        low: low[bar],
        close: close[bar],
        volume: volume[bar],
      })
      const says = (words: Words | null) => words !== null && bitAt(words, bar)
      expect(decisions).toEqual({
        entry: { long: says(whole.entryLong), short: says(whole.entryShort) },
        exit: { long: says(whole.exitLong), short: says(whole.exitShort) },
      })
    }
  })
})
