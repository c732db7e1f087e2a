import { fixturePath, readJson } from '@assay/testkit'
import { expect, it } from 'vitest'
import { agrees, sentences } from '../test/chat-form.ts'
import { understand } from './assistant.ts'
import { words } from './words.ts'

it.each(sentences().map((each) => [each.id, each] as const))('understands %s', (_, { text, context, expect: expected }) => {
  const result = understand(text, context)
  expect(agrees(result, expected), `made ${JSON.stringify(result)} of ${JSON.stringify(text)}`).toBe(true)
})

it.each([
  ['a number', { params: { price: 3000 } }, { params: { price: 3001 } }],
  ['an entry of a set', { assumed: ['timeframe'] }, { assumed: ['symbol'] }],
  ['a field', { kind: 'alert', symbol: 'XAUUSD' }, { kind: 'alert' }],
])('distinguishes another %s', (_, actual, expected) => {
  expect(agrees(actual, expected)).toBe(false)
})

it('gives the same result for capitals and for surrounding blanks', () => {
  for (const { id, text, context, expect: expected } of sentences().filter((each) => each.text.length < 1990)) {
    expect(agrees(understand(`  ${text.toUpperCase()}  `, context), expected), id).toBe(true)
  }
})

it('uses the vocabulary of the fixture', () => {
  expect(words).toEqual(readJson(fixturePath('chat', 'words.json')))
})
