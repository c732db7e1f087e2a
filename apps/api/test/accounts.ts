import { randomUUID } from 'node:crypto'
import { type GateLevel, reaches } from '@assay/contracts'
import { hash } from '@node-rs/argon2'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../src/platform/database/database.ts'
import type { HashCost } from '../src/platform/identity/passwords.ts'
import type { SessionTokens } from '../src/platform/identity/session.ts'
import { cookieNames } from '../src/platform/identity/visitor.ts'
import { aVisitor } from './visitors.ts'

/** The password of every user that `signUp` creates. */
export const testPassword = 'a lighthouse keeps no bees'

/** The least that argon2 allows. A hash of full cost takes 11 ms of a processor, and tests sign in by the hundred. */
export const lightCost: HashCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** A caller on another machine: no caller from this address is the operator. */
export const elsewhere = { remoteAddress: '203.0.113.9' } as const

export interface SignedUp extends SessionTokens {
  readonly user: { readonly id: string; readonly email: string; readonly name: string }
  /** The headers of each of the user's requests. */
  readonly headers: Record<string, string>
}

export interface SignUpOptions {
  /** How far the user has got; by default all the way. */
  readonly upTo?: Exclude<GateLevel, 'open'>
  /** How the last step was taken; by default skipped. */
  readonly broker?: 'skipped' | 'given'
  readonly email?: string
  readonly name?: string
  /** false: the account has no password, as after a sign-in with Google. */
  readonly password?: boolean
  readonly operator?: boolean
  /** The decoy account that somebody gets who registers a known address; needs `upTo: 'session'`. */
  readonly decoy?: boolean
  /** Whether the session needs the half that only its browser holds. */
  readonly browser?: boolean
}

interface Server {
  readonly app: FastifyInstance
  readonly database: Database
}

/**
 * Creates a user with a session. The rows are written as the endpoints would leave them, because hashing a password
 * takes long and every test needs a user. `accounts.test.ts` takes the real steps once and compares.
 */
export async function signUp({ app, database }: Server, options: SignUpOptions = {}): Promise<SignedUp> {
  const { upTo = 'complete', broker = 'skipped', decoy = false, operator = false, browser = false } = options
  const email = options.email ?? `${randomUUID()}@example.com`
  const name = options.name ?? 'Ada Trader'
  const since = (level: GateLevel) => (reaches(upTo, level) ? new Date() : null)
  const complete = reaches(upTo, 'complete')
  const { id } = await database.db
    .insertInto('users')
    .values({
      email,
      name,
      password_hash: options.password === false ? null : await hashOfTestPassword(),
      google_sub: options.password === false ? randomUUID() : null,
      is_operator: operator,
      decoy,
      verified_at: since('verified'),
      steps_at: since('steps'),
      skip_broker_setup: complete && broker === 'skipped',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (complete && broker === 'given') {
    const details = { broker_name: 'IC Markets', account_number: '51234567', server_name: 'ICMarkets-Demo' }
    await database.db
      .insertInto('brokers')
      .values({ user_id: id, ...details })
      .execute()
  }
  return { user: { id, email, name }, ...(await signIn(app, id, browser)) }
}

/** Starts one more session of a user. */
export async function signIn(app: FastifyInstance, userId: string, browser = false): Promise<SessionTokens & Pick<SignedUp, 'headers'>> {
  const tokens = await app.sessions.start(userId, aVisitor({ ip: elsewhere.remoteAddress, browser }))
  return { ...tokens, headers: headersOf(tokens) }
}

function headersOf({ accessToken, browserHalf }: SessionTokens): Record<string, string> {
  const bearer = { authorization: `Bearer ${accessToken}` }
  return browserHalf === undefined
    ? bearer
    : { ...bearer, cookie: `${cookieNames.browserHalf}=${browserHalf}`, 'sec-fetch-site': 'same-origin' }
}

let hashed: Promise<string> | undefined
function hashOfTestPassword(): Promise<string> {
  hashed ??= hash(testPassword, lightCost)
  return hashed
}
