import { type Condition, makeFunction, makeOperand, newDocument, type RuleList, requestOf } from '@assay/strategy'
import { describe, expect, it } from 'vitest'
import { ideaOf } from './idea.ts'

const operand = (name: string, params: Record<string, number> = {}) => makeOperand(name, { params, timeframe: '15min' })
const block = (indicator1: Condition['indicator1'], indicator2: Condition['indicator2'], check: Condition['check'] = '>') => ({
  indicator1,
  check,
  indicator2,
})
const period = { start: '2024-03-01T00:00:00.000Z', end: '2024-04-01T00:00:00.000Z' }
const idea = (entry: RuleList, exit: RuleList = [], symbol = 'XAUUSD') =>
  ideaOf(requestOf(newDocument({ symbol, rules: { long: { entry, exit }, short: { entry: [], exit: [] } } }), period))

const rsiBelow = (value: number) => block(operand('RSI', { period: 14 }), operand('VALUE', { value }), '<')
const crossing = (fast: number, slow: number) => block(operand('EMA', { period: fast }), operand('EMA', { period: slow }), 'crossabove')

describe('the idea of a request', () => {
  it('is its symbol and the catalogue names of all its rules, each once and sorted', () => {
    expect(idea([rsiBelow(30), 'And', crossing(8, 24)], [block(operand('CLOSE'), operand('ATR', { period: 14 }))])).toBe(
      'xauusd ATR CLOSE EMA RSI',
    )
  })

  it('stays the same when numbers, order, conditions and connectors change', () => {
    expect(idea([crossing(9, 21), 'Or', rsiBelow(25)])).toBe(idea([rsiBelow(30), 'And', crossing(8, 24)]))
  })

  it('differs for another symbol and for one more indicator', () => {
    const own = idea([crossing(8, 24)])
    expect(idea([crossing(8, 24)], [], 'EURUSD')).not.toBe(own)
    expect(idea([crossing(8, 24), 'And', rsiBelow(30)])).not.toBe(own)
  })

  it('includes the arguments of functions, but not the functions', () => {
    const distance = makeFunction('ABS', [makeFunction('SUB', [operand('CLOSE'), operand('EMA', { period: 20 })])])
    expect(idea([block(distance, operand('ATR', { period: 14 }))])).toBe('xauusd ATR CLOSE EMA')
  })
})
