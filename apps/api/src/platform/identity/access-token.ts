import { minuteMs } from '@assay/market'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Secrets } from '../secrets/secrets.ts'

/** The user and session of a token. */
export interface AccessClaims {
  readonly userId: string
  readonly sessionId: string
}

const minutes = 10
/** Tolerates nodes whose clocks differ a little, and a clock that was set. */
const toleranceSeconds = 10
const issuer = 'assay'
const audience = 'assay-api'
const type = 'at+jwt'
const algorithm = 'HS256'

/** Returns a token that is valid for ten minutes from `now` (UTC milliseconds), signed with the newest key. */
export function signAccessToken(secrets: Secrets, { userId, sessionId }: AccessClaims, now = Date.now()): Promise<string> {
  const [{ id, bytes }] = secrets.keys('access-token')
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: algorithm, typ: type, kid: id })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(userId)
    .setIssuedAt(new Date(now))
    .setExpirationTime(new Date(now + minutes * minuteMs))
    .sign(bytes)
}

const isUuid = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)

interface Known {
  readonly claims: AccessClaims
  /** UTC milliseconds. */
  readonly until: number
}

/** Most tokens that are remembered: those of about as many devices as one server has at a time. */
const mostKnown = 5000

/**
 * Returns a function that tells whose a token is: undefined for one that is not signed by us, not for us, of another kind or expired (by
 * more than ten seconds). Only HS256 with our own keys is accepted. A valid token is verified once and remembered until it expires.
 */
export function accessTokenReader(secrets: Secrets): (token: string) => Promise<AccessClaims | undefined> {
  const known = new Map<string, Promise<Known | undefined>>()
  return async (token) => {
    const verified = known.get(token) ?? verify(secrets, token)
    known.set(token, verified)
    const [oldest] = known.keys()
    if (known.size > mostKnown) known.delete(oldest)
    const found = await verified.catch((error: unknown) => {
      known.delete(token)
      throw error
    })
    if (found && Date.now() < found.until) return found.claims
    known.delete(token)
    return undefined
  }
}

async function verify(secrets: Secrets, token: string): Promise<Known | undefined> {
  const keys = secrets.keys('access-token')
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => signingKey(keys, kid), {
      algorithms: [algorithm],
      typ: type,
      issuer,
      audience,
      requiredClaims: ['exp', 'iat', 'sub', 'sid'],
      maxTokenAge: `${minutes}m`,
      clockTolerance: toleranceSeconds,
    })
    const { sub, sid, iat, exp } = payload as typeof payload & { iat: number; exp: number }
    const until = (Math.min(exp, iat + minutes * 60) + toleranceSeconds) * 1000
    return isUuid(sub) && isUuid(sid) ? { claims: { userId: sub, sessionId: sid }, until } : undefined
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

function signingKey(keys: ReturnType<Secrets['keys']>, kid: string | undefined): Buffer {
  const key = keys.find(({ id }) => id === kid)
  if (!key) throw new errors.JWKSNoMatchingKey()
  return key.bytes
}
