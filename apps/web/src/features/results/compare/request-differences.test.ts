import { rulesInWords } from '@assay/backtest'
import { makeOperand, newDocument, requestOf } from '@assay/strategy'
import { expect, test } from 'vitest'
import { differencesOf } from './request-differences.ts'

const period = { start: '2024-03-01T00:00:00.000Z', end: '2024-04-01T00:00:00.000Z' }
const ema = (length: number) => makeOperand('EMA', { params: { period: length }, timeframe: '15min' })
const above = (length: number, initialCapital = 100_000) => {
  const entry = [{ indicator1: makeOperand('CLOSE', { timeframe: '15min' }), check: '>' as const, indicator2: ema(length) }]
  const rules = { long: { entry, exit: [] }, short: { entry: [], exit: [] } }
  return requestOf(newDocument({ rules, initialCapital }), period)
}

test('parts that differ are given in words, the others are left out', () => {
  expect(differencesOf([above(8), above(24)])).toEqual([
    { part: 'Long entry', words: ['CLOSE [15min] > EMA (8) [15min]', 'CLOSE [15min] > EMA (24) [15min]'] },
  ])
  expect(differencesOf([above(8), above(8, 5000), above(8)])).toEqual([{ part: 'Capital', words: ['100,000', '5,000', '100,000'] }])
})

test('equivalent requests differ in nothing, even if one leaves out default options', () => {
  const usual = { ...above(8), options: { opposite_entry: 'ignore', intrabar: 'stop-first', day_boundary: 'new-york' } as const }
  expect(differencesOf([above(8), usual])).toEqual([])
})

const line = (length: number) => `CLOSE [15min] > EMA (${length}) [15min]`
const block = (length: number) => ({
  indicator1: makeOperand('CLOSE', { timeframe: '15min' }),
  check: '>' as const,
  indicator2: ema(length),
})
const stops = { type: 'fixed', target: 2000, stopLoss: 1000, enableTrailingStopLoss: 'No', trailAmountValue: null } as const

/** The same request with one part of its rules replaced. */
function changed(side: 'long' | 'short', part: 'entry' | 'exit' | 'sltp') {
  const { final_strategy, ...rest } = structuredClone(above(8))
  if (part === 'sltp') final_strategy.exit[side].sltp = stops
  else final_strategy[part][side].conditions = { logic: 'and', conditions: [block(50)] }
  return { final_strategy, ...rest }
}

test.each([
  ['Long entry', changed('long', 'entry'), line(8), line(50)],
  ['Long exit', changed('long', 'exit'), 'None', line(50)],
  ['Short entry', changed('short', 'entry'), 'None', line(50)],
  ['Short exit', changed('short', 'exit'), 'None', line(50)],
  ['Long target and stop', changed('long', 'sltp'), 'None', 'Target (fixed) == 2000, Stop Loss (fixed) == 1000'],
  ['Short target and stop', changed('short', 'sltp'), 'None', 'Target (fixed) == 2000, Stop Loss (fixed) == 1000'],
  ['Scan Target', { ...above(8), symbol: 'eurusd' }, 'XAUUSD', 'EURUSD'],
  ['Invested in each trade', { ...above(8), positionValue: 5000 }, 'The capital', '5,000'],
  ['Invested in each trade', { ...above(8), trade_quantity: 0.5 }, 'The capital', '50,000'],
  ['Candles', { ...above(8), timeframe: '1h' as const }, '15min', '1h'],
  ['Order within a bar', { ...above(8), options: { intrabar: '1min' as const } }, 'Stop first', 'One-minute bars'],
  ['Trading day', { ...above(8), options: { day_boundary: 'utc' as const } }, 'From 17:00 New York', 'From 00:00 UTC'],
  ['Opposite entry', { ...above(8), options: { opposite_entry: 'reverse' as const } }, 'ignore', 'reverse'],
])('another %s is the one difference, told for each request', (part, other, before, after) => {
  expect(differencesOf([above(8), other])).toEqual([{ part, words: [before, after] }])
})

test('rules in words keep their And, their Or and their brackets', () => {
  const { final_strategy } = structuredClone(above(8))
  final_strategy.entry.long.conditions = {
    logic: 'and',
    conditions: [block(8), { logic: 'or', conditions: [block(24), block(50)] }],
  }
  expect(rulesInWords(final_strategy)).toEqual([{ part: 'Long entry', words: `${line(8)} And ( ${line(24)} Or ${line(50)} )` }])
})
