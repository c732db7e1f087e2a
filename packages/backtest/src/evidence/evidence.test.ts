import { coverage, expectedRuns, findInstrument } from '@assay/market'
import { randomExits } from '@assay/statistics'
import { append, type Condition, makeOperand, newDocument, type RuleTree, requestOf } from '@assay/strategy'
import { fixturePath, readBarsCsv } from '@assay/testkit'
import { describe, expect, it } from 'vitest'
import { barsForRun } from '../columns/held-bars.ts'
import { exitTable } from '../engine/exit-table.ts'
import { settingsOf } from '../engine/run.ts'
import { exitReasons } from '../engine/trade-log.ts'
import { compareRuns } from '../figures/compare.ts'
import { answerOf } from '../request/answer.ts'
import { prepareRun } from '../request/prepare.ts'
import { runRequest } from '../request/run-request.ts'
import { timeFilter } from './entry-hours.ts'
import { evidenceOf, evidenceOfRun } from './evidence.ts'
import { Evidence } from './evidence-schema.ts'
import { histogramOf } from './histogram.ts'

const bars = readBarsCsv(fixturePath('trades', 'bars-xauusd-a.csv.gz'))
const facts = { provider: 'file', label: 'A file', simulated: false, expected: 1, held: 1, missing: 0, share: 1, repaired: 0 }
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const iso = (time: number) => new Date(time).toISOString()
const price = (name: string, params = {}) => makeOperand(name, { timeframe: '15min', params })
const block = (left: string, check: Condition['check'], value: number): Condition => ({
  indicator1: price(left),
  check,
  indicator2: makeOperand('VALUE', { params: { value } }),
})

function runOf(entry: Condition[], exit: Condition, to = 4990, target: number | null = null) {
  const list = entry.reduce<ReturnType<typeof append>>((all, each) => append(all, each), [])
  const stops = { type: 'fixed' as const, target, stopLoss: target, enableTrailingStopLoss: 'No' as const, trailAmountValue: null }
  const document = newDocument({
    rules: { long: { entry: list, exit: append([], exit) }, short: { entry: [], exit: [] } },
    ...(target === null ? {} : { stops: { long: stops, short: null } }),
  })
  const prepared = prepareRun(requestOf(document, { start: iso(bars.time[1000]), end: iso(bars.time[to]) }))
  return runRequest(prepared, barsForRun(prepared, bars, facts))
}

const [above, below] = [block('RSI', 'crossabove', 40), block('RSI', 'crossbelow', 60)]

describe('the evidence of a run', () => {
  const run = runOf([above], below, 4990, 400)
  const evidence = evidenceOfRun(run, 'id')

  it('matches its schema, and is the same from a serialised answer and the request run again', () => {
    expect(Evidence.parse(evidence)).toEqual(evidence)
    expect(evidence.n).toBeGreaterThan(90)
    const answer = JSON.parse(JSON.stringify(answerOf(run, 'id')))
    expect(JSON.stringify(evidenceOf({ answer, run: runOf([above], below, 4990, 400) }))).toBe(JSON.stringify(evidence))
  })

  it('compares with random entries that end by the exits of the run: rule, stop and target', () => {
    const { input, options, signals, simulation, start, end } = run.outcome
    expect(new Set(simulation.trades.reason).size, 'exits by rule, stop and target').toBe(3)
    const table = exitTable(input.data.bars, signals, settingsOf(input, options, start, end), input.sizing)
    const trades = Array.from(simulation.trades.entryBar, (entryBar) => ({ entryBar, side: 1 as const }))
    const expected = randomExits({
      ...table,
      trades,
      allowed: null,
      seed: 4,
      runs: 1000,
      first: start + 1,
      end: simulation.open?.entryBar ?? end,
    })
    if ('reason' in expected) throw new Error(expected.reason)
    const { percentile, pValue, own, randomQuantiles } = expected
    expect(evidence.random_entries).toMatchObject({ n: trades.length, percentile, p_value: pValue, own })
    const [low, middle, high] = randomQuantiles
    expect(evidence.random_entries).toMatchObject({ quantiles: [low, expect.any(Number), middle, expect.any(Number), high] })
  })

  it('compares the closed result itself: the mean of its trades, and what they made of the capital', () => {
    if ('unknown' in evidence.random_entries) throw new Error(evidence.random_entries.unknown)
    const { n, own, gain } = evidence.random_entries
    const { trade_data, equity } = answerOf(run, 'id')
    const percents = trade_data.map(({ pnl_percent }) => pnl_percent)
    expect({ total: own * n * 100 }).toEqual({ total: expect.closeTo(sum(percents), 9) })
    expect({ gain }).toEqual({ gain: expect.closeTo(equity.at(-1)![1] / 100_000 - 1, 12) })
  })

  it('judges the average trade as a comparison of the same result does', () => {
    if ('unknown' in evidence.expectancy) throw new Error(evidence.expectancy.unknown)
    const { mean, lower, upper } = evidence.expectancy
    const compared = compareRuns([{ request: run.prepared.request, answer: answerOf(run, 'id') }])!.figures[0]
    const percent = (value: number) => expect.closeTo((value / 100_000) * 100, 12)
    expect(compared).toMatchObject({ mean: percent(mean), interval: { lower: percent(lower), upper: percent(upper) } })
    if ('unknown' in evidence.halves) throw new Error(evidence.halves.unknown)
    const { n, gain } = evidence.halves.last
    expect(compared.lastFifth).toEqual({ n, net: expect.closeTo(gain * 100, 10) })
  })

  it('splits the trades by closing time at 80 % of the bars, without losing any', () => {
    if ('unknown' in evidence.halves) throw new Error(evidence.halves.unknown)
    const { split, first, last } = evidence.halves
    const { start, end } = run.outcome
    expect(split).toBe(iso(run.held.data.bars.time[start + Math.floor((end - start) * 0.8)]))
    expect(first.n + last.n).toBe(evidence.n)
    const { trade_data } = answerOf(run, 'id')
    expect(first.n).toBe(trade_data.filter(({ exit_datetime }) => exit_datetime < split).length)
    expect(first.gain + last.gain).toBeCloseTo(run.outcome.money.pnl.reduce((sum, value) => sum + value, 0) / 100_000, 12)
  })

  it('has a path for the equity of the result that ends where the result ended', () => {
    if ('unknown' in evidence.paths) throw new Error(evidence.paths.unknown)
    const { own, cone, final_equity } = evidence.paths
    const closed = run.outcome.money.pnl.reduce((sum, value) => sum + value, 0)
    expect(own.at(-1)).toBeCloseTo(1 + closed / 100_000, 12)
    expect(cone.at(-1)).toEqual({ trades: evidence.n, equity: final_equity })
  })

  it('counts every trade once in the histogram, and in the exposure the bars that the coverage counts, each once', () => {
    if ('unknown' in evidence.results || 'unknown' in evidence.exposure) throw new Error('known')
    expect(evidence.results.histogram.counts.reduce((sum, count) => sum + count, 0)).toBe(evidence.n)
    const { trades } = run.outcome.simulation
    const held = new Set<number>()
    for (let i = 0; i < trades.count; i++) {
      const atOpen = exitReasons[trades.reason[i]] === 'rule' || trades.gap[i] === 1
      for (let bar = trades.entryBar[i]; bar < trades.exitBar[i] + (atOpen ? 0 : 1); bar++) held.add(bar)
    }
    const { time } = run.outcome.input.data.bars
    const hours = [findInstrument('XAUUSD')!, '15min', bars.time[1000], bars.time[4990]] as const
    const inHours = expectedRuns(...hours)
    const isInHours = (bar: number) => inHours.some(({ start, end }) => start <= time[bar] && time[bar] < end)
    const counted = coverage(bars, ...hours)
    expect(counted.outside, 'bars outside market hours').toBeGreaterThan(0)
    expect(evidence.exposure).toMatchObject({ held: [...held].filter(isInHours).length, bars: counted.held })
  })

  it('reports progress from 0 to 1', () => {
    const told: number[] = []
    evidenceOf({ answer: answerOf(run, 'id'), run }, (share) => told.push(share))
    expect(told).toEqual(told.toSorted((a, b) => a - b))
    expect([told[0], told.at(-1)]).toEqual([0, 1])
    expect(told.length).toBeGreaterThan(20)
  })

  it('says that the bars have changed when the trades do not fit them', () => {
    const answer = answerOf(run, 'id')
    const otherBars = { unknown: expect.stringMatching(/^The bars have changed since this result was made/) }
    const first = answer.trade_data[0]
    const changes = { entry_price: 1, exit_price: 1, entry_datetime: iso(0), exit_datetime: iso(0) }
    for (const [field, value] of Object.entries(changes)) {
      const other = evidenceOf({ answer: { ...answer, trade_data: [{ ...first, [field]: value }, ...answer.trade_data.slice(1)] }, run })
      expect({ field, random: other.random_entries, exposure: other.exposure }).toEqual({ field, random: otherBars, exposure: otherBars })
      expect(other.expectancy).toEqual(evidence.expectancy)
    }
    const fewer = evidenceOf({ answer: { ...answer, trade_data: answer.trade_data.slice(1) }, run })
    expect(fewer.random_entries).toEqual(otherBars)
  })
})

describe('evidence without enough trades', () => {
  it('says what the trades are too few for', () => {
    const few = evidenceOfRun(runOf([above], below, 1250), 'id')
    expect(few.n).toBeGreaterThan(1)
    expect(few.n).toBeLessThan(10)
    expect(few.expectancy).toMatchObject({ n: few.n, by: 't' })
    expect(few.paths).toEqual({ unknown: `${few.n} trades are too few for a range of what could have come: it takes 10.` })
    expect(few.win_rate).toMatchObject({ n: few.n })
  })

  it('says that no trade was closed and gives no numbers', () => {
    const none = evidenceOfRun(runOf([block('CLOSE', '<', 0)], below), 'id')
    const nothing = { unknown: 'No trade was closed.' }
    const { win_rate, expectancy, trades_needed, random_entries, halves, paths, results, excursions, streaks, worst_month } = none
    for (const part of [win_rate, expectancy, trades_needed, random_entries, halves, paths, results, excursions, streaks, worst_month])
      expect(part).toEqual(nothing)
    expect(none.costs.break_even).toEqual(nothing)
  })
})

describe('rules that filter by time', () => {
  it('are compared with random entries at allowed bars only', () => {
    const evidence = evidenceOfRun(runOf([above, block('HOUROFDAY', '<', 8)], below), 'id')
    if ('unknown' in evidence.random_entries) throw new Error(evidence.random_entries.unknown)
    const newYork = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', hour: 'numeric', hourCycle: 'h23' })
    const early = bars.time.slice(1000, 4989).filter((time) => Number(newYork.format(time)) < 8)
    expect(evidence.random_entries.allowed).toBe(early.length)
  })

  it('have a filter where a clock condition must hold: in an And, or in every part of an Or', () => {
    const hour = block('HOUROFDAY', '<', 8)
    const day = block('DAYOFWEEK', '>', 2)
    const and = (...conditions: RuleTree['conditions']): RuleTree => ({ logic: 'and', conditions })
    const or = (...conditions: RuleTree['conditions']): RuleTree => ({ logic: 'or', conditions })
    expect(timeFilter(and(above, hour))).toEqual(and(hour))
    expect(timeFilter(and(above, or(hour, day)))).toEqual(and(or(hour, day)))
    expect(timeFilter(or(and(above, hour), and(below, day)))).toEqual(or(and(hour), and(day)))
    expect(timeFilter(or(above, hour))).toBeNull()
    expect(timeFilter(and(above, below))).toBeNull()
  })
})

describe('a histogram', () => {
  it('has classes of a round width that begin at a multiple of it', () => {
    expect(histogramOf([-3, -1, 0, 0.5, 6.9], 10)).toEqual({ from: -3, width: 1, counts: [1, 0, 1, 2, 0, 0, 0, 0, 0, 1] })
    expect(histogramOf([0.0012, 0.0031], 4)).toMatchObject({ width: 0.0005, counts: [1, 0, 0, 0, 1] })
  })

  it('has one class when all values are equal', () => {
    expect(histogramOf([2, 2], 10)).toEqual({ from: 2, width: 0, counts: [2] })
  })
})
