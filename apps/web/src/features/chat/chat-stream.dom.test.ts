import type { NewTurn } from '@assay/contracts'
import { expect, test, vi } from 'vitest'
import { keepCookies, tokenOf } from '../../../test/cookies.ts'
import { fakeServer, refusal } from '../../../test/fake-server.ts'
import { signedIn } from '../../base/session/auth.slice.ts'
import { makeStore } from '../../base/store.ts'
import { askOver, ChatRefused, followOver } from './chat-stream.ts'

const turn: NewTurn = { conversationId: null, parent: null, text: 'Which strategy lost least?', context: {} }
const lines = 'id: 1\nevent: turn\ndata: {"id":"t"}\n\nid: 2\nevent: end\ndata: {"id":"t"}\n\n'

test('a message whose access token the server refuses is sent again with the renewed one, and its answer arrives', async () => {
  const server = fakeServer()
  const refused = { accessToken: tokenOf(server.user.id, 300), refreshToken: 'r' }
  keepCookies(refused)
  const store = makeStore()
  store.dispatch(signedIn({ user: server.user, ...refused }))
  server.answers['POST /api/chat/turns'] = (request) =>
    server.good.has(request.headers.get('authorization')?.replace('Bearer ', '') ?? '')
      ? new Response(lines)
      : refusal(401, 'SIGN_IN_REQUIRED')
  const event = vi.fn()
  await askOver(store, turn, { event, lost: () => undefined }, new AbortController().signal)
  const sent = server.calls.filter(({ call }) => call === 'POST /api/chat/turns')
  expect(sent).toEqual([
    { call: 'POST /api/chat/turns', token: refused.accessToken, body: turn },
    { call: 'POST /api/chat/turns', token: [...server.good][0], body: turn },
  ])
  expect(event.mock.calls.map(([each]) => each.event)).toEqual(['turn', 'end'])
})

const textLine = (n: number) => `id: ${n}\nevent: text\ndata: {"text":"${n}"}\n\n`
const begun = 'id: 1\nevent: turn\ndata: {"id":"t"}\n\n'
const ended = (n: number) => `id: ${n}\nevent: end\ndata: {"id":"t"}\n\n`

/** What a turn reports in front of a server that gives these responses one after the other. A string breaks off where it ends. */
function over(...answers: (string | (() => Response | Promise<Response>))[]) {
  vi.useFakeTimers()
  const sent: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    sent.push(String(url))
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    return typeof answer === 'string' ? new Response(answer) : answer!()
  })
  const told: unknown[] = []
  const listener = {
    event: ({ event, data }: { event: string; data: object }) => told.push('text' in data ? data.text : event),
    lost: (isLost: boolean) => told.push(isLost ? 'lost' : 'back'),
  }
  const left = new AbortController()
  const ask = () => askOver(makeStore(), turn, listener, left.signal)
  const follow = () => followOver(makeStore(), 'a/turn', listener, left.signal)
  return { sent, told, left, ask, follow }
}
const offline = () => Promise.reject(new TypeError('offline'))

test('after a lost connection the events go on behind the last one, and none is told twice', async () => {
  const { sent, told, ask } = over(begun + textLine(2), textLine(2) + textLine(3), ended(4))
  const done = ask()
  await vi.runAllTimersAsync()
  await done
  expect(told).toEqual(['turn', '2', 'lost', 'back', '3', 'lost', 'back', 'end'])
  expect(sent).toEqual(['/api/chat/turns', '/api/chat/turns/t/events?after=2', '/api/chat/turns/t/events?after=3'])
})

test('a connection that does not come back is given up after seven tries', async () => {
  const { sent, ask } = over(begun, offline)
  const failed = expect(ask()).rejects.toThrow('The connection was lost.')
  await vi.advanceTimersByTimeAsync(300 + 1000 + 2000 + 4000 + 8000 * 3 - 1)
  expect(sent).toHaveLength(1 + 6)
  await vi.runAllTimersAsync()
  await failed
  expect(sent).toHaveLength(1 + 7)
})

test('after each event that arrives, a lost connection is tried six times again', async () => {
  const { sent, ask } = over(begun, ...Array(6).fill(offline), textLine(2), ...Array(5).fill(offline), ended(3))
  const done = ask()
  await vi.runAllTimersAsync()
  await done
  expect(sent).toHaveLength(1 + 6 + 1 + 5 + 1)
})

test('a message whose turn never got an id is not followed', async () => {
  const { sent, ask } = over('')
  await expect(ask()).rejects.toThrow('The connection was lost.')
  expect(sent).toEqual(['/api/chat/turns'])
})

test.each([
  ['a refused message', () => refusal(429, 'CHAT_BUSY'), 'Refused with CHAT_BUSY.'],
  ['a response that is none of ours', () => new Response('<html>', { status: 502 }), 'The server did not answer as it should.'],
])('%s ends with a sentence for the user', async (_, answer, sentence) => {
  const { ask } = over(answer)
  await expect(ask()).rejects.toThrow(new ChatRefused(sentence))
})

test('a turn that the server no longer knows is not asked for again', async () => {
  const { sent, ask } = over(begun, () => refusal(404, 'TURN_NOT_FOUND'))
  const failed = expect(ask()).rejects.toThrow('Refused with TURN_NOT_FOUND.')
  await vi.runAllTimersAsync()
  await failed
  expect(sent).toHaveLength(2)
})

test('a running turn is followed from its first event, at once and without a lost connection', async () => {
  const { sent, told, follow } = over(begun + textLine(2) + ended(3))
  await follow()
  expect([sent, told]).toEqual([['/api/chat/turns/a/turn/events?after=0'], ['back', 'turn', '2', 'end']])
})

test('the end of a turn is told even if its number is an earlier one', async () => {
  const { told, ask } = over(begun + textLine(2), ended(1))
  const done = ask()
  await vi.runAllTimersAsync()
  await done
  expect(told).toEqual(['turn', '2', 'lost', 'back', 'end'])
})

test('a conversation that was left is not asked for again', async () => {
  const { sent, left, ask } = over(begun, offline)
  const done = ask().catch(() => undefined)
  await vi.advanceTimersByTimeAsync(100)
  left.abort()
  await vi.runAllTimersAsync()
  await done
  expect(sent.length).toBeLessThanOrEqual(2)
})
