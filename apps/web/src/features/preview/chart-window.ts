import { exitReasons, type Outcome, type Run, type SeriesCache, stopSteps } from '@assay/backtest'
import { firstAtOrAfter } from '@assay/market'
import { type Condition, conditionProblems, type Side } from '@assay/strategy'
import { levelsOf, linesOf } from './chart-lines.ts'
import { explainCondition } from './compute-preview.ts'
import type { ChartMark, ChartTrade, ChartWindow, PastTrade, SeriesAsk } from './preview-words.ts'

/** Candles shown at first. */
const shownBars = 120
/** Candles loaded at once if they can be scrolled: more than a screen shows, and quickly drawn. */
export const heldBars = 6000
/** Candles shown after the last event. */
const after = 24

type Values = (bar: number) => { left: number | null; right: number | null; holds: boolean }

/** How many candles are needed; `around` is a time, or null for those with the last event. */
interface Wanted {
  bars: number
  around: number | null
}

/** A stretch of the period, and the part of interest: where the block last became true, or the last entry. Null without bars. */
export function chartWindow(
  cache: SeriesCache,
  span: SeriesAsk,
  condition: Condition | null,
  run?: Run,
  wanted: Wanted = { bars: shownBars, around: null },
): ChartWindow | null {
  const { bars, timeframe } = cache.data
  const from = firstAtOrAfter(bars.time, span.from)
  const end = firstAtOrAfter(bars.time, span.to)
  if (end <= from) return null
  const values = condition && conditionProblems(condition).length === 0 ? explainCondition(cache, condition) : null
  const outcome = run?.outcome
  const until =
    wanted.around === null ? lastEvent(values, outcome, from, end) + after : firstAtOrAfter(bars.time, wanted.around) + shownBars / 2
  const shown = stretchTo(until, shownBars, from, end)
  const { from: first, to: last } = stretchTo(Math.round((shown.from + shown.to + wanted.bars) / 2), wanted.bars, from, end)
  const column = (name: 'time' | 'open' | 'high' | 'low' | 'close') => Array.from(bars[name].subarray(first, last))
  return {
    timeframe,
    time: column('time'),
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('close'),
    shown: { from: shown.from - first, to: shown.to - first },
    more: { before: first > from, after: last < end },
    lines: values && condition ? linesOf(condition, (side) => barsBetween(first, last).map((bar) => values(bar)[side])) : [],
    levels: values && condition ? levelsOf(condition) : [],
    truths: values
      ? barsBetween(first, last)
          .filter((bar) => values(bar).holds)
          .map((bar) => bars.time[bar])
      : [],
    marks: outcome ? marksOf(outcome, first, last) : [],
    trade: outcome && !values && outcome.simulation.trades.count > 0 ? tradeOf(outcome, outcome.simulation.trades.count - 1) : null,
  }
}

/** `count` bars that end with `to`, moved to lie between `from` and `end`; fewer if there are no more. */
function stretchTo(to: number, count: number, from: number, end: number): { from: number; to: number } {
  const last = Math.min(end, Math.max(to, from + count))
  return { from: Math.max(from, last - count), to: last }
}

const barsBetween = (first: number, last: number) => Array.from({ length: last - first }, (_, i) => first + i)

/** Where the block last became true, else the last entry, else the end. */
function lastEvent(values: Values | null, outcome: Outcome | undefined, from: number, end: number): number {
  if (values) {
    for (let bar = end - 1; bar > from; bar--) if (values(bar).holds && !values(bar - 1).holds) return bar
  }
  const trades = outcome?.simulation.trades
  return trades && trades.count > 0 && !values ? trades.entryBar[trades.count - 1] : end
}

function marksOf({ simulation, money, input }: Outcome, first: number, last: number): ChartMark[] {
  const { trades, open } = simulation
  const { time } = input.data.bars
  const marks: ChartMark[] = []
  const add = (bar: number, kind: ChartMark['kind'], sign: number, gain: number) => {
    if (bar >= first && bar < last) marks.push({ time: time[bar], kind, side: sign === 1 ? 'long' : 'short', gain })
  }
  for (let i = 0; i < trades.count; i++) {
    add(trades.entryBar[i], 'entry', trades.sign[i], 0)
    add(trades.exitBar[i], 'exit', trades.sign[i], Math.sign(money.pnl[i]))
  }
  if (open) add(open.entryBar, 'entry', open.sign, 0)
  return marks
}

const priceOf = (price: number) => (Number.isFinite(price) ? price : null)

/** The candles around a trade: some before and after it, and the most of a very long one. */
const tradeRoom = { before: 30, after: 30, most: 600 }

/** The closed trade of a side with this number, or the last one, in the candles around it. Null if that side has none. */
export function tradeWindow(cache: SeriesCache, span: SeriesAsk, run: Run, side: Side, number: number | null): PastTrade | null {
  const { trades } = run.outcome.simulation
  const own = Array.from({ length: trades.count }, (_, i) => i).filter((i) => (trades.sign[i] === 1) === (side === 'long'))
  const at = Math.min(number ?? own.length, own.length) - 1
  if (at < 0) return null
  const { entryBar, exitBar } = { entryBar: trades.entryBar[own[at]], exitBar: trades.exitBar[own[at]] }
  const bars = Math.min(tradeRoom.most, Math.max(shownBars, exitBar - entryBar + tradeRoom.before + tradeRoom.after))
  const middle = Math.min(exitBar, entryBar - tradeRoom.before + Math.floor(bars / 2))
  const chart = chartWindow(cache, span, null, run, { bars, around: cache.data.bars.time[middle] })
  if (!chart) return null
  const shown = { from: 0, to: chart.time.length }
  return { number: at + 1, of: own.length, chart: { ...chart, shown, trade: tradeOf(run.outcome, own[at]) } }
}

function tradeOf({ simulation: { trades }, input }: Outcome, i: number): ChartTrade {
  const { time } = input.data.bars
  const side = trades.sign[i] === 1 ? 'long' : 'short'
  const reason = exitReasons[trades.reason[i]]
  const [sign, entryBar] = [trades.sign[i] === 1 ? 1 : -1, trades.entryBar[i]] as const
  const lastBar = reason === 'rule' ? trades.exitBar[i] - 1 : trades.exitBar[i]
  return {
    side,
    path: stopSteps(input.data.bars, input.levels[side], { sign, entryBar, lastBar }).map(({ bar, stop }) => ({ time: time[bar], stop })),
    entryTime: time[trades.entryBar[i]],
    exitTime: time[trades.exitBar[i]],
    entryPrice: trades.entryPrice[i],
    exitPrice: trades.exitPrice[i],
    reason,
    bars: trades.exitBar[i] - trades.entryBar[i],
    target: priceOf(trades.target[i]),
    stop: priceOf(trades.initialStop[i]),
  }
}
