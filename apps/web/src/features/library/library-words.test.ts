import type { Found, TemplateFigures } from '@assay/contracts'
import { minuteMs } from '@assay/market'
import { expect, test } from 'vitest'
import {
  boundsWords,
  entryLine,
  headline,
  holdingWords,
  periodWords,
  placesText,
  resultText,
  sectionWords,
  verdictText,
  winRateText,
} from './library-words.ts'

const last = { n: 50, won: 20, mean: 0.48, lower: 0.07, upper: 0.89 }

test('results have their unit and their sign', () => {
  expect([resultText(0.071, 'R'), resultText(-0.5, 'percent'), resultText(null, 'R')]).toEqual(['+0.07 R', '−0.50 %', '–'])
  expect(boundsWords({ unit: 'R', last })).toBe('+0.07 R to +0.89 R, average +0.48 R')
  expect(boundsWords({ unit: 'R', last: { ...last, lower: null } })).toBe('No bounds: too few trades')
})

test('places that cannot be told apart are shown as a range', () => {
  expect(placesText({ places: { from: 2, to: 9 } })).toBe('2–9')
  expect(placesText({ places: { from: 3, to: 3 } })).toBe('3')
  expect(placesText({ places: null })).toBe('')
})

test.each([
  [30, '30 min'],
  [59, '59 min'],
  [60, '1.0 h'],
  [90, '1.5 h'],
  [594, '9.9 h'],
  [600, '10 h'],
  [2820, '47 h'],
  [2880, '2.0 days'],
])('%i minutes in a trade are %s', (minutes, text) => {
  expect(holdingWords(minutes * minuteMs)).toBe(text)
})

test('the period ends with the day of its last bar, at midnight the one before', () => {
  const split = '2026-08-03T00:00:00.000Z'
  expect(periodWords({ split, to: '2026-11-01T00:00:00.000Z' }, 'UTC')).toBe('03 Aug to 31 Oct 2026')
  expect(periodWords({ split, to: '2026-10-30T21:00:00.000Z' }, 'UTC')).toBe('03 Aug to 30 Oct 2026')
})

test('the share of trades won is of the trades of the same part', () => {
  expect([winRateText(last), winRateText({ ...last, n: 0, won: 0 })]).toEqual(['40\u00a0%', '–'])
})

test.each([
  [
    { verdict: 'held', reason: null },
    'Held up here',
    '1,060 of 1,500. The lower bound stays above zero after the correction for 2,072 tries.',
  ],
  [
    { verdict: 'unproven', reason: 'tries' },
    'Not proven: luck explains one of so many tries',
    '1,060 of 1,500 above zero, but about 7 of 2,072 would be by luck alone.',
  ],
  [
    { verdict: 'unproven', reason: 'zero' },
    'Not proven: the interval holds zero',
    '1,060 of 1,500. The 90 % interval of the average trade holds zero after costs.',
  ],
  [{ verdict: 'unproven', reason: 'few' }, 'Not proven: too few trades', '1,060 of 1,500. It takes 30 trades.'],
  [
    { verdict: 'fails', reason: null },
    'Does not work here',
    '1,060 of 1,500. The whole 90 % interval of the average trade is below zero after costs.',
  ],
] as const)('%j is called “%s”, and its section says: %s', (judged, title, words) => {
  expect({ title: verdictText(judged), words: sectionWords(judged, 1060, { listed: 1500, tried: 2072, byLuck: 6.6 }) }).toEqual({
    title,
    words,
  })
})

test('a template shows its rule with its own numbers', () => {
  const parameters = { fast: { label: 'Fast', value: 8, from: 4, to: 16, step: 2, unit: '' as const } }
  const long = { entry: 'EMA({fast}) crosses above EMA(24)' }
  const short = { entry: 'EMA({fast}) crosses below EMA(24)' }
  expect(entryLine({ long, short, parameters } as never), 'the long side first').toBe('EMA(8) crosses above EMA(24)')
  expect(entryLine({ short, parameters } as never)).toBe('EMA(8) crosses below EMA(24)')
})

test('the headline counts what luck alone would give, and gives no rank on simulated bars', () => {
  const row = { verdict: 'held' } as TemplateFigures
  const found = { tried: 72, byLuck: 7, rows: [row, { ...row, verdict: 'fails' }], filters: [], measured: { simulated: false } }
  expect(headline(found as unknown as Found)).toBe('1 of 2 held up here. By luck alone about 7 of 72 would have a bound above zero.')
  expect(headline({ ...found, measured: { simulated: true } } as unknown as Found)).toBe('2 templates on simulated bars, without a rank')
})
