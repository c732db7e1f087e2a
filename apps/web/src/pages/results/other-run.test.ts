import type { BarStory, TradeStory } from '@assay/backtest'
import { expect, test } from 'vitest'
import { tradeOf, withOpen } from '../../../test/answers.ts'
import { isOtherRun } from './other-run.ts'

const answer = withOpen([100, -50], 20)
const [first, second] = answer.trade_data

const story = (number: number, told: Partial<TradeStory>) =>
  ({ kind: 'trade', number, of: 3, trade: null, open: null, ...told }) as TradeStory

test('the explanation of a stored trade belongs to the same run, whatever the last digits of its values', () => {
  expect(isOtherRun(answer, story(1, { trade: { ...first, why_entered: [] } }))).toBe(false)
  expect(isOtherRun(answer, story(3, { open: answer.open_position }))).toBe(false)
})

test.each([
  ['another number of trades', story(1, { of: 4, trade: first })],
  ['another price of the exit', story(2, { trade: { ...second, exit_price: second.exit_price + 0.01 } })],
  ['another entry', story(1, { trade: tradeOf(100, 5) })],
  ['a trade that is open where it was left', story(2, { open: answer.open_position })],
  ['a trade less', { kind: 'no-trade', number: 3, of: 2 } as const],
])('%s is another run', (_, explanation) => expect(isOtherRun(answer, explanation)).toBe(true))

const bar = (told: Partial<BarStory>) => ({ kind: 'bar', position: null, entered: null, fill: null, ...told }) as BarStory
const [before, at] = [
  { time: '2001-01-01T00:00:00.000Z', price: 1 },
  { time: first.entry_datetime, price: first.entry_price },
]

test('a bar belongs to the same run if trades were entered and held as listed', () => {
  expect(isOtherRun(answer, bar({ fill: before }))).toBe(false)
  expect(isOtherRun(answer, bar({ fill: at, entered: 1 }))).toBe(false)
  expect(isOtherRun(answer, bar({ fill: at }))).toBe(true)
  expect(isOtherRun(answer, bar({ fill: before, entered: 1 }))).toBe(true)
  const held = { trade: 1, direction: 'long', since: first.entry_datetime, entry_price: 1, until: null, exit: null } as const
  expect(isOtherRun(answer, bar({ position: held }))).toBe(false)
  expect(isOtherRun(answer, bar({ position: { ...held, since: before.time } }))).toBe(true)
})
