import { expect, test } from 'vitest'
import { answerOf } from '../../../test/answers.ts'
import { chanceLine, chanceOf } from './chance.ts'

test.each([
  [[-100, 90, -80, 60], /^Chance could explain it: an average trade lost 7\.50 USD, give or take \d+\.\d\d\. It takes about [\d,]+ trades/],
  [[-100, -101, -99, -100, -102, -98], /^Chance alone hardly explains it: an average trade lost 100\.00 USD, give or take 1\.13\.$/],
  // The deviation of 100 and −100 is 141.42, times 1.96 by the root of 2 is 196.
  [
    [100, -100],
    /^Chance could explain it: an average trade made 0\.00 USD, give or take 196\.00\. It takes about endless trades to tell\.$/,
  ],
])('the trades %j are judged with their sign', (pnls, line) => expect(chanceLine(answerOf(pnls))).toMatch(line))

test('trades that are all the same say nothing about chance, and without a trade nothing is said', () => {
  expect(chanceOf([50, 50, 50])).toBeUndefined()
  expect([chanceLine(answerOf([50])), chanceLine(answerOf([]))]).toEqual(['Too few trades to tell luck from skill.', ''])
})
