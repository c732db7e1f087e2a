import type { Found, TemplateFigures } from '@assay/contracts'
import { expect, test } from 'vitest'
import { boundsWords, entryLine, headline, holdingWords, placesText, resultText, sectionWords } from './library-words.ts'

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

test('the time in a trade is written in minutes, hours or days', () => {
  expect([30, 90, 2880].map((minutes) => holdingWords(minutes * 60_000))).toEqual(['30 min', '1.5 h', '2.0 days'])
})

test('a template shows its rule with its own numbers', () => {
  const parameters = { fast: { label: 'Fast', value: 8, from: 4, to: 16, step: 2, unit: '' as const } }
  expect(entryLine({ long: { entry: 'EMA({fast}) crosses above EMA(24)' }, parameters } as never)).toBe('EMA(8) crosses above EMA(24)')
})

test('the headline counts what luck alone would give, and gives no rank on simulated bars', () => {
  const row = { verdict: 'held' } as TemplateFigures
  const found = { tried: 72, byLuck: 7, rows: [row, { ...row, verdict: 'fails' }], filters: [], measured: { simulated: false } }
  expect(headline(found as unknown as Found)).toBe('1 of 2 held up here. By luck alone about 7 of 72 would have a bound above zero.')
  expect(headline({ ...found, measured: { simulated: true } } as unknown as Found)).toBe('2 templates on simulated bars, without a rank')
  expect(sectionWords('fails', 60, { tried: 72, byLuck: 7 })).toBe('60 of 72. The lower bound is at or below zero after costs.')
})
