import { errorBody, Refusal } from '@assay/contracts'
import { Refusal as AnyRefusal } from '@assay/strategy'
import type { FastifyInstance } from 'fastify'
import type { ExtendedError } from 'socket.io'
import { refusalOf } from '../guard/gate.ts'
import { cookieNames, type Visitor } from '../identity/visitor.ts'
import type { Log } from '../machine/log.ts'
import { outageOf } from '../machine/outages.ts'
import type { Holder, IoSocket } from './io.ts'

/**
 * Admits a socket by the token in its `auth` and, for browser sessions, the half in its cookie. The check is the same
 * as for requests.
 */
export async function admit(app: FastifyInstance, { handshake }: IoSocket): Promise<Holder> {
  const visitor = visitorOfHandshake(app, handshake)
  if (namesToken(handshake.query)) return refuse(app, visitor, new Refusal('SIGN_IN_REQUIRED', { message: 'No token in the address.' }))
  const session = visitor.accessToken === undefined ? undefined : await app.sessions.current(visitor)
  const code = refusalOf(session?.user, 'complete')
  if (session && code === undefined) return { userId: session.user.id, sessionId: session.id }
  return refuse(app, visitor, new Refusal(code ?? 'SIGN_IN_REQUIRED'), session?.user.id)
}

/** Addresses are logged on the way, so a token in one is refused, even if a valid one is given elsewhere. */
const namesToken = (query: IoSocket['handshake']['query']) => ['token', cookieNames.access, 'access_token'].some((name) => name in query)

async function refuse(app: FastifyInstance, visitor: Visitor, refusal: Refusal, userId?: string): Promise<never> {
  const details = { code: refusal.code, url: '/socket.io/' }
  if (userId !== undefined) await app.audit.record('gate-refused', { visitor, userId, details })
  else if (visitor.accessToken !== undefined) app.audit.note('token-refused', { visitor, details })
  throw refusal
}

type Handshake = Pick<IoSocket['handshake'], 'address' | 'headers' | 'auth'>

/** The visitor of a handshake. The token is read only from `auth.token`, so that cookies alone authenticate nobody. */
export function visitorOfHandshake(app: FastifyInstance, { address, headers, auth }: Handshake): Visitor {
  const token: unknown = auth.token
  return {
    ip: address,
    userAgent: (headers['user-agent'] ?? '').slice(0, 400),
    browser: headers['sec-fetch-site'] !== undefined,
    device: undefined,
    browserHalf: app.parseCookie(headers.cookie ?? '')[cookieNames.browserHalf],
    accessToken: typeof token === 'string' && /^[\w.-]+$/.test(token) ? token : undefined,
  }
}

/** The error for the client. `data` holds the same code and sentence as the response to a request would. */
export function connectError(error: unknown, log: Log): ExtendedError {
  const refusal = error instanceof AnyRefusal ? error : (outageOf(error) ?? new Refusal('FAULT'))
  if (refusal !== error) log.error({ err: error }, 'a socket could not be accepted')
  const { error: data } = errorBody(refusal)
  return Object.assign(new Error(data.message), { data })
}
