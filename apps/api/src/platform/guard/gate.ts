import { type Gate, type GateLevel, gateCodes, levelOf, Refusal, reaches } from '@assay/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CurrentSession } from '../identity/session.ts'
import { type Account, progressOf } from '../identity/user-answer.ts'
import { type Visitor, visitorOf } from '../identity/visitor.ts'
import { isOperator } from './caller.ts'

/** What is known about a caller before their body is read. */
export interface Caller {
  readonly visitor: Visitor
  /** Always set from the level `session` on; below it, only if the caller sent a valid token. */
  readonly session: CurrentSession | undefined
  /** The caller uses this machine, or is a verified user who was made operator. */
  readonly operator: boolean
}

/**
 * Lets a request through a gate, or refuses it with the code for the level reached. Computed for each request from the
 * session's row.
 */
export async function pass(app: FastifyInstance, request: FastifyRequest, gate: Gate): Promise<Caller> {
  const visitor = visitorOf(request)
  const session = visitor.accessToken === undefined ? undefined : await app.sessions.current(visitor)
  const level = levelOf(session && progressOf(session.user))
  const operator = isOperator(request) || (session?.user.is_operator === true && reaches(level, 'verified'))
  const refusal = gate === 'operator' ? (operator ? undefined : 'OPERATOR_ONLY') : refusalAt(level, gate)
  if (refusal === undefined) return { visitor, session, operator }
  const details = { code: refusal, url: request.routeOptions.url }
  if (session) await app.audit.record('gate-refused', { visitor, userId: session.user.id, details })
  else if (visitor.accessToken !== undefined) app.audit.note('token-refused', { visitor, details })
  throw new Refusal(refusal)
}

const refusalAt = (level: GateLevel, gate: GateLevel) => (reaches(level, gate) || level === 'complete' ? undefined : gateCodes[level])

/** The code of the refusal at a gate; undefined if the user may pass. */
export const refusalOf = (user: Account | undefined, gate: GateLevel) => refusalAt(levelOf(user && progressOf(user)), gate)
