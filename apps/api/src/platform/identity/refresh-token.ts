import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { hmac, type Secrets } from '../secrets/secrets.ts'

/** 256 random bits as text, for a cookie or a header. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** The stored form of a 256-bit token. It cannot be guessed, so no slow hash is needed. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

export const newSalt = (): Buffer => randomBytes(32)

/**
 * The successor of a refresh token. It is derived from the token, the random salt stored beside its hash, and the
 * server's key. So somebody with only the database cannot derive it, and a repeated request gets the same response
 * although only hashes are stored. Returns one candidate for each key, newest first; new successors use the newest.
 */
export const successorsOf = (secrets: Secrets, token: string, salt: Buffer): [string, ...string[]] => {
  const [first, ...older] = secrets.keys('refresh-token')
  const made = (key: typeof first) => hmac(key, salt, token).toString('base64url')
  return [made(first), ...older.map(made)]
}

export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)
