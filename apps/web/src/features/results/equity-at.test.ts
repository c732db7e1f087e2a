import { expect, test } from 'vitest'
import { answerOf, withOpen } from '../../../test/answers.ts'
import { equityColumns } from './equity-at.ts'

test('drawdowns are measured from the start or the peak, in percent of the capital', () => {
  const { drawdown } = equityColumns(answerOf([-1000, 3000, -500]), 100_000)
  expect(drawdown.slice(0, 4)).toEqual([0, -1, 0, -0.5])
})

const endOf = ({ coverage }: ReturnType<typeof answerOf>) => Date.parse(coverage.to!) / 1000

test('the curve continues to the end of the bars', () => {
  const answer = answerOf([1000])
  const { seconds, value, closed, openFrom } = equityColumns(answer, 100_000)
  expect([seconds.at(-1), value.at(-1), closed.at(-1), openFrom]).toEqual([endOf(answer), 101_000, 1, null])
})

test('with an open trade the line of closed trades ends at its entry, and continues to its value', () => {
  const answer = withOpen([1000], -10_000)
  const columns = equityColumns(answer, 100_000)
  const entered = Date.parse(answer.open_position!.entry_datetime) / 1000
  expect(columns.seconds.slice(-2)).toEqual([entered, endOf(answer)])
  expect(columns.value.slice(-2)).toEqual([101_000, 91_000])
  expect(columns.drawdown.slice(-2)).toEqual([0, -10])
  expect(columns.openFrom).toBe(columns.seconds.length - 2)
})

test('a trade entered in the bar of the last exit starts at that exit', () => {
  const answer = withOpen([1000], 500)
  const entry_datetime = answer.trade_data[0].exit_datetime
  const { seconds, openFrom } = equityColumns({ ...answer, open_position: { ...answer.open_position!, entry_datetime } }, 100_000)
  expect([seconds.length, openFrom]).toEqual([3, 1])
})

test.each([
  ['that end with the last exit', answerOf([1000]).trade_data[0].exit_datetime],
  ['of which the end is not known', null],
])('over bars %s the curve ends at that exit', (_, to) => {
  const answer = answerOf([1000])
  const { seconds, openFrom } = equityColumns({ ...answer, coverage: { ...answer.coverage, to } }, 100_000)
  expect([seconds.length, openFrom]).toEqual([2, null])
})
