import { type Bars, newBars } from '@assay/market'
import {
  append,
  type Condition,
  emptyStops,
  type GroupedList,
  groupSpan,
  makeOperand,
  newDocument,
  type RuleList,
  type RuleTree,
  type RunOptions,
  requestOf,
  type StrategyDocument,
  withRules,
} from '@assay/strategy'
import { fixturePath, readBarsCsv } from '@assay/testkit'
import { describe, expect, it } from 'vitest'
import { type BarsFacts, barsForRun } from '../columns/held-bars.ts'
import { finerTimeframe, historyBars } from '../columns/history.ts'
import { runBacktest } from '../engine/run.ts'
import { answerOf, identityOf } from './answer.ts'
import { prepareRun } from './prepare.ts'
import { runRequest } from './run-request.ts'

const bars = readBarsCsv(fixturePath('trades', 'bars-xauusd-a.csv.gz'))
const facts: BarsFacts = { provider: 'file', label: 'A file', simulated: false, expected: 1, held: 1, missing: 0, share: 1, repaired: 0 }
const iso = (time: number) => new Date(time).toISOString()
const block = (left: string, check: Condition['check'], right: number, timeframe: '5min' | '10min' | '15min' = '15min'): Condition => ({
  indicator1: makeOperand(left, { timeframe }),
  check,
  indicator2: makeOperand('VALUE', { params: { value: right } }),
})

function documentOf(entry: Condition, exit: Condition, more: Partial<StrategyDocument> = {}): StrategyDocument {
  return newDocument({ rules: { long: { entry: append([], entry), exit: append([], exit) }, short: { entry: [], exit: [] } }, ...more })
}

const rsi = documentOf(block('RSI', 'crossabove', 40), block('RSI', 'crossbelow', 60))
const middle = { start: iso(bars.time[2000]), end: iso(bars.time[4000]) }
const prepared = (document = rsi, options?: Partial<RunOptions>) => prepareRun(requestOf(document, middle, options))

describe('a prepared request', () => {
  it('has default options filled in, and the same identity whether they were written out or not', () => {
    const [short, whole] = [prepared(), prepared(rsi, { intrabar: 'stop-first', opposite_entry: 'ignore', day_boundary: 'new-york' })]
    expect(short.request.options).toEqual({ intrabar: 'stop-first', opposite_entry: 'ignore', day_boundary: 'new-york', provider: 'auto' })
    const held = barsForRun(short, bars, facts)
    expect(identityOf(short, held, 'key')).toBe(identityOf(whole, held, 'key'))
  })

  it('has an identity that depends on request and bars, but not on the order of keys', () => {
    const run = prepared()
    const held = barsForRun(run, bars, facts)
    const reversed = { ...run, request: Object.fromEntries(Object.entries(run.request).reverse()) as typeof run.request }
    expect(identityOf(reversed, held, 'key')).toBe(identityOf(run, held, 'key'))
    expect(identityOf(run, held, 'other bars')).not.toBe(identityOf(run, held, 'key'))
  })

  it('is refused for an unknown symbol', () => {
    expect(() => prepared({ ...rsi, symbol: 'NONESUCH' })).toThrow('There is no instrument "nonesuch".')
  })
})

describe('a strategy with groups', () => {
  const [a, b, c] = [block('RSI', '<', 35), block('RSI', '>', 30), block('RSI', 'crossabove', 40)]
  const below = block('RSI', '<', 45)
  const leave = block('RSI', '>', 60)
  const list = [a, b, c, below].reduce<RuleList>((items, each) => append(items, each), [])
  const trees: Record<string, [GroupedList, RuleTree]> = {
    'a And (b Or c Or d)': [
      groupSpan({ list, groups: [] }, { from: 2, to: 6 }, 'Or'),
      { logic: 'and', conditions: [a, { logic: 'or', conditions: [b, c, below] }] },
    ],
    'a And (b Or (c And d))': [
      groupSpan(groupSpan({ list, groups: [] }, { from: 2, to: 6 }, 'Or'), { from: 4, to: 6 }, 'And'),
      { logic: 'and', conditions: [a, { logic: 'or', conditions: [b, { logic: 'and', conditions: [c, below] }] }] },
    ],
  }

  it.each(Object.entries(trees))('trades like the same tree bracketed by hand: %s', (_, [{ list: grouped, groups }, tree]) => {
    const document = newDocument({
      rules: { long: { entry: grouped, exit: append([], leave) }, short: { entry: [], exit: [] } },
      groups: { long: { entry: groups, exit: [] }, short: { entry: [], exit: [] } },
    })
    const request = requestOf(document, middle)
    const { entry } = request.final_strategy
    const byHand = { ...request, final_strategy: { ...request.final_strategy, entry: { ...entry, long: { conditions: tree } } } }
    const answer = (of: typeof request) => {
      const run = prepareRun(of)
      return answerOf(runRequest(run, barsForRun(run, bars, facts)), 'key')
    }
    expect(answer(request)).toEqual(answer(byHand))
    expect(answer(request).trade_data.length).toBeGreaterThan(3)
    const open = withRules(document, 'long', 'entry', { list: grouped, groups: [] })
    expect(answer(requestOf(open, middle)).trade_data, 'without the brackets it is a different rule').not.toEqual(
      answer(request).trade_data,
    )
  })
})

describe('the bars of a run', () => {
  it('are its period and the history that its rules need, even if more bars are available', () => {
    const run = prepared()
    const { data } = barsForRun(run, bars, facts)
    expect(data.bars.time[0]).toBe(bars.time[2000 - historyBars(run.plan)])
    expect(data.bars.time.at(-1)).toBe(bars.time[3999])
  })

  it('give the same running total when more history is available', () => {
    const volume: Bars = { ...bars, volume: Float64Array.from(bars.time, (_, i) => 1 + ((i * 7) % 13)) }
    const run = prepared(documentOf(block('OBV', '>', 0), block('OBV', '<', 0)))
    const later = { ...volume, time: volume.time.subarray(1000) }
    for (const name of ['open', 'high', 'low', 'close', 'volume'] as const) later[name] = volume[name].subarray(1000)
    const [all, less] = [volume, later].map((given) => answerOf(runRequest(run, barsForRun(run, given, facts)), 'id'))
    expect(all.trades.total.closed).toBeGreaterThan(5)
    expect(all).toEqual(less)
  })

  it('are refused when the period has none, or when an operand cannot be built from them', () => {
    expect(() => barsForRun(prepared(), newBars(0), facts)).toThrow('A file has no bars in that period.')
    const fast = prepared(documentOf(block('RSI', '>', 50, '5min'), block('RSI', '<', 50)))
    expect(() => barsForRun(fast, bars, facts)).toThrow('The rules read 5min candles, which cannot be built from 15min bars.')
  })

  it('include finer bars for slower candles that the base does not divide', () => {
    const quarter = prepareRun(requestOf({ ...rsi, timeframe: '10min' }, middle))
    expect([finerTimeframe(quarter.plan), finerTimeframe(prepared().plan)]).toEqual(['15min', undefined])
    expect(() => barsForRun(quarter, bars, facts)).toThrow('The rules read 15min candles, which cannot be built from 10min bars.')
    expect(barsForRun(quarter, bars, facts, { timeframe: '15min', bars }).data.finer?.timeframe).toBe('15min')
  })
})

describe('a run', () => {
  const stops = { ...emptyStops, target: 300, stopLoss: 300 }
  const tight = { ...rsi, stops: { long: stops, short: null } }

  it('matches the engine: points as prices, the period, and the money of the request', () => {
    const run = prepared(tight)
    const held = barsForRun(run, bars, facts)
    const levels = { type: 'fixed', target: 3, stop: 3, trail: null } as const
    const sizing = { capital: 100_000, positionValue: 100_000, quantity: 1 }
    const engine = runBacktest({
      data: held.data,
      rules: run.rules,
      levels: { long: levels, short: null },
      sizing,
      from: run.from,
      to: run.to,
    })
    expect(engine.simulation.trades.count).toBeGreaterThan(20)
    expect(runRequest(run, held).outcome.money).toEqual(engine.money)
  })

  it('lets one-minute bars decide if requested and available; otherwise the stop comes first and the answer says so', () => {
    const minutes = { timeframe: '1min', bars } as const
    const told = (intrabar: RunOptions['intrabar'], finer?: typeof minutes) => {
      const run = prepared(tight, { intrabar })
      const { touch_order, assumptions } = answerOf(runRequest(run, barsForRun(run, bars, facts, finer)), 'id')
      return [touch_order, assumptions.some((sentence) => sentence.startsWith('One-minute bars are not held'))]
    }
    expect(told('stop-first', minutes)).toEqual(['stop-first', false])
    expect(told('1min', minutes)).toEqual(['1min', false])
    expect(told('1min')).toEqual(['stop-first', true])
  })

  it('gives the same answer without the trades and buy and hold, for callers that show only the figures', () => {
    const run = prepared(tight)
    const ran = runRequest(run, barsForRun(run, bars, facts))
    const whole = answerOf(ran, 'id')
    expect(whole.trade_data.length).toBeGreaterThan(20)
    expect(JSON.stringify(answerOf(ran, 'id', 'none'))).toBe(JSON.stringify({ ...whole, trade_data: [], buy_and_hold: undefined }))
  })
})
