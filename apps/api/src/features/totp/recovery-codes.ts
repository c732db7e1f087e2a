import { randomBytes } from 'node:crypto'
import { hmac, type Secrets } from '../../platform/secrets/secrets.ts'

/** Without the letters I, L, O and U, which are easily mistaken for others (Crockford's Base 32). */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const groups = 4
const lettersInGroup = 6
const count = 10

/** Codes that sign in once each, for users who lost their app: 120 random bits in four groups of six letters. */
export const newRecoveryCodes = (): string[] => Array.from({ length: count }, newRecoveryCode)

function newRecoveryCode(): string {
  // 256 is a multiple of 32, so every letter is equally likely and carries five bits.
  const text = Array.from(randomBytes(groups * lettersInGroup), (byte) => letters[byte % letters.length]).join('')
  return Array.from({ length: groups }, (_, i) => text.slice(i * lettersInGroup, (i + 1) * lettersInGroup)).join('-')
}

/**
 * The hashes under which a code may be stored, one for each key, newest key first. A code is as hard to guess as a key, so it needs no slow
 * hash (ASVS 6.5.2). Case, blanks and hyphens do not matter. O counts as 0, and I and L count as 1.
 */
export function recoveryHashes(secrets: Secrets, userId: string, code: string): Buffer[] {
  const meant = code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return secrets.keys('recovery-code').map((key) => hmac(key, userId, meant))
}
