import { describe, expect, it } from 'vitest'
import { ema, goldenCross, rsi, value, when } from '../test/builders.ts'
import {
  blockLine,
  isBlock,
  makeFunction,
  makeOperand,
  newDocument,
  onTimeframe,
  parseDocument,
  type RuleList,
  validateRequest,
} from './index.ts'
import { requestOf } from './request.ts'

const daily = makeOperand('EMA', { params: { period: 50 }, timeframe: '1D' })
const weekly = makeOperand('EMA', { params: { period: 10 }, timeframe: '1W' })

const documentOf = (entry: RuleList) => newDocument({ rules: { long: { entry, exit: [] }, short: { entry: [], exit: entry } } })

describe('a strategy moved to another timeframe', () => {
  it('moves operands on faster candles in all lists and leaves slower ones', () => {
    const moved = onTimeframe(documentOf([goldenCross(), 'Or', when(daily, '>', weekly), 'And']), '1D')
    expect(moved.timeframe).toBe('1D')
    for (const list of [moved.rules.long.entry, moved.rules.short.exit])
      expect(list.filter(isBlock).map(blockLine)).toEqual(['EMA (8) [1D] crosses above EMA (24) [1D]', 'EMA (50) [1D] > EMA (10) [1W]'])
  })

  it('moves the arguments of functions and gives them valid aliases', () => {
    const spread = makeFunction('ABS', [makeFunction('SUB', [makeOperand('CLOSE'), ema(20)])])
    const moved = onTimeframe(documentOf([when(spread, '>', value(3)), 'And', when(rsi(14), '<', value(65))]), '4h')
    const period = { start: '2017-01-01T00:00:00.000Z', end: '2017-02-01T00:00:00.000Z' }
    expect(validateRequest(requestOf(moved, period))).toEqual([])
    expect(JSON.stringify(moved)).not.toContain('15min')
  })

  it('keeps the rules when no operand is on faster candles', () => {
    const document = documentOf([goldenCross(), 'And'])
    expect(onTimeframe(document, '5min')).toEqual({ ...document, timeframe: '5min' })
  })
})

it('a document stored before timeframes could be chosen opens on 15min', () => {
  const stored =
    '{"version":1,"name":"Old","symbol":"XAUUSD","timeframe":"15min","initialCapital":100000,"rules":{"long":{"entry":[],"exit":[]},"short":{"entry":[],"exit":[]}},"stops":{"long":null,"short":null}}'
  expect(parseDocument(stored).timeframe).toBe('15min')
})
