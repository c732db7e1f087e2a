import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'
import { Message, Reauthentication } from './user.ts'

/** What an access token may be for. Those of operators reach what the operator of the installation may do. */
export const tokenScopes = [
  'results:read',
  'bars:read',
  'strategies:read',
  'journal:read',
  'alerts:read',
  'alerts:write',
  'strategies:write',
  'backtest:run',
  'quotes:push',
  'imports:write',
] as const
export type TokenScope = (typeof tokenScopes)[number]

/** The scopes that only operators can give. */
export const operatorScopes: readonly TokenScope[] = ['quotes:push', 'imports:write']

export const tokenLimits = {
  /** The most tokens of one user that can be used. */
  tokens: 30,
  name: 60,
  /** The days after which a token ends, if it ends. */
  days: [7, 30, 90, 365],
  /** Backtests that one token may run within an hour. */
  runsPerHour: 60,
} as const

const AccessToken = z.object({
  id: z.uuid(),
  name: z.string(),
  /** How the token begins, to tell it from others. */
  begins: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  createdAt: Instant,
  expiresAt: Instant.nullable(),
  /** Known to the minute. */
  lastUsedAt: Instant.nullable(),
  lastUsedFrom: z.string().nullable(),
})
export type AccessToken = z.infer<typeof AccessToken>

const Scopes = z
  .array(z.enum(tokenScopes))
  .min(1)
  .max(tokenScopes.length)
  .refine((list) => new Set(list).size === list.length, 'Each one once.')

const NewToken = Reauthentication.extend({
  name: z.string().trim().min(1).max(tokenLimits.name),
  scopes: Scopes,
  /** Null for a token that does not end by itself. */
  days: z.literal(tokenLimits.days).nullable(),
})

export const tokensApi = {
  /** Most recently made first. Tokens that have ended are not listed. */
  list: { method: 'GET', path: '/api/tokens', gate: 'verified', response: z.array(AccessToken) },
  /** Only this response contains the token. Throws `TOKEN_LIMIT`, and `OPERATOR_ONLY` for a scope that the user cannot give. */
  create: {
    method: 'POST',
    path: '/api/tokens',
    gate: 'verified',
    secret: true,
    body: NewToken,
    response: z.object({ token: z.string(), made: AccessToken }),
  },
  revoke: { method: 'DELETE', path: '/api/tokens/:id', gate: 'verified', params: z.strictObject({ id: z.uuid() }), response: Message },
} as const satisfies Record<string, Endpoint>
