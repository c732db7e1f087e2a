import { expect, test } from 'vitest'
import { answerOf } from '../../../test/answers.ts'
import { equityColumns } from './equity-at.ts'

test('falls are counted from the start or the peak, in percent of the capital', () => {
  const { drawdown } = equityColumns(answerOf([-1000, 3000, -500]), 100_000)
  expect(drawdown.slice(0, 4)).toEqual([0, -1, 0, -0.5])
})

test('goes on to the end of the bars with the final value', () => {
  const answer = answerOf([1000], { final_value: 101_500 })
  const { seconds, value, closed } = equityColumns(answer, 100_000)
  expect(seconds.at(-1)).toBe(Date.parse(answer.coverage.to ?? '') / 1000)
  expect([value.at(-1), closed.at(-1)]).toEqual([101_500, 1])
})
