import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { hmac, type Secrets } from '../secrets/secrets.ts'

/** 256 random bits, as text for a cookie or a header. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** The form in which a token of 256 bits is stored: nothing to guess, so no slow hash is needed. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

export const newSalt = (): Buffer => randomBytes(32)

/**
 * What follows a refresh token. Made of the token, the random salt that is kept beside its hash, and the server's key: whoever has the database
 * cannot make it, and the same question can be answered the same way again although only hashes are stored. One candidate for each key,
 * the newest first; only the newest makes new ones.
 */
export const successorsOf = (secrets: Secrets, token: string, salt: Buffer): [string, ...string[]] => {
  const [first, ...older] = secrets.keys('refresh-token')
  const made = (key: typeof first) => hmac(key, salt, token).toString('base64url')
  return [made(first), ...older.map(made)]
}

export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)
