import { randomInt } from 'node:crypto'
import { sameBytes } from '../../platform/identity/refresh-token.ts'
import { hmac, type Secrets } from '../../platform/secrets/secrets.ts'

/** Six digits, each code as likely as any other. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** How a code is stored: by the server's key, so that the million possibilities cannot be tried on a copy of the database, and bound to its user. */
export const hashOfCode = (secrets: Secrets, userId: string, code: string): Buffer => hmac(secrets.keys('otp')[0], userId, ' ', code)

export function isCode(secrets: Secrets, userId: string, code: string, hash: Buffer): boolean {
  return secrets.keys('otp').some((key) => sameBytes(hmac(key, userId, ' ', code), hash))
}
