import { expect, test } from 'vitest'
import { lineOf, rateOf, window } from '../../../test/analysis.ts'
import { rateText, shareText, turnsText, valueText, windowText } from './analysis-words.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [0.545, '55 %'],
  [0, '0 %'],
  [1.374, '137 %'],
  [null, '–'],
])('a share of %s is %s', (share, text) => expect(plain(shareText(share))).toBe(text))

test.each([
  [rateOf(), 'higher 54 % (49 to 60)'],
  [rateOf({ side: -1 }), 'lower 54 % (49 to 60)'],
  [rateOf({ lower: null, upper: null }), 'higher 54 %'],
  [rateOf({ rate: null, lower: null, upper: null }), 'higher –'],
])('a rate names its side and its interval', (rate, text) => expect(plain(rateText(rate))).toBe(text))

test('a window ends with its last day, and one without bars says so', () => {
  expect(windowText(window, 'UTC')).toBe('12 Sep 2019 to 11 Sep 2024')
  expect(windowText(window, 'America/New_York')).toBe('11 Sep 2019 to 11 Sep 2024')
  expect(windowText({ ...window, bars: 0 }, 'UTC')).toBe('no bars')
})

test('a price has the decimals of its instrument, and an index has one', () => {
  expect(valueText({ name: 'EMA', value: 4112.106, unit: 'price' }, 2)).toBe('4,112.11')
  expect(valueText({ name: 'ADX', value: 27.44, unit: 'index' }, 2)).toBe('27.4')
})

test.each([
  [{ above: 4112.106, below: null, also: null }, 'Turns at a close over 4,112.11.'],
  [{ above: null, below: 4098.5, also: null }, 'Turns at a close under 4,098.50.'],
  [{ above: 4112.106, below: 4098.5, also: null }, 'Turns at a close over 4,112.11 or under 4,098.50.'],
  [{ above: null, below: 4098.5, also: 'or ADX (14) under 20' }, 'Turns at a close under 4,098.50 or ADX (14) under 20.'],
  [{ above: null, below: null, also: 'or ADX (14) under 20' }, 'Turns at ADX (14) under 20.'],
  [{ above: null, below: null, also: null }, 'The next close cannot turn it.'],
])('it says at which close a vote turns: %o', (turns, text) => expect(turnsText(lineOf({ turns }), 2)).toBe(text))
