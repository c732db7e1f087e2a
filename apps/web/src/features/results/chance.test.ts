import { judgeMean } from '@assay/backtest'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerOf } from '../../../test/answers.ts'
import { chanceLine } from './chance.ts'

test.each([
  [
    [-100, 90, -80, 60],
    /^Chance could explain it: an average trade lost 7\.50 USD, 95 % interval −160\.88 to \+145\.88 USD\. It takes about [\d,]+ trades to tell\.$/,
  ],
  [
    [-100, -101, -99, -100, -102, -98],
    /^Chance alone hardly explains it: an average trade lost 100\.00 USD, 95 % interval −101\.48 to −98\.52 USD\.$/,
  ],
  // Student's t with one degree of freedom is 12.7062, times a deviation of 141.42 by the root of 2.
  [[100, -100], /^Chance could explain it: an average trade made 0\.00 USD, 95 % interval −1,270\.62 to \+1,270\.62 USD\.$/],
  // By 1.96 standard errors it would be +61.83, give or take 70.84, which holds zero.
  [
    [-27, 47, 14, -19, 267, -27, 23, 192, -30, -40, 22, 320],
    /^Chance alone hardly explains it: an average trade made 61\.83 USD, 95 % interval \+23\.49 to \+97\.17 USD\.$/,
  ],
])('the trades %j are judged by the interval of their average', (pnls, line) => expect(chanceLine(answerOf(pnls))).toMatch(line))

test('the sentence never contradicts the interval beside it, nor asks for fewer trades than there are', () => {
  const law = fc.property(fc.array(fc.integer({ min: -300, max: 500 }), { minLength: 2, maxLength: 40 }), (pnls) => {
    const judged = judgeMean(pnls)
    if ('unknown' in judged) return
    const line = chanceLine(answerOf(pnls))
    expect(line.startsWith('Chance could')).toBe(judged.lower <= 0 && judged.upper >= 0)
    const needed = /It takes about ([\d,]+) trades/.exec(line)
    if (needed) expect(Number(needed[1].replaceAll(',', ''))).toBeGreaterThan(pnls.length)
  })
  fc.assert(law, { numRuns: 100 })
})

test('trades that are all the same say nothing about chance, and without a trade nothing is said', () => {
  const lines = [[50, 50, 50], [50], []].map((pnls) => chanceLine(answerOf(pnls)))
  expect(lines).toEqual(['Too few trades to tell luck from skill.', 'Too few trades to tell luck from skill.', ''])
})
