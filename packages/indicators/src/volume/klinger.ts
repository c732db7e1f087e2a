import type { Bars } from '@assay/market'
import { choice, defineIndicator, line, period } from '../define.ts'
import { ema, minus, walkOver } from '../series.ts'
import { emaFading } from '../settling.ts'
import { whereTraded } from './traded.ts'

export const klinger = defineIndicator({
  id: 'klinger',
  code: 'KLINGER',
  name: 'Klinger Oscillator',
  family: 'assay',
  group: 'volume',
  summary: 'Whether the force of volume behind the trend is growing: a fast average of it less a slow one, with a signal line to cross.',
  aliases: ['KVO', 'Klinger volume oscillator', 'volume force'],
  pane: 'own',
  unit: 'volume',
  params: {
    fastPeriod: period(34, 1, 'Fast period'),
    slowPeriod: period(55, 1, 'Slow period'),
    signalPeriod: period(13, 1, 'Signal period'),
    force: choice('Force', 0, { 0: 'by the share of the leg', 1: 'plain volume by direction' }),
  },
  outputs: {
    line: line('Oscillator'),
    signal: line('Signal', { warmup: ({ fastPeriod, slowPeriod, signalPeriod }) => Math.max(fastPeriod, slowPeriod) + signalPeriod - 1 }),
  },
  warmup: ({ fastPeriod, slowPeriod }) => Math.max(fastPeriod, slowPeriod),
  settle: ({ fastPeriod, slowPeriod, signalPeriod }) => {
    const slowest = Math.max(fastPeriod, slowPeriod)
    return slowest + signalPeriod + emaFading(Math.max(slowest, signalPeriod), 2) + longLeg
  },
  needsVolume: true,
  references: [
    'Klinger, Identifying Trends with Volume Analysis, Stocks & Commodities 15 (1997)',
    'TradingView, Klinger Oscillator, for the plain volume by direction',
  ],

  compute(bars, { fastPeriod, slowPeriod, signalPeriod, force }) {
    const forces = force === 0 ? volumeForce(bars) : directedVolume(bars)
    const oscillator = minus(ema(forces, fastPeriod), ema(forces, slowPeriod))
    const signal = ema(oscillator, signalPeriod)
    const slowest = Math.max(fastPeriod, slowPeriod)
    return { line: whereTraded(oscillator, bars.volume, slowest), signal: whereTraded(signal, bars.volume, slowest) }
  },
})

/** Candles that a leg in one direction may last. A leg that began before the first bar is counted too short. */
const longLeg = 30

/**
 * 1. A leg is a run of bars whose high + low + close all rise, or do not rise; equal counts as falling.
 * 2. Its path is the sum of their ranges, plus that of the last bar of the leg before.
 * 3. The force is the volume, times how far the bar's share of the path is from one half, times 100; negative in a
 * falling leg.
 */
function volumeForce({ high, low, close, volume }: Bars): Float64Array {
  const { length } = close
  const walk = walkOver(close)
  const force = walk.column(1)
  let [way = 0, leg = 0] = walk.numbers
  for (let i = Math.max(1, walk.from); i < length; i++) {
    const range = high[i] - low[i]
    const side = high[i] + low[i] + close[i] > high[i - 1] + low[i - 1] + close[i - 1] ? 1 : -1
    way = side === leg ? way + range : high[i - 1] - low[i - 1] + range
    leg = side
    force[i] = way > 0 ? volume[i] * Math.abs((2 * range) / way - 1) * side * 100 : 0
  }
  walk.keep(way, leg)
  return force
}

/** The volume, negative if high + low + close fell; equal counts as rising. */
function directedVolume({ high, low, close, volume }: Bars): Float64Array {
  const { length } = close
  const walk = walkOver(close)
  const directed = walk.column(1)
  for (let i = Math.max(1, walk.from); i < length; i++) {
    const fell = high[i] + low[i] + close[i] < high[i - 1] + low[i - 1] + close[i - 1]
    directed[i] = fell ? -volume[i] : volume[i]
  }
  return directed
}
