import { makeFunction, makeOperand } from '@assay/strategy'
import { expect, test } from 'vitest'
import { block, bounce, cross, ema, value } from '../../../test/blocks.ts'
import { blockCount, sourceOf, timeframeOf } from './block-facts.ts'

test('a block has the timeframe of its left operand, or else of the right one', () => {
  const hourly = makeOperand('EMA', { timeframe: '1h' })
  expect(timeframeOf(block(hourly, '>', ema(8)))).toBe('1h')
  expect(timeframeOf(block(value(30), '<', hourly))).toBe('1h')
  expect(timeframeOf(block(value(30), '<', value(40)))).toBe('N/A')
  expect(timeframeOf(block(makeFunction('SUB', [ema(8), ema(24)]), '>', hourly)), 'of a computed one').toBe('15min')
  expect(timeframeOf(block(makeFunction('SUB', [ema(8), hourly]), '>', value(0)))).toBe('15min, 1h')
})

test('only blocks are counted, not what joins them', () => {
  expect([blockCount([]), blockCount([cross, 'And', bounce, 'And'])]).toEqual([0, 2])
})

test('a block names the price that its left operand uses, the close without a choice', () => {
  const typical = makeOperand('RSI', { params: { source: 5 } })
  const sources = [bounce, block(ema(8), '>', typical), block(typical, '>', value(30))].map(sourceOf)
  expect(sources).toEqual(['Close', 'Close', 'Hlc3'])
})
