import { type Endpoint, type GateLevel, gateCodes, levelOf, Refusal, reaches } from '@assay/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isPersonalToken } from '../identity/personal-tokens.ts'
import type { CurrentSession } from '../identity/session.ts'
import { type Account, progressOf } from '../identity/user-answer.ts'
import { type Visitor, visitorOf } from '../identity/visitor.ts'
import { isOperator } from './caller.ts'
import { scopeOf } from './token-scopes.ts'

/** What is known about a caller before their body is read. */
export interface Caller {
  readonly visitor: Visitor
  /** Always set from the level `session` on; below it, only if the caller sent a valid token. */
  readonly session: CurrentSession | undefined
  /** The caller uses this machine, or is a verified user who was made operator. */
  readonly operator: boolean
  /** The caller is a program with an access token of the user. */
  readonly byToken: boolean
}

/**
 * Lets a request through the gate of an endpoint, or refuses it with the code for the level reached. Computed for each request from
 * the session's row. An access token reaches what its scopes name, and nothing beyond the gate of its user.
 */
export async function pass(app: FastifyInstance, request: FastifyRequest, endpoint: Endpoint): Promise<Caller> {
  const visitor = visitorOf(request)
  const byToken = isPersonalToken(visitor.accessToken)
  const session = byToken ? await holderOf(app, visitor, endpoint) : await sessionOf(app, visitor)
  const { gate } = endpoint
  const level = levelOf(session && progressOf(session.user))
  const isUserOperator = session?.user.is_operator === true && reaches(level, 'verified')
  const operator = isUserOperator || (!byToken && isOperator(request))
  const refusal = gate === 'operator' ? (operator ? undefined : 'OPERATOR_ONLY') : refusalAt(level, gate)
  if (refusal === undefined) return { visitor, session, operator, byToken: byToken && session !== undefined }
  const details = { code: refusal, url: request.routeOptions.url }
  if (session) await app.audit.record('gate-refused', { visitor, userId: session.user.id, details })
  else if (visitor.accessToken !== undefined) app.audit.note('token-refused', { visitor, details })
  throw new Refusal(refusal)
}

const sessionOf = async (app: FastifyInstance, visitor: Visitor) =>
  visitor.accessToken === undefined ? undefined : app.sessions.current(visitor)

/** Who holds the visitor's access token. Throws `TOKEN_SCOPE` if it is not for this endpoint. What is open to everybody needs no token. */
async function holderOf(app: FastifyInstance, visitor: Visitor, { method, path, gate }: Endpoint): Promise<CurrentSession | undefined> {
  const holder = await app.tokens.holder(visitor)
  if (!holder) return undefined
  const { session, scopes } = holder
  const scope = scopeOf.get(`${method} ${path}`)
  if (scope === undefined && gate === 'open') return undefined
  if (scope === undefined || !scopes.includes(scope)) {
    await app.audit.record('gate-refused', { visitor, userId: session.user.id, details: { code: 'TOKEN_SCOPE', url: path } })
    throw new Refusal('TOKEN_SCOPE', {
      message: scope === undefined ? 'No access token reaches this call.' : `This access token does not have the scope ${scope}.`,
    })
  }
  if (scope === 'backtest:run') await app.tokens.runs.take(session.id, visitor)
  return session
}

const refusalAt = (level: GateLevel, gate: GateLevel) => (reaches(level, gate) || level === 'complete' ? undefined : gateCodes[level])

/** The code of the refusal at a gate; undefined if the user may pass. */
export const refusalOf = (user: Account | undefined, gate: GateLevel) => refusalAt(levelOf(user && progressOf(user)), gate)
