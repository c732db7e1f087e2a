import type { NewTurn } from '@assay/contracts'
import { expect, test, vi } from 'vitest'
import { keepCookies, tokenOf } from '../../../test/cookies.ts'
import { fakeServer, refusal } from '../../../test/fake-server.ts'
import { signedIn } from '../../base/session/auth.slice.ts'
import { makeStore } from '../../base/store.ts'
import { askOver } from './chat-stream.ts'

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
