import { fixturePath, readJson } from '@assay/testkit'
import { expect, it } from 'vitest'
import { agrees, followUps, sentences } from '../test/chat-form.ts'
import { understand } from './assistant.ts'
import { words } from './read/words.ts'
import type { StrategyResult } from './result.ts'

it.each(sentences().map((each) => [each.id, each] as const))('understands %s', (_, { text, context, expect: expected }) => {
  const result = understand(text, context)
  expect(agrees(result, expected), `made ${JSON.stringify(result)} of ${JSON.stringify(text)}`).toBe(true)
})

const now = '2024-06-14T10:00:00.000Z'

it.each(followUps().map((each) => [each.id, each] as const))('changes the draft as %s says', (_, { first, then, sameAs }) => {
  const draft = understand(first, { now })
  if (draft.kind !== 'strategy') throw new Error(`${first} is no strategy`)
  const { assumed: _assumed, mended: _mended, warnings: _warnings, ...whole } = understand(sameAs, { now }) as StrategyResult
  const changed = understand(then, { now, draft })
  expect(changed).toMatchObject({ ...whole, changed: expect.anything() })
  expect(Object.keys(changed).sort()).toEqual([...Object.keys(whole), 'assumed', 'changed', 'mended', 'warnings'].sort())
  expect(understand(sameAs, { now, draft }), 'a whole sentence is read by itself').toEqual(understand(sameAs, { now }))
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
