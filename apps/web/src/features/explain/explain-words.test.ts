import type { BarStory, ConditionAtBar, OperandAtBar, TradeStory } from '@assay/backtest'
import { describe, expect, test } from 'vitest'
import { barHeadline, otherHurdles, whatIfWords } from './bar-words.ts'
import { conditionValues } from './condition-words.ts'
import { resultFormat } from './result-format.ts'
import { besides, exitHeadline, exitNotes } from './trade-words.ts'

const format = resultFormat('UTC', 2, 'USD')
const at = (time: string) => `2017-06-14T${time}:00.000Z`

const value = (label: string, number: number | null, before: number | null = null, unit = 'index'): OperandAtBar => ({
  label,
  unit,
  value: number,
  before,
  parts: [],
})
const condition = (more: Partial<ConditionAtBar>): ConditionAtBar => ({
  kind: 'condition',
  line: 'RSI (14) < 65',
  check: '<',
  left: value('RSI (14)', 69.7),
  right: value('65', 65),
  bounds: null,
  holds: false,
  decisive: true,
  ...more,
})
const valuesOf = (more: Partial<ConditionAtBar>) => conditionValues(condition(more), format)

describe('the values of a condition', () => {
  test('say how far a comparison was off', () => {
    expect(valuesOf({})).toBe('69.70, that is 4.70 too high')
    expect(valuesOf({ check: '>', left: value('RSI (14)', 60.5) })).toBe('60.50, that is 4.50 too low')
    expect(valuesOf({ left: value('RSI (14)', 57), holds: true })).toBe('57.00')
    expect(valuesOf({ left: value('RSI (14)', 65) })).toBe('65.00, that is equal')
    const price = { left: value('CLOSE', 1270, null, 'price'), right: value('EMA (20)', 1268.5, null, 'price') }
    expect(valuesOf({ ...price, check: '<' })).toBe('1,270.00 over 1,268.50, that is 1.50 too high')
  })

  test('give both closes of a cross', () => {
    const cross = {
      check: 'crossabove',
      left: value('EMA (8)', 1267.67, 1266.2, 'price'),
      right: value('EMA (24)', 1267.56, 1267.11, 'price'),
    } as const
    expect(valuesOf({ ...cross, holds: true })).toBe('1,267.67 over 1,267.56, before 1,266.20 under 1,267.11')
    expect(valuesOf({ ...cross, left: value('EMA (8)', 1267.67, null, 'price') })).toBe(
      '1,267.67 over 1,267.56, before no value at this bar',
    )
  })

  test('name an operand without a value, the ends of between, and the previous candle', () => {
    expect(valuesOf({ left: value('RSI (14)', null) })).toBe('RSI (14): no value at this bar')
    expect(valuesOf({ check: 'between', right: null, bounds: [30, 50] })).toBe('69.70, that is 19.70 above it')
    expect(valuesOf({ check: 'between', right: null, bounds: [70, 80] })).toBe('69.70, that is 0.300 below it')
    expect(valuesOf({ check: 'rising', right: null, left: value('RSI (14)', 50, 51) })).toBe('50.00, a candle before 51.00')
    expect(valuesOf({ check: '==', right: null, holds: true })).toBe('it occurs')
  })
})

const story = (more: Partial<BarStory>): BarStory => ({
  kind: 'bar',
  asked: at('12:30'),
  bar: { time: at('12:30'), closes: at('12:45'), open: 1, high: 1, low: 1, close: 1 },
  verdict: 'rule-false',
  side: null,
  rules: { long: { kind: 'group', logic: 'and', holds: false, nodes: [condition({})] }, short: null },
  position: null,
  entered: null,
  fill: { time: at('12:45'), price: 1272.86 },
  warm_up_until: at('01:00'),
  missing_before: 0,
  market_open: true,
  what_if: [],
  around: { previous: null, next: null },
  blocked: { previous: null, next: null },
  signals: [],
  ...more,
})
const position = { trade: 3, direction: 'long', since: at('08:15'), entry_price: 1270, until: null, exit: null } as const

describe('the headline of a bar', () => {
  test.each<[Partial<BarStory>, string]>([
    [{}, 'One condition was missing: RSI (14) < 65. It was 69.70, that is 4.70 too high.'],
    [{ verdict: 'entered', side: 'long', entered: 7 }, 'Trade 7 was entered here: long at 1,272.86, the next open.'],
    [{ verdict: 'in-position', position }, 'A long position was open since 14 Jun 2017 08:15. Another entry is not added to it.'],
    [{ verdict: 'opposite-ignored', position }, 'A long position was open since 14 Jun 2017 08:15. An entry of the other side is ignored.'],
    [{ verdict: 'both-sides' }, 'Long and short signalled at the same close. Both at once mean no entry.'],
    [{ verdict: 'no-bar', bar: null, market_open: false }, 'The market was closed.'],
    [{ verdict: 'no-bar', bar: null }, 'No bar is stored for this time, although the market was open.'],
    [{ verdict: 'warm-up', warm_up_until: null }, 'The entry rule has no values in these bars, so it can never be true.'],
    [{ verdict: 'last-bar' }, 'The rule was true, but this is the last bar of the period. No bar is left to fill the entry.'],
  ])('%j', (more, sentence) => {
    expect(barHeadline(story(more), format)).toBe(sentence)
  })

  test('counts the missing conditions if there are several, and names none of them', () => {
    const two = (decisive: boolean): Partial<BarStory> => {
      const nodes = [condition({ decisive }), condition({ decisive })]
      return { rules: { long: { kind: 'group', logic: 'and', holds: false, nodes }, short: null } }
    }
    expect(barHeadline(story(two(false)), format)).toBe('2 conditions were not true.')
    expect(barHeadline(story(two(true)), format)).toBe('One of 2 conditions was missing. Each of them would have been enough.')
  })

  test('lists what else could have prevented an entry', () => {
    expect(otherHurdles(story({}), format)).toEqual([
      { text: 'No position open', fine: true },
      { text: 'No bar missing before it', fine: true },
      { text: 'Warm-up over', fine: true },
    ])
    expect(otherHurdles(story({ position, missing_before: 2, warm_up_until: at('13:00') }), format)).toEqual([
      { text: 'Long since 14 Jun 2017 08:15', fine: false },
      { text: '2 bars missing before it', fine: false },
      { text: 'Still warming up', fine: false },
    ])
  })

  test('follows an entry that was not made to its end', () => {
    const alone = {
      direction: 'long',
      entry_datetime: at('12:45'),
      entry_price: 1272.86,
      ambiguous_bar: false,
      pnl: -239.62,
      pnl_percent: -0.2,
    } as const
    expect(whatIfWords({ ...alone, exit_datetime: at('18:30'), exit_price: 1269.81, exit_reason: 'rule' }, format)).toBe(
      'Bought at the next open, 1,272.86. Left by its exit rule on 14 Jun 2017 18:30 at 1,269.81:',
    )
    expect(whatIfWords({ ...alone, direction: 'short', exit_datetime: null, exit_price: 1269.81, exit_reason: null }, format)).toBe(
      'Sold at the next open, 1,272.86. Still open at the end of the period, at 1,269.81:',
    )
  })
})

describe('the story of a trade', () => {
  const trade = (more: object, around: Partial<TradeStory> = {}) =>
    ({
      direction: 'long',
      left_by_opposite: false,
      left_after_break: false,
      stop_path: [],
      gap_minute: null,
      pnl_at_stop: null,
      pnl_at_target: null,
      settings: null,
      intrabar: 'stop-first',
      break_even_cost: null,
      breaks: [],
      missing: 0,
      ...around,
      trade: {
        exit_reason: 'rule',
        gap: false,
        stop_at_exit: null,
        exit_price: 1268,
        exit_datetime: at('22:00'),
        ambiguous_bar: false,
        ...more,
      },
    }) as unknown as TradeStory

  test.each<[object, Partial<TradeStory>, string]>([
    [{}, {}, 'It was left by its exit rule.'],
    [{}, { left_by_opposite: true }, 'It was left for an entry of the other side.'],
    [{ exit_reason: 'stop', stop_at_exit: 1268 }, {}, 'Its stop was hit at 1,268.00.'],
    [
      { exit_reason: 'stop', stop_at_exit: 1268, ambiguous_bar: true },
      {},
      'Its stop was hit at 1,268.00, in a bar that also touched the target.',
    ],
    [
      { exit_reason: 'trailing_stop', gap: true, stop_at_exit: 1281.18 },
      { left_after_break: true },
      'The market opened 13.18 below the stop after the weekend.',
    ],
    [{ exit_reason: 'target' }, {}, 'It reached its target, 1,268.00.'],
    [{ exit_reason: 'target', gap: true }, {}, 'The market opened beyond the target.'],
    [
      { exit_reason: 'stop', gap: true, stop_at_exit: 1281.18 },
      { left_after_break: true, gap_minute: at('22:07') },
      'A minute opened 13.18 below the stop.',
    ],
  ])('%j %j', (more, around, sentence) => {
    expect(exitHeadline(trade(more, around), format)).toBe(sentence)
  })

  test('says how the stop trailed, what a gap cost and what the order of touches decided', () => {
    const settings = { type: 'fixed', target: null, stopLoss: null, enableTrailingStopLoss: 'Yes', trailAmountValue: 600 } as const
    const stop_path = [
      { time: at('08:30'), stop: 1274.65 },
      { time: at('09:00'), stop: 1278 },
      { time: at('10:00'), stop: 1281.18 },
    ]
    expect(exitNotes(trade({}, { settings, stop_path, pnl_at_stop: 41.39 }), format)).toEqual([
      'The stop trailed every close. It was raised 2 times, from 1,274.65 to 1,281.18.',
      'The first price was 1,268.00 on 14 Jun 2017 22:00. A gap is filled at the open, not at the stop. At the stop it would have been +41.39 USD.',
    ])
    expect(exitNotes(trade({}, { pnl_at_stop: 41.39, gap_minute: at('22:07') }), format)).toEqual([
      'The first price was 1,268.00 on 14 Jun 2017 22:07. A gap is filled at the open, not at the stop. At the stop it would have been +41.39 USD.',
    ])
    expect(exitNotes(trade({}, { pnl_at_target: 10, intrabar: '1min' }), format)).toEqual([
      'The order of stop and target within the bar is not known, even from one-minute bars, so the stop is taken. At the target it would have been +10.00 USD.',
    ])
  })

  test('says that no costs are charged, and what was missing or closed meanwhile', () => {
    const breaks = [{ from: at('21:00'), to: at('22:00') }]
    expect(besides(trade({}, { break_even_cost: 1.5, breaks, missing: 1 }), format, 'a unit')).toEqual([
      'No spread or commission is charged in this result. A cost of 1.50 a unit would have taken the whole gain.',
      'It was held over a weekend or holiday.',
      '1 bar is missing while it was open.',
    ])
  })
})
