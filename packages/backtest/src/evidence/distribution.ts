import { expectedRuns, firstAtOrAfter, timeframeMs } from '@assay/market'
import { quantile, streaks } from '@assay/statistics'
import { monthsBetween } from '../figures/months.ts'
import type { Run } from '../request/run-request.ts'
import { tooFew } from './chance.ts'
import type { Evidence } from './evidence-schema.ts'
import { histogramOf } from './histogram.ts'
import { type JudgedAnswer, placesOf } from './judged.ts'

type Parts = Pick<Evidence, 'results' | 'excursions' | 'streaks' | 'under_water' | 'worst_month'>

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
/** The number of classes in the histogram of results. */
const classes = 40
const bestTrades = 10

/** How the results of the trades are distributed by size and over time. */
export function distributionOf(answer: JudgedAnswer): Parts {
  const n = answer.trade_data.length
  if (n === 0) {
    const none = tooFew(0, '')
    return { results: none, excursions: none, streaks: none, under_water: none, worst_month: none }
  }
  const pnl = answer.trade_data.map((trade) => trade.pnl)
  return {
    results: resultsOf(pnl),
    excursions: excursionsOf(answer),
    streaks: streaksOf(answer),
    under_water: underWaterOf(answer),
    worst_month: worstMonthOf(answer),
  }
}

function resultsOf(pnl: readonly number[]): Evidence['results'] {
  const sorted = pnl.toSorted((a, b) => a - b)
  const [total, count] = [sum(pnl), Math.min(bestTrades, pnl.length)]
  return {
    n: pnl.length,
    mean: total / pnl.length,
    median: quantile(sorted, 0.5),
    histogram: histogramOf(pnl, classes),
    best: { count, share: total > 0 ? sum(sorted.slice(-count)) / total : null },
  }
}

function excursionsOf({ trade_data }: JudgedAnswer): Evidence['excursions'] {
  const losers = trade_data.filter(({ pnl }) => pnl < 0)
  if (losers.length === 0) return { unknown: 'No trade lost.' }
  const average = sum(losers.map(({ entry_price, exit_price }) => Math.abs(exit_price - entry_price))) / losers.length
  return { losers: losers.length, ahead: losers.filter(({ mfe }) => mfe > average).length, average_loss: average }
}

function streaksOf({ trades, trade_data }: JudgedAnswer): Evidence['streaks'] {
  const n = trade_data.length
  const won = trades.won.total / n
  const [ofWon, ofLost] = [streaks(n, won), streaks(n, 1 - won)]
  return {
    won: { longest: trades.streak.won.longest, expected: ofWon.expectedLongest },
    lost: { longest: trades.streak.lost.longest, expected: ofLost.expectedLongest, at_least: [...ofLost.atLeast] },
  }
}

/** The longest time between two peaks of the equity of closed trades, or from the last peak to the end of the period. */
function underWaterOf({ equity, coverage }: JudgedAnswer): Evidence['under_water'] {
  const end = Date.parse(coverage.to ?? '')
  let longest = { from: 0, to: 0, trades: 0, recovered: true }
  let peak = 0
  for (let i = 1; i <= equity.length; i++) {
    const isOver = i === equity.length
    if (!isOver && equity[i][1] < equity[peak][1]) continue
    const to = isOver ? end : equity[i][0]
    const trades = i - peak - 1
    if (trades > 0 && to - equity[peak][0] > longest.to - longest.from) longest = { from: equity[peak][0], to, trades, recovered: !isOver }
    peak = i
  }
  if (longest.trades === 0) return { unknown: 'The equity of closed trades never fell below a peak.' }
  const { from, to } = longest
  return { ...longest, from: iso(from), to: iso(to), days: (to - from) / timeframeMs['1D'] }
}

const iso = (time: number) => new Date(time).toISOString()

function worstMonthOf({ trade_data, coverage }: JudgedAnswer): Evidence['worst_month'] {
  const closings = { pnl: trade_data.map(({ pnl }) => pnl), exitTime: trade_data.map(({ exit_datetime }) => Date.parse(exit_datetime)) }
  const months = Object.entries(monthsBetween(closings, Date.parse(coverage.from ?? ''), Date.parse(coverage.to ?? '')))
  const traded = months.filter(([, { trades }]) => trades > 0)
  const [month, { pnl, trades }] = traded.reduce((worst, each) => (each[1].pnl < worst[1].pnl ? each : worst))
  return { month, pnl, trades, months: traded.length }
}

/**
 * The share of bars on which a trade was held. A bar in which one trade ends and the next begins counts once. Bars outside market hours are
 * left out, as in the coverage, so that both name one number of bars.
 */
export function exposureOf({ prepared: { instrument, request, from }, outcome }: Run): Evidence['exposure'] {
  const { start, end, input } = outcome
  const { time } = input.data.bars
  const isHeld = new Uint8Array(end)
  for (const { entryBar, lastBar } of placesOf(outcome)) isHeld.fill(1, entryBar, lastBar + 1)
  let [held, bars] = [0, 0]
  const runs = start < end ? expectedRuns(instrument, request.timeframe, from, time[end - 1] + 1, request.options.day_boundary) : []
  for (const run of runs) {
    const after = Math.min(end, firstAtOrAfter(time, run.end))
    for (let bar = Math.max(start, firstAtOrAfter(time, run.start)); bar < after; bar++, bars++) held += isHeld[bar]
  }
  return bars === 0 ? { unknown: 'No bar of this result lies in market hours.' } : { held, bars, share: held / bars }
}
