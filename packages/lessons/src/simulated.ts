import { answerOf, type BacktestAnswer, barsForRun, type Evidence, evidenceOfRun, prepareRun, runRequest, sweep } from '@assay/backtest'
import {
  type Bars,
  barColumns,
  dayMs,
  findInstrument,
  firstAtOrAfter,
  newBars,
  resample,
  simulateBars,
  sliceBars,
  type Timeframe,
} from '@assay/market'
import { newDocument, type Period, type RunRequest, requestOf, type StrategyDocument } from '@assay/strategy'

/** The seed of the simulated series that every installation serves, so that a reader can reproduce the figures of a lesson. */
const seed = 41
/** Days of bars before a period, for indicators that look back. */
const daysBefore = 30

/** Simulated bars as the product serves them. `from` and `to` in UTC milliseconds, end exclusive. */
export function simulatedBars(symbol: string, timeframe: Timeframe, from: number, to: number): Bars {
  const key = `${symbol} ${timeframe} ${from} ${to}`
  if (latest?.key !== key) latest = { key, bars: drawnBars(symbol, timeframe, from, to) }
  return latest.bars
}

/** The bars that were asked for last: lessons test several strategies in a row over the same ones. */
let latest: { readonly key: string; readonly bars: Bars } | undefined

function drawnBars(symbol: string, timeframe: Timeframe, from: number, to: number): Bars {
  const minutes = minutesBetween(symbol, from, to)
  return timeframe === '1min' ? minutes : resample(minutes, timeframe, 'new-york')
}

/** One-minute bars by symbol and calendar year; the year used last is at the end. Most figures of the lessons use the same few years. */
const years = new Map<string, Bars>()
/** The one-minute bars of a year take 18 MB. */
const mostYears = 12

function minutesOfYear(symbol: string, year: number): Bars {
  const instrument = findInstrument(symbol)
  if (!instrument) throw new Error(`There is no instrument "${symbol}".`)
  const key = `${symbol} ${year}`
  const bars = years.get(key) ?? simulateBars({ instrument, from: Date.UTC(year, 0), to: Date.UTC(year + 1, 0), seed })
  years.delete(key)
  years.set(key, bars)
  if (years.size > mostYears) years.delete([...years.keys()][0])
  return bars
}

function minutesBetween(symbol: string, from: number, to: number): Bars {
  const pieces: Bars[] = []
  for (let year = new Date(from).getUTCFullYear(); Date.UTC(year, 0) < to; year++) {
    const bars = minutesOfYear(symbol, year)
    pieces.push(sliceBars(bars, firstAtOrAfter(bars.time, from), firstAtOrAfter(bars.time, to)))
  }
  const joined = newBars(pieces.reduce((sum, { time }) => sum + time.length, 0))
  let at = 0
  for (const piece of pieces) {
    for (const column of barColumns) joined[column].set(piece[column], at)
    at += piece.time.length
  }
  return joined
}

/** A backtest with its request, result and evidence. */
export interface Tested {
  readonly request: RunRequest
  readonly answer: BacktestAnswer
  readonly evidence: Evidence
}

const facts = { provider: 'simulator', label: 'Simulator', simulated: true, expected: 0, held: 0, missing: 0, share: 1, repaired: 0 }

/** The request for a strategy over days in UTC, end exclusive. */
function requestOver(strategy: Partial<StrategyDocument>, { start, end }: Period): RunRequest {
  return requestOf({ ...newDocument(), ...strategy }, { start: `${start}T00:00:00.000Z`, end: `${end}T00:00:00.000Z` })
}

/** The product's result for a strategy on simulated bars; days of the period in UTC, end exclusive. */
export function testSimulated(strategy: Partial<StrategyDocument>, period: Period): Tested {
  const request = requestOver(strategy, period)
  const prepared = prepareRun(request)
  const bars = simulatedBars(request.symbol, request.timeframe, prepared.from - daysBefore * dayMs, prepared.to)
  const run = runRequest(prepared, barsForRun(prepared, bars, facts))
  let evidence: Evidence | undefined
  return {
    request,
    answer: answerOf(run, 'lesson'),
    // Half of the time of a test, and few lessons use it.
    get evidence() {
      evidence ??= evidenceOfRun(run, 'lesson')
      return evidence
    },
  }
}

/** The same without evidence for many strategies of one symbol and timeframe, over bars that are drawn once. */
export function testManySimulated(strategies: readonly StrategyDocument[], period: Period): Omit<Tested, 'evidence'>[] {
  const requests = strategies.map((strategy) => requestOver(strategy, period))
  const prepared = requests.map(prepareRun)
  const [{ request, from, to }] = prepared
  const bars = simulatedBars(request.symbol, request.timeframe, from - daysBefore * dayMs, to)
  const held = prepared.map((one) => barsForRun(one, bars, facts))
  const longest = held.reduce((most, one) => (one.data.bars.time.length > most.data.bars.time.length ? one : most))
  const answers = sweep(requests, longest, { machine: null }, (run) => answerOf(run, 'lesson'))
  return [...answers].map((answer, at) => ({ request: requests[at], answer }))
}
