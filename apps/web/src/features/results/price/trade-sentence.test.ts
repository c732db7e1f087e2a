import { expect, test } from 'vitest'
import { tradeOf, withOpen } from '../../../../test/answers.ts'
import { listedTrades } from '../listed-trades.ts'
import { tradeSentence } from './trade-sentence.ts'

const shown = { digits: 2, zone: 'UTC' }

test('a closed trade is told from its entry to its exit, with the levels that it began with', () => {
  const trade = tradeOf(-800, 3, { direction: 'short', exit_reason: 'stop', exit_price: 1210.456, initial_stop: 1210, target: 1150.5 })
  expect(tradeSentence(trade, shown)).toBe(
    'Short: entered 05 Jan 2017 00:00 at 1,200.00, left 05 Jan 2017 12:00 at 1,210.46 after 48 bars. Stop Loss. At first stop 1,210.00, target 1,150.50.',
  )
})

test('a trade without levels does not speak of them, and one bar is a bar', () => {
  expect(tradeSentence(tradeOf(80, 0, { bars: 1 }), shown)).toBe(
    'Long: entered 02 Jan 2017 00:00 at 1,200.00, left 02 Jan 2017 12:00 at 1,201.00 after 1 bar. Rule.',
  )
})

test.each([
  [{ initial_stop: 1190, target: null }, 'At first stop 1,190.00.'],
  [{ initial_stop: null, target: 1220 }, 'At first target 1,220.00.'],
])('of %j only the level that there is is told', (levels, end) => {
  expect(tradeSentence(tradeOf(80, 0, levels), shown)).toMatch(new RegExp(`Rule\\. ${end.replaceAll('.', '\\.')}$`))
})

test('an open trade has no exit: it is told with the last close', () => {
  const [open] = listedTrades(withOpen([], -800))
  expect(tradeSentence(open, shown)).toBe('Long: entered 30 Jan 2017 00:00 at 1,200.00, still open, last close 1,190.00 after 191 bars.')
})

test('times are in the chosen zone and prices have the digits of the instrument', () => {
  const text = tradeSentence(tradeOf(0, 0, { entry_price: 1.2, exit_price: 1.23456 }), { digits: 5, zone: 'America/New_York' })
  expect(text).toContain('entered 01 Jan 2017 19:00 at 1.20000, left 02 Jan 2017 07:00 at 1.23456 after')
})
