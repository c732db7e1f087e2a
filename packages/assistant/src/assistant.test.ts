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

it('contains the vocabulary of the fixture', () => {
  const missing = (ours: unknown, fixture: unknown, at: string): string[] => {
    if (!Array.isArray(fixture) || !fixture.every((each) => typeof each === 'string')) {
      if (typeof fixture !== 'object' || fixture === null) return ours === fixture ? [] : [at]
      return Object.entries(fixture).flatMap(([key, each]) =>
        missing((ours as Record<string, unknown> | undefined)?.[key], each, `${at}/${key}`),
      )
    }
    return fixture.filter((each) => !(ours as unknown[] | undefined)?.includes(each)).map((each) => `${at}/${each}`)
  }
  expect(missing(words, readJson(fixturePath('chat', 'words.json')), '')).toEqual([])
})
