import {
  type Bars,
  barColumns,
  dayMs,
  findInstrument,
  hourMs,
  minuteMs,
  resample,
  simulateBars,
  sliceBars,
  type Timeframe,
} from '@assay/market'
import { documentOf, type RuleTree, treeProblems } from '@assay/strategy'
import { sampled } from '@assay/testkit'
import { describe, expect, it } from 'vitest'
import { bitAt } from '../columns/bits.ts'
import { seriesCache } from '../columns/series-cache.ts'
import { evaluate } from '../engine/evaluate.ts'
import { planOfRule } from '../engine/rises.ts'
import { type AnalysisRequest, analysisOf } from './analysis.ts'
import { columnOf, seasonsOf, trendAt } from './measures.ts'
import { hourRule, trendRule } from './rules.ts'
import { Analysis, type AnalysisTest } from './schema.ts'
import { viewTest } from './view-test.ts'

const from = Date.UTC(2023, 0, 2)
const to = Date.UTC(2024, 8, 12, 13, 15)

function barsOf(symbol: string, until = to): Bars {
  return resample(simulateBars({ instrument: findInstrument(symbol)!, seed: 7, from, to: until }), '15min', 'new-york')
}

const held: Readonly<Record<string, Bars>> = { XAUUSD: barsOf('XAUUSD'), EURUSD: barsOf('EURUSD'), USDJPY: barsOf('USDJPY') }
const symbols = Object.keys(held)

function requestFor(symbol: string, bars = held[symbol]): AnalysisRequest {
  const others = symbols
    .filter((other) => other !== symbol)
    .map((other) => ({ symbol: other, bars: resample(held[other], '1h', 'new-york') }))
  return {
    symbol,
    point: findInstrument(symbol)!.point,
    provider: 'simulator',
    label: 'Simulator',
    simulated: true,
    bars,
    others,
    events: null,
  }
}

/** Closed candles, built independently of the analysis. */
function candles(bars: Bars, timeframe: Timeframe): Bars {
  const end = bars.time.at(-1)! + 900_000
  const made = timeframe === '15min' ? bars : resample(bars, timeframe, 'new-york')
  const last = { '15min': 900_000, '1h': hourMs, '4h': 4 * hourMs, '1D': dayMs, '1W': 7 * dayMs }[timeframe as '1h']
  const closed = made.time.at(-1)! + last <= end
  return closed ? made : sliceBars(made, 0, made.time.length - 1)
}

/** The bars at which the builder's engine finds a rule true. */
function trueAt(bars: Bars, timeframe: Timeframe, rule: RuleTree | null): number[] {
  const words = evaluate(planOfRule(rule, timeframe), seriesCache({ timeframe, bars, dayBoundary: 'new-york', point: 0.01 })).entryLong!
  return [...bars.time.keys()].filter((bar) => bitAt(words, bar))
}

const engine = (bars: Bars, { timeframe, rule }: AnalysisTest) => trueAt(candles(bars, timeframe), timeframe, rule)
const where = (count: number, holds: (bar: number) => boolean) => Array.from({ length: count }, (_, bar) => bar).filter(holds)

function withClose(bars: Bars, close: number): Bars {
  const last = bars.time.length - 1
  const open = bars.close[last]
  const bar = { time: bars.time[last] + 900_000, open, high: Math.max(open, close), low: Math.min(open, close), close, volume: 1 }
  return Object.fromEntries(barColumns.map((name) => [name, Float64Array.of(...bars[name], bar[name])])) as unknown as Bars
}

describe.each(sampled(symbols, 2))('the analysis of %s', (symbol) => {
  const bars = held[symbol]
  const answer = analysisOf(requestFor(symbol))
  const on = (timeframe: Timeframe) => candles(bars, timeframe)

  it('matches its schema, also after a JSON round trip', () => {
    expect(Analysis.parse(JSON.parse(JSON.stringify(answer)))).toEqual(answer)
  })

  it('has a value, a window, a number and a method for every line', () => {
    for (const block of [answer.trend, answer.momentum, answer.averages]) {
      expect(block.method).not.toBe('')
      for (const line of block.lines) {
        expect(line.values.every(({ value }) => Number.isFinite(value))).toBe(true)
        expect(line.window.bars).toBe(on(line.timeframe).time.length)
        expect(line.rate.signals).toBeGreaterThan(0)
      }
    }
  })

  it('counts the votes and lists the trends in its headline', () => {
    const votes = [answer.trend, answer.momentum, answer.averages].flatMap(({ lines }) => lines)
    expect(votes).toHaveLength(5 + 4 + 2)
    expect(answer.counts.up + answer.counts.neutral + answer.counts.down).toBe(votes.length)
    for (const { timeframe, vote } of answer.trend.lines) expect(answer.headline.includes(timeframe)).toBe(vote !== 0)
  })

  it('has trend rules that are true at exactly the bars with that trend', () => {
    for (const timeframe of ['4h', '1D'] as const) {
      const all = on(timeframe)
      const states = Array.from(all.time, (_, bar) => trendAt(sliceBars(all, 0, bar + 1)).state)
      for (const state of ['up', 'down', 'range'] as const)
        expect(trueAt(all, timeframe, trendRule(timeframe, state)), `${state} ${timeframe}`).toEqual(
          where(states.length, (bar) => states[bar] === state),
        )
    }
  })

  it('has a rule for each vote that holds at the last bar, for as long as reported, and at as many bars as counted', () => {
    for (const { lines } of [answer.trend, answer.momentum, answer.averages]) {
      for (const line of lines) {
        const found = engine(bars, line.test)
        expect(found, line.id).toHaveLength(line.rate.signals)
        const count = on(line.timeframe).time.length
        expect(found.slice(-line.since), line.id).toEqual(where(count, (bar) => bar >= count - line.since))
        expect(found.includes(count - 1 - line.since), line.id).toBe(false)
      }
    }
  })

  it('has a view that holds at a bar exactly when every vote of the larger side does', () => {
    const { up, down } = answer.counts
    const view = viewTest(answer)
    expect(view?.test.side).toBe(up === down ? undefined : up > down ? 'long' : 'short')
    expect(viewTest({ ...answer, counts: { up: 2, neutral: 0, down: 2 } })).toBeNull()
    if (!view) return
    expect(view.votes.length).toBe(Math.max(up, down))
    const bars = candles(held[symbol], view.test.timeframe)
    const each = view.votes.map(({ test }) => new Set(trueAt(bars, view.test.timeframe, test.rule)))
    expect(trueAt(bars, view.test.timeframe, view.test.rule)).toEqual(where(bars.time.length, (bar) => each.every((at) => at.has(bar))))
    expect(treeProblems(view.test.rule)).toEqual([])
  })

  it('has only rules that the builder can show', () => {
    const lines = [answer.trend, answer.momentum, answer.averages, answer.patterns, answer.sessions].flatMap(
      (block): { test: AnalysisTest }[] => block.lines,
    )
    const states = (['up', 'down', 'range'] as const).map((state) => trendRule('1h', state))
    for (const rule of [
      ...lines.map(({ test }) => test.rule),
      ...states,
      hourRule(7, 18),
      answer.range!.test.rule,
      answer.levels.levels[0].test.rule,
    ]) {
      expect(treeProblems(rule)).toEqual([])
      const none = { conditions: null, sltp: null }
      const final_strategy = { entry: { long: { conditions: rule }, short: none }, exit: { long: none, short: none } }
      expect(documentOf({ symbol, timeframe: '1h', initialCapital: 100_000, final_strategy }, 'Test')).toBeDefined()
    }
  })

  it('has momentum and average rules that are true where their columns say', () => {
    for (const line of answer.momentum.lines) {
      const rsi = columnOf('RSI', on(line.timeframe), { period: 14 })
      const side = (value: number) => (value > 60 ? 1 : value < 40 ? -1 : 0)
      expect(engine(bars, line.test)).toEqual(where(rsi.length, (bar) => !Number.isNaN(rsi[bar]) && side(rsi[bar]) === line.vote))
    }
    for (const line of answer.averages.lines) {
      const { close } = on(line.timeframe)
      const average = columnOf('EMA', on(line.timeframe), { period: 200 })
      expect(engine(bars, line.test)).toEqual(where(close.length, (bar) => Math.sign(close[bar] - average[bar]) === line.vote))
    }
  })

  it('has volatility and range rules that are true on the days that were counted', () => {
    const days = on('1D')
    const atr = columnOf('ATR', days, { period: 14 })
    const { volatility, range } = answer
    const calmer = engine(bars, volatility.test!).filter((day) => days.time[day] >= volatility.window.from && day < days.time.length - 1)
    expect((100 * calmer.length) / volatility.n).toBe(volatility.percentile)
    expect(calmer.every((day) => atr[day] < volatility.atr!)).toBe(true)
    const wider = engine(bars, range!.test).filter((day) => days.time[day] >= range!.window.from && days.time[day] < range!.window.to)
    expect(wider).toHaveLength(range!.larger)
    expect(range!.days).toHaveLength(range!.n)
    expect(range!.days.at(-1)).toBe(days.high.at(-1)! - days.low.at(-1)!)
  })

  it('has level rules that are true at the bars that traded at the level', () => {
    const { levels, window } = answer.levels
    const hours = on('1h')
    expect(levels.length).toBeGreaterThan(0)
    for (const { traded, price, test } of levels) {
      const found = engine(bars, test).filter((bar) => hours.time[bar] >= window.from && hours.time[bar] < window.to)
      expect(found, `${price}`).toHaveLength(traded)
      expect(traded, `${price}`).toBeGreaterThan(0)
    }
  })

  it('has the close that it is as of, and its levels beside that close, within an hour too', () => {
    for (const left of [0, 1, 2, 3]) {
      const { levels, asOf } = analysisOf(requestFor('XAUUSD', sliceBars(bars, 0, bars.time.length - left)))
      const last = bars.time.length - 1 - left
      expect({ asOf, close: levels.close }).toEqual({ asOf: bars.time[last] + 15 * minuteMs, close: bars.close[last] })
      for (const { price, kind, distanceAtr } of levels.levels) {
        expect(kind, `${price}`).toBe(price > levels.close ? 'resistance' : 'support')
        expect(distanceAtr).toBe(Math.abs(price - levels.close) / levels.atr!)
      }
    }
  })

  it('has pattern rules that are true at the bars that were counted', () => {
    for (const line of answer.patterns.lines) {
      const found = engine(bars, line.test)
      expect(found).toHaveLength(line.rate.signals)
      expect(on(line.timeframe).time[found.at(-1)!]).toBe(line.at)
    }
  })

  it('has session rules that are true at the bars of the sessions', () => {
    for (const line of answer.sessions.lines) {
      const { from: first, to: end } = line.window
      const inWindow = engine(bars, line.test).filter((bar) => bars.time[bar] >= first && bars.time[bar] < end)
      expect(inWindow, line.name).toHaveLength(line.bars)
      expect(line.n).toBe(60)
    }
  })

  it('has hour rules that are true at the bars of that hour of the week', () => {
    const hours = on('1h')
    expect(answer.hours.cells.length).toBeGreaterThan(100)
    for (const { weekday, hour, n } of answer.hours.cells) {
      const found = trueAt(hours, '1h', hourRule(weekday, hour)).filter((bar) => hours.time[bar] >= answer.hours.window.from)
      expect(found, `${weekday} ${hour}`).toHaveLength(n)
    }
    expect(Object.keys(seasonsOf(hours, 'weekday-hour')).length).toBeGreaterThanOrEqual(answer.hours.cells.length)
  })

  it('reports the median move after earlier releases as the usual move of an event', () => {
    const week = 7 * dayMs
    const past = Array.from({ length: 9 }, (_, i) => Date.UTC(2024, 6, 4, 12, 30) + i * week)
    const event = { id: 'a', title: 'Claims', currency: 'USD', impact: 'high' as const, scheduledAt: past[8] + week }
    const hours = resample(bars, '1h', 'utc')
    const moves = past.map((at) => {
      const bar = bars.time.indexOf(at)
      const ended = hours.time.findIndex((time) => time + hourMs > at)
      const atr = columnOf('ATR', sliceBars(hours, ended - 100, ended), { period: 14 }).at(-1)!
      return Math.abs(bars.close[bar] - bars.close[bar - 1]) / atr
    })
    const { rows } = analysisOf({ ...requestFor(symbol), events: [{ ...event, past: [Date.UTC(2020, 0, 2, 12, 30), ...past] }] }).events
    expect(rows).toEqual([{ ...event, median: expect.closeTo(moves.toSorted((a, b) => a - b)[4], 9), n: 9, from: past[0], to: past[8] }])
  })

  it('changes a vote at the close that it names, and not before', () => {
    const tiny = findInstrument(symbol)!.point / 10
    for (const kind of ['trend', 'momentum'] as const) {
      const line = answer[kind].lines.find(({ timeframe }) => timeframe === '15min')!
      for (const [price, side] of [
        [line.turns.above, 1],
        [line.turns.below, -1],
      ] as const) {
        if (price === null) continue
        const voteAt = (close: number) =>
          analysisOf(requestFor(symbol, withClose(bars, close)))[kind].lines.find((each) => each.timeframe === '15min')!
        const adxOf = (each: typeof line) => each.values.find(({ name }) => name === 'ADX (14)')?.value ?? 20
        const [before, after] = [voteAt(price - side * tiny), voteAt(price + side * tiny)]
        if (adxOf(before) >= 20) expect(before.vote, `${kind} before ${price}`).toBe(line.vote)
        if (adxOf(after) >= 20) expect(after.vote, `${kind} after ${price}`).not.toBe(line.vote)
      }
    }
  })

  it('is the same with kept blocks, and a close recomputes only the blocks that it changes', () => {
    const kept = new Map<string, unknown>()
    analysisOf(requestFor(symbol, sliceBars(bars, 0, bars.time.length - 1)), kept)
    const before = new Map(kept)
    expect(analysisOf(requestFor(symbol), kept)).toEqual(answer)
    const names = [...kept.keys()].filter((key) => !before.has(key)).map((key) => JSON.parse(key).slice(1, 3).join(' '))
    expect(names).toEqual(['trend 15min', 'momentum 15min', 'range 15min', 'sessions 15min', 'events 15min'])
  })
})
