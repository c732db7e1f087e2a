import { expect, test } from 'vitest'
import { type CallError, refusalOf, sentenceOf } from './refused.ts'

const refused: CallError = { status: 409, data: { error: { code: 'LIMIT_EXCEEDED', message: 'There are 1,000 alerts.' } } }

test.each<[string, CallError, string]>([
  ['a refusal', refused, 'There are 1,000 alerts.'],
  ['no connection', { status: 'FETCH_ERROR', error: 'offline' }, 'The server does not respond.'],
  ['no answer in time', { status: 'TIMEOUT_ERROR', error: 'late' }, 'The server does not respond.'],
  ['the page of a proxy', { status: 502, data: '<html>' }, 'The server sent a response that this page does not understand.'],
  ['no body', { status: 500, data: undefined }, 'The server sent a response that this page does not understand.'],
  [
    'broken JSON',
    { status: 'PARSING_ERROR', originalStatus: 200, data: '{', error: '' },
    'The server sent a response that this page does not understand.',
  ],
  [
    'a fault of the page',
    { name: 'TypeError', message: 'x is undefined' },
    'The server sent a response that this page does not understand.',
  ],
])('the sentence for %s', (_, error, words) => {
  expect(sentenceOf(error)).toBe(words)
})

test('only a refusal of ours has a code', () => {
  expect(refusalOf(refused)?.code).toBe('LIMIT_EXCEEDED')
  expect([undefined, { status: 409, data: { error: 'no' } }, { name: 'TypeError' }].map((error) => refusalOf(error as CallError))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
