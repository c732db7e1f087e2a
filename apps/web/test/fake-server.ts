import type { SessionAnswer, User } from '@assay/contracts'
import { vi } from 'vitest'
import { keepCookies, tokenOf } from './cookies.ts'
import { userOf } from './users.ts'

type Answer = Response | Promise<Response>

/** A fake of the server's session API, for states that the real server cannot easily be brought into. */
export interface FakeServer {
  /** Every call, as `GET /api/auth/me`, with the token that it carried. */
  readonly calls: { call: string; token: string | null; body: unknown }[]
  /** By method and path. An unlisted call gets a 401 without a known token, and an empty object with one. */
  answers: Record<string, (request: Request) => Answer>
  /** The access tokens that it accepts. */
  readonly good: Set<string>
  user: User
  count(call: string): number
  /** Responds with a session and sets its cookies as the real server does. */
  begin(): Response
}

export const refusal = (status: number, code: string, more: object = {}) =>
  Response.json({ error: { code, message: `Refused with ${code}.`, ...more } }, { status })

export function fakeServer(user = userOf()): FakeServer {
  let made = 0
  const server: FakeServer = {
    calls: [],
    answers: {},
    good: new Set(),
    user,
    count: (call) => server.calls.filter((each) => each.call === call).length,
    begin() {
      const tokens = { accessToken: tokenOf(server.user.id, 600), refreshToken: `refresh-${++made}` }
      server.good.add(tokens.accessToken)
      keepCookies(tokens)
      return Response.json({ user: server.user, ...tokens } satisfies SessionAnswer)
    },
  }
  server.answers['POST /api/auth/refresh'] = () => server.begin()
  server.answers['POST /api/auth/logout'] = () => Response.json({ message: 'You are signed out.' })
  server.answers['GET /api/auth/me'] = (request) => behindGate(server, request, () => Response.json({ user: server.user }))
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => answer(server, new Request(input, init)))
  return server
}

async function answer(server: FakeServer, request: Request): Promise<Response> {
  const call = `${request.method} ${new URL(request.url).pathname}`
  // The bytes of a file are no JSON.
  const text = request.headers.get('content-type') === 'application/octet-stream' ? '' : await request.clone().text()
  server.calls.push({ call, token: tokenIn(request), body: text === '' ? undefined : JSON.parse(text) })
  return server.answers[call]?.(request) ?? behindGate(server, request, () => Response.json({}))
}

const tokenIn = (request: Request) => request.headers.get('authorization')?.replace('Bearer ', '') ?? null

function behindGate({ good }: FakeServer, request: Request, open: () => Response): Response {
  return good.has(tokenIn(request) ?? '') ? open() : refusal(401, 'SIGN_IN_REQUIRED')
}
