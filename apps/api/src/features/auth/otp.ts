import { randomInt } from 'node:crypto'
import { sameBytes } from '../../platform/identity/refresh-token.ts'
import { hmac, type Secrets } from '../../platform/secrets/secrets.ts'

/** Six random digits, with all codes equally likely. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/**
 * The stored form of a code, bound to its user. It is keyed with a server secret, so that a copy of the database is
 * not enough to try all million codes.
 */
export const hashOfCode = (secrets: Secrets, userId: string, code: string): Buffer => hmac(secrets.keys('otp')[0], userId, ' ', code)

export function isCode(secrets: Secrets, userId: string, code: string, hash: Buffer): boolean {
  return secrets.keys('otp').some((key) => sameBytes(hmac(key, userId, ' ', code), hash))
}

/** Says how many tries a code still has after a wrong one. */
export const wrongCode = (triesLeft: number) =>
  triesLeft === 0
    ? 'That code is not right, and it was the last try: ask for a new one.'
    : `That code is not right. ${triesLeft === 1 ? 'One try is' : `${triesLeft} tries are`} left.`
