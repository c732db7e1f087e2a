import { dayMs, hourMs, newYorkOffset, sliceBars } from '@assay/market'
import { placeOf } from '@assay/statistics'
import { baseTimeframe, type Candles, windowOf } from './candles.ts'
import { columnOf, levelsOf, seasonsOf } from './measures.ts'
import { reachedRule, sessionRule } from './rules.ts'
import type { Analysis } from './schema.ts'
import { signalOutcomes } from './signal-outcomes.ts'
import { median } from './volatility.ts'

/** 30 days of trading hours. */
const levelBars = 720
const drawnBars = 200

/** The price levels at which the market turned more than once. */
export function levelsBlock(candles: Candles): Analysis['levels'] {
  const cache = candles.of('1h')
  const { bars } = cache.data
  const from = Math.max(0, bars.close.length - levelBars)
  const recent = sliceBars(bars, from, bars.close.length)
  const { atr, levels } = levelsOf(recent)
  const { time, open, high, low, close } = sliceBars(bars, Math.max(0, bars.close.length - drawnBars), bars.close.length)
  return {
    method:
      'A level is a band at most half an ATR (14) [1h] wide in which the market turned at least twice. A turn exceeds the 5 bars before it and the 5 after it. Touches count the turns; traded counts the candles of the window that reached the price.',
    window: windowOf(cache, from),
    atr,
    close: close.at(-1) ?? 0,
    levels: levels.map((level) => ({ ...level, ...reached(candles, level.price, from) })),
    candles: Array.from(time, (at, i) => [at, open[i], high[i], low[i], close[i]]),
  }
}

/** Levels as they stand beside the close that an analysis is as of: their hours may have closed up to 45 minutes before it. */
export function besideClose(block: Analysis['levels'], close: number): Analysis['levels'] {
  const { atr } = block
  if (atr === null) return { ...block, close }
  const levels = block.levels.map((level) => ({ ...level, ...placeOf(level.price, close, atr) }))
  return { ...block, close, levels }
}

/**
 * The candles since `from` that traded at a level, counted by the rule that tests it. The price is rounded to a point of the instrument,
 * because people read the rule.
 */
function reached(candles: Candles, level: number, from: number) {
  const price = Number((Math.round(level / candles.point) * candles.point).toFixed(8))
  const rule = reachedRule('1h', price)
  const traded = signalOutcomes(candles.of('1h'), rule, 1).bars.filter((bar) => bar >= from).length
  return { traded, test: { timeframe: '1h', side: 'long', rule } as const }
}

const sessions = [
  { name: 'asia', entry: 'ASIA_ACTIVE' },
  { name: 'london', entry: 'LONDON_ACTIVE' },
  { name: 'newYork', entry: 'NEWYORK_ACTIVE' },
] as const

const mostSessions = 60
/** Enough bars to hold `mostSessions` sessions. */
const sessionBars = 96 * 7 * 13
/** Two sessions of the same place are at least this far apart. */
const apartMs = 8 * hourMs

/** The usual range of each session, and the range of today's so far. */
export function sessionsBlock(candles: Candles): Analysis['sessions'] {
  const cache = candles.of(baseTimeframe)
  const { bars } = cache.data
  const count = bars.time.length
  const recent = sliceBars(bars, Math.max(0, count - sessionBars), count)
  return {
    method: `The median of high − low of the last ${mostSessions} sessions before this one: 9 to 18 in Tokyo, 8 to 17 in London, 8 to 17 in New York, each on its own clock.`,
    lines: sessions.map(({ name, entry }) => {
      const all = runsOf(recent.time, columnOf(entry, recent))
      const last = all.at(-1)
      const isNow = last !== undefined && candles.asOf - recent.time[last.from] < dayMs - apartMs
      const before = (isNow ? all.slice(0, -1) : all).slice(-mostSessions)
      const rangeIn = ({ from, to }: Run) => Math.max(...recent.high.subarray(from, to)) - Math.min(...recent.low.subarray(from, to))
      const inside = before.reduce((sum, { from, to }) => sum + to - from, 0)
      return {
        name,
        usual: before.length > 0 ? median(before.map(rangeIn)) : null,
        today: isNow ? rangeIn(last) : null,
        running: isNow && last.to === recent.time.length,
        n: before.length,
        bars: inside,
        window:
          before.length > 0
            ? { from: recent.time[before[0].from], to: recent.time[before.at(-1)!.to - 1] + 900_000, bars: inside }
            : { from: 0, to: 0, bars: 0 },
        test: { timeframe: baseTimeframe, side: 'long', rule: sessionRule(name, baseTimeframe) },
      }
    }),
  }
}

interface Run {
  readonly from: number
  readonly to: number
}

/** Stretches of bars within a session. The first one may be cut off, so it is left out. */
function runsOf(time: Float64Array, active: Float64Array): Run[] {
  const runs: Run[] = []
  for (let bar = 0; bar < time.length; ) {
    const from = bar
    while (bar < time.length && active[bar] > 0 && (bar === from || time[bar] - time[bar - 1] < apartMs)) bar++
    if (bar > from) runs.push({ from, to: bar })
    else bar++
  }
  return runs.slice(1)
}

/** 32 weeks. */
const hourBars = 32 * 7 * 24

/** The usual move in each hour of the week. */
export function hoursBlock(candles: Candles): Omit<Analysis['hours'], 'now'> {
  const cache = candles.of('1h')
  const { bars } = cache.data
  const count = bars.time.length
  const since = (count > 0 ? bars.time[count - 1] : 0) - hourBars * hourMs
  let from = count
  while (from > 0 && bars.time[from - 1] > since) from--
  const seasons = seasonsOf(sliceBars(bars, from, count), 'weekday-hour')
  const cells = Object.entries(seasons).map(([key, { n, mean, t, up, meanRange }]) => {
    const [weekday, hour] = key.split('-').map(Number)
    return {
      weekday,
      hour,
      n,
      meanRange,
      mean,
      lower: t?.lower ?? null,
      upper: t?.upper ?? null,
      up: { rate: up.rate, lower: up.lower, upper: up.upper },
    }
  })
  return {
    method:
      'Hourly candles of 32 weeks by weekday and hour on a New York clock: the mean of high − low, and the mean move in basis points with its 95 % t interval.',
    window: windowOf(cache, from),
    cells: cells.toSorted((a, b) => a.weekday - b.weekday || a.hour - b.hour),
  }
}

/** The ISO weekday and hour on a New York clock. */
export function hourOfWeek(time: number): { weekday: number; hour: number } {
  const local = time + newYorkOffset(time)
  const hours = Math.floor(local / hourMs)
  return { weekday: ((Math.floor(hours / 24) + 3) % 7) + 1, hour: hours % 24 }
}
