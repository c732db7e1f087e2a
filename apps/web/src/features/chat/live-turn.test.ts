import type { ChatEvent } from '@assay/contracts'
import { expect, test } from 'vitest'
import { callOf, conversationId, turnOf } from '../../../test/chat-turns.ts'
import { afterEvent, newLiveTurn, resumedTurn } from './live-turn.ts'

const after = (...events: ChatEvent[]) => events.reduce(afterEvent, newLiveTurn(null, 'before', 'Hello'))
const call = (id: string): ChatEvent => ({ event: 'call', data: { id, tool: `tool ${id}`, args: {} } })
const result = (id: string): ChatEvent => ({ event: 'result', data: callOf({ id }) })

test('a new turn gets its id and its conversation from the server', () => {
  const turn = after({ event: 'turn', data: { id: 't', conversationId } })
  expect(turn).toEqual({ id: 't', conversationId, parent: 'before', text: 'Hello', said: '', calls: [], lost: false })
})

test('the text of an answer grows at its end', () => {
  expect(after({ event: 'text', data: { text: 'Bid ' } }, { event: 'text', data: { text: '4100' } }).said).toBe('Bid 4100')
})

test('a call is done once its own result has arrived', () => {
  expect(after(call('a'), call('b'), result('b')).calls).toEqual([
    { id: 'a', tool: 'tool a', done: false },
    { id: 'b', tool: 'tool b', done: true },
  ])
})

test('a turn that is followed again begins with an empty answer, because its events come again from the first one', () => {
  const { id, parent, text } = turnOf({ parent: 'p', answer: 'old', calls: [callOf()] })
  expect(resumedTurn(turnOf({ parent: 'p', answer: 'old', calls: [callOf()] }))).toEqual({
    id,
    conversationId,
    parent,
    text,
    said: '',
    calls: [],
    lost: false,
  })
})
