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
    .setExpirationTime(new Date(now + minutes * 60_000))
    .sign(bytes)
}

const isUuid = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)

/**
 * Returns undefined for a token that is not signed by us, not for us, of another kind or expired (by more than ten
 * seconds). Only HS256 with our own keys is accepted.
 */
export async function readAccessToken(secrets: Secrets, token: string): Promise<AccessClaims | undefined> {
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
    const { sub, sid } = payload
    return isUuid(sub) && isUuid(sid) ? { userId: sub, sessionId: sid } : undefined
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
