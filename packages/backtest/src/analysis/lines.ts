import type { Timeframe } from '@assay/market'
import type { RuleTree } from '@assay/strategy'
import type { SeriesCache } from '../columns/series-cache.ts'
import type { Blocks } from './blocks.ts'
import { type Candles, windowOf } from './candles.ts'
import { columnOf, trendAt } from './measures.ts'
import { averageRule, rsiLimits, rsiRule, trendRule } from './rules.ts'
import type { Analysis, AnalysisLine } from './schema.ts'
import { signalOutcomes } from './signal-outcomes.ts'
import { averageTurns, gainsAndLosses, rsiTurns, type Turns, trendTurns } from './turning.ts'

type Lines = Analysis['trend']
type Vote = AnalysisLine['vote']

/** Bars needed for a trend. */
const trendBars = 60
/** Bars needed for an RSI: several times its period, so that its start has faded. */
const rsiBars = 60

interface Kind {
  readonly name: string
  readonly frames: readonly Timeframe[]
  /** The number of bars needed. */
  readonly needed: number
  readonly method: string
  readonly of: (cache: SeriesCache) => AnalysisLine
}

/** The lines of the timeframes that have enough bars. The other timeframes are listed in `missing`. */
function linesOf(candles: Candles, blocks: Blocks, { name, frames, needed, method, of }: Kind): Lines {
  const lines: AnalysisLine[] = []
  const missing: Lines['missing'] = []
  for (const timeframe of frames) {
    const cache = candles.of(timeframe)
    const bars = cache.data.bars.close.length
    if (bars < needed) missing.push({ timeframe, bars, needed })
    else lines.push(blocks.of(name, [timeframe], () => of(cache)))
  }
  return { method, lines, missing }
}

const counts =
  'What came after is counted at all such bars of the window, 8 bars later; n are those at least 8 bars apart, with their 95 % Wilson interval.'

export const trendLines = (candles: Candles, blocks: Blocks): Lines =>
  linesOf(candles, blocks, {
    name: 'trend',
    frames: ['15min', '1h', '4h', '1D', '1W'],
    needed: trendBars,
    of: trendLine,
    method: `Up: ADX (14) of 20 or more, EMA (20) over EMA (50), the close over EMA (50), and EMA (50) over its value 10 bars before. Down: mirrored. Else a range. ${counts}`,
  })

const trendNames = { up: 'Trend up', down: 'Trend down', range: 'No clear trend' } as const

function trendLine(cache: SeriesCache): AnalysisLine {
  const { bars, timeframe } = cache.data
  const { state, adx } = trendAt(bars)
  const known = state ?? 'range'
  const fast = columnOf('EMA', bars, { period: 20 })
  const slow = columnOf('EMA', bars, { period: 50 })
  const turns = trendTurns(known, { fast: fast.at(-1)!, slow: slow.at(-1)!, slowBefore: slow.at(-10)!, adx: adx ?? 0 })
  return line(cache, {
    id: `trend-${timeframe}`,
    label: trendNames[known],
    vote: known === 'range' ? 0 : known === 'up' ? 1 : -1,
    values: [
      { name: 'ADX (14)', value: adx ?? 0, unit: 'index' },
      { name: 'EMA (50)', value: slow.at(-1)!, unit: 'price' },
    ],
    rule: trendRule(timeframe, known),
    turns,
  })
}

const rsiPeriod = 14

export const momentumLines = (candles: Candles, blocks: Blocks): Lines =>
  linesOf(candles, blocks, {
    name: 'momentum',
    frames: ['15min', '1h', '4h', '1D'],
    needed: rsiBars,
    of: rsiLine,
    method: `Up: RSI (14) over ${rsiLimits.over}. Down: under ${rsiLimits.under}. ${counts}`,
  })

function rsiLine(cache: SeriesCache): AnalysisLine {
  const { bars, timeframe } = cache.data
  const rsi = columnOf('RSI', bars, { period: rsiPeriod }).at(-1)!
  const vote = rsi > rsiLimits.over ? 1 : rsi < rsiLimits.under ? -1 : 0
  const names = {
    1: `RSI (14) over ${rsiLimits.over}`,
    0: `RSI (14) from ${rsiLimits.under} to ${rsiLimits.over}`,
    [-1]: `RSI (14) under ${rsiLimits.under}`,
  }
  return line(cache, {
    id: `rsi-${timeframe}`,
    label: names[vote],
    vote,
    values: [{ name: 'RSI (14)', value: rsi, unit: 'index' }],
    rule: rsiRule(timeframe, vote),
    turns: rsiTurns(vote, bars.close.at(-1)!, gainsAndLosses(bars.close, rsiPeriod)!, rsiPeriod),
  })
}

const averagePeriod = 200

export const averageLines = (candles: Candles, blocks: Blocks): Lines =>
  linesOf(candles, blocks, {
    name: 'average',
    frames: ['1h', '1D'],
    needed: averagePeriod,
    of: averageLine,
    method: `The close against EMA (${averagePeriod}). ${counts}`,
  })

function averageLine(cache: SeriesCache): AnalysisLine {
  const { bars, timeframe } = cache.data
  const average = columnOf('EMA', bars, { period: averagePeriod }).at(-1)!
  const close = bars.close.at(-1)!
  const vote = close > average ? 1 : close < average ? -1 : 0
  const names = { 1: 'Close over EMA (200)', 0: 'Close on EMA (200)', [-1]: 'Close under EMA (200)' }
  return line(cache, {
    id: `average-${timeframe}`,
    label: names[vote],
    vote,
    values: [
      { name: 'Close', value: close, unit: 'price' },
      { name: 'EMA (200)', value: average, unit: 'price' },
    ],
    rule: averageRule(timeframe, averagePeriod, vote),
    turns: averageTurns(vote, average),
  })
}

interface Found {
  readonly id: string
  readonly label: string
  readonly vote: Vote
  readonly values: AnalysisLine['values']
  readonly rule: RuleTree
  readonly turns: Turns
}

function line(cache: SeriesCache, { rule, vote, ...found }: Found): AnalysisLine {
  const side = vote < 0 ? -1 : 1
  const { since, rate } = signalOutcomes(cache, rule, side)
  const { timeframe } = cache.data
  const test = { timeframe, side: side > 0 ? ('long' as const) : ('short' as const), rule }
  return { ...found, vote, timeframe, since, rate, window: windowOf(cache), test }
}
