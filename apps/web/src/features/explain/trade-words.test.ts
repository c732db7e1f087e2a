import type { TradeStory } from '@assay/backtest'
import { describe, expect, test } from 'vitest'
import { tradeOf, withOpen } from '../../../test/answers.ts'
import { tradeStoryOf } from '../../../test/stories.ts'
import { resultFormat } from './result-format.ts'
import { besides, entrySentence, exitHeadline, exitNotes } from './trade-words.ts'

const format = resultFormat('UTC', 2, 'USD')
const open = withOpen([], 16).open_position!
const trails = { type: 'fixed', target: null, stopLoss: null, enableTrailingStopLoss: 'Yes', trailAmountValue: 600 } as const
const stop = (time: string, price: number) => ({ time: `2017-01-02T${time}:00.000Z`, stop: price })

describe('the end of a trade', () => {
  test.each<[string, Partial<TradeStory>, string]>([
    [
      'a short stopped beyond a gap',
      { direction: 'short', trade: tradeOf(0, 0, { exit_reason: 'stop', gap: true, stop_at_exit: 1190, exit_price: 1202.5 }) },
      'The market opened 12.50 above the stop.',
    ],
    [
      'a target beyond a weekend',
      { left_after_break: true, trade: tradeOf(0, 0, { exit_reason: 'target', gap: true }) },
      'The market opened beyond the target after the weekend.',
    ],
    [
      'a trailing stop',
      { trade: tradeOf(0, 0, { exit_reason: 'trailing_stop', exit_price: 1207 }) },
      'Its trailing stop was hit at 1,207.00.',
    ],
    [
      'a gap without a known stop',
      { trade: tradeOf(0, 0, { exit_reason: 'stop', gap: true, stop_at_exit: null, exit_price: 1202.5 }) },
      'Its stop was hit at 1,202.50.',
    ],
  ])('%s is told', (_, more, sentence) => {
    expect(exitHeadline(tradeStoryOf(more), format)).toBe(sentence)
  })

  test('an open trade is said to be open', () => {
    expect(exitHeadline(tradeStoryOf({ trade: null, open }), format)).toBe('It is still open at the end of the period.')
  })
})

describe('notes on the exit', () => {
  test('the stop of a short trade is lowered, and one move is a single time', () => {
    const stop_path = [stop('08:00', 1210), stop('09:00', 1205.5)]
    expect(exitNotes(tradeStoryOf({ direction: 'short', settings: trails, stop_path }), format)).toEqual([
      'The stop trailed every close. It was lowered 1 time, from 1,210.00 to 1,205.50.',
    ])
  })

  test('a trailing stop that never moved says so, and a fixed one is not mentioned', () => {
    const stop_path = [stop('08:00', 1190)]
    expect(exitNotes(tradeStoryOf({ settings: trails, stop_path }), format)).toEqual([
      'The stop trailed every close. It never moved from 1,190.00.',
    ])
    expect(exitNotes(tradeStoryOf({ settings: { ...trails, enableTrailingStopLoss: 'No' }, stop_path }), format)).toEqual([])
    expect(exitNotes(tradeStoryOf({ settings: trails, stop_path: [] }), format)).toEqual([])
  })

  test('the gain missed at the target says that the bar does not tell the order', () => {
    expect(exitNotes(tradeStoryOf({ pnl_at_target: -5 }), format)).toEqual([
      'The order of stop and target within the bar is not known, so the stop is taken. At the target it would have been −5.00 USD.',
    ])
  })
})

test.each([
  ['long', tradeStoryOf(), 'Bought at 1,200.00, the open of the next bar.'],
  [
    'short',
    tradeStoryOf({ direction: 'short', trade: tradeOf(0, 0, { entry_price: 1251.5 }) }),
    'Sold at 1,251.50, the open of the next bar.',
  ],
  ['open', tradeStoryOf({ trade: null, open: { ...open, entry_price: 1199 } }), 'Bought at 1,199.00, the open of the next bar.'],
])('the entry of a %s trade says its side and its price', (_, story, sentence) => {
  expect(entrySentence(story, format)).toBe(sentence)
})

test('a trade without a gain names no cost that would have taken it, and several closures and bars are counted', () => {
  const closed = { from: '2017-01-06T22:00:00.000Z', to: '2017-01-08T22:00:00.000Z' }
  expect(besides(tradeStoryOf({ breaks: [closed, closed], missing: 1200 }), format, 'a unit')).toEqual([
    'No spread or commission is charged in this result.',
    'It was held over 2 weekends or holidays.',
    '1,200 bars are missing while it was open.',
  ])
})
