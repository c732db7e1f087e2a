import type { BarStory, WhatIf } from '@assay/backtest'
import { describe, expect, test } from 'vitest'
import { barStoryOf, conditionOf, operandOf, ruleOf } from '../../../test/stories.ts'
import { barHeadline, otherHurdles, verdictNames, whatIfWords } from './bar-words.ts'
import { resultFormat } from './result-format.ts'

const format = resultFormat('UTC', 2, 'USD')
const short = { trade: 3, direction: 'short', since: '2017-06-14T08:15:00.000Z', entry_price: 1270, until: null, exit: null } as const
const ruleWith = (...nodes: Parameters<typeof ruleOf>[0]) => ({ long: ruleOf(nodes), short: null })
const other = conditionOf({ line: 'Another', decisive: false })
const met = conditionOf({ line: 'Met', holds: true, decisive: false })

describe('the headline', () => {
  test.each<[string, Partial<BarStory>, string]>([
    [
      'an exit at the same close',
      { verdict: 'exit-only', position: short },
      'A short position was open since 14 Jun 2017 08:15. Its exit rule was true at the same close, so it was only left. A new entry needs a later close.',
    ],
    [
      'the warm-up',
      { verdict: 'warm-up' },
      'Too few bars yet: not every value is defined. The first entry is possible at the close of 14 Jun 2017 01:00.',
    ],
    ['a missing rule', { verdict: 'no-rule' }, 'There is no entry rule.'],
    [
      'a bar before the period',
      { verdict: 'before-period' },
      'This bar is before the tested period. It only serves as history for the indicators.',
    ],
    ['a time after the period', { verdict: 'after-period' }, 'This is after the tested period.'],
    [
      'two rules of which none was true',
      { rules: { long: ruleOf([conditionOf()]), short: ruleOf([conditionOf()]) } },
      'Neither the long nor the short entry rule was true.',
    ],
    [
      'a short rule alone',
      { rules: { long: null, short: ruleOf([conditionOf({ line: 'RSI (14) > 70', check: '>', right: operandOf('70', 70) })]) } },
      'One condition was missing: RSI (14) > 70. It was 69.70, that is 0.300 too low.',
    ],
    [
      'the missing one inside a group',
      { rules: ruleWith(met, ruleOf([conditionOf()], 'or')) },
      'One condition was missing: RSI (14) < 65. It was 69.70, that is 4.70 too high.',
    ],
    ['one that was not decisive', { rules: ruleWith(met, other) }, 'A condition was not true.'],
    ['only those that were not true', { rules: ruleWith(met, other, other) }, '2 conditions were not true.'],
    [
      'a cross without its distance',
      { rules: ruleWith(conditionOf({ line: 'EMA (8) crosses above EMA (24)', check: 'crossabove' })) },
      'One condition was missing: EMA (8) crosses above EMA (24).',
    ],
    [
      'a value that is missing without a distance',
      { rules: ruleWith(conditionOf({ left: operandOf('RSI (14)', null) })) },
      'One condition was missing: RSI (14) < 65.',
    ],
  ])('tells of %s', (_, more, sentence) => {
    expect(barHeadline(barStoryOf(more), format)).toBe(sentence)
  })
})

describe('what else could have prevented an entry', () => {
  test('a short position and a single missing bar are told as such', () => {
    expect(otherHurdles(barStoryOf({ position: short, missing_before: 1 }), format)).toEqual([
      { text: 'Short since 14 Jun 2017 08:15', fine: false },
      { text: '1 bar missing before it', fine: false },
      { text: 'Warm-up over', fine: true },
    ])
  })

  test.each([
    ['at the first bar with every value', '2017-06-14T12:30:00.000Z', 'Warm-up over'],
    ['a bar before it', '2017-06-14T12:45:00.000Z', 'Still warming up'],
    ['never', null, 'Still warming up'],
  ])('the warm-up ends %s', (_, warm_up_until, text) => {
    expect(otherHurdles(barStoryOf({ warm_up_until }), format)[2].text).toBe(text)
  })
})

test.each([
  ['stop', 'at its stop'],
  ['trailing_stop', 'at its trailing stop'],
  ['target', 'at its target'],
] as const)('an entry that was not made and ended by a %s says so', (exit_reason, words) => {
  const whatIf: WhatIf = {
    direction: 'short',
    entry_datetime: '',
    entry_price: 1272.86,
    ambiguous_bar: false,
    pnl: 1,
    pnl_percent: 1,
    exit_datetime: '2017-06-14T18:30:00.000Z',
    exit_price: 1269.81,
    exit_reason,
  }
  expect(whatIfWords(whatIf, format)).toBe(`Sold at the next open, 1,272.86. Left ${words} on 14 Jun 2017 18:30 at 1,269.81:`)
})

test('every outcome of a signal has a name of its own', () => {
  const names = Object.values(verdictNames)
  expect(new Set(names).size).toBe(names.length)
  expect([verdictNames['in-position'], verdictNames['exit-only'], verdictNames['last-bar']]).toEqual([
    'Position already open',
    'Exit at the same close',
    'Last bar of the period',
  ])
})
