import { randomBytes } from 'node:crypto'
import { hmac, type Secrets } from '../../platform/secrets/secrets.ts'

/** Without the letters I, L, O and U, which are mistaken for others (Crockford, Base 32). */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const groups = 4
const lettersInGroup = 6
const count = 10

/** Codes that sign in once each where the app is lost: 120 random bits in four groups of six letters. */
export const newRecoveryCodes = (): string[] => Array.from({ length: count }, newRecoveryCode)

function newRecoveryCode(): string {
  // A letter carries five bits and 256 is a multiple of 32: every letter is as likely as another.
  const text = Array.from(randomBytes(groups * lettersInGroup), (byte) => letters[byte % letters.length]).join('')
  return Array.from({ length: groups }, (_, i) => text.slice(i * lettersInGroup, (i + 1) * lettersInGroup)).join('-')
}

/**
 * The forms in which a code may be stored, by each of the keys, the newest first. Being as hard to guess as a key, they need no slow hash
 * (ASVS 6.5.2). Case, blanks and hyphens do not matter, and letters that are easily mistaken are read as what was meant.
 */
export function recoveryHashes(secrets: Secrets, userId: string, code: string): Buffer[] {
  const meant = code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return secrets.keys('recovery-code').map((key) => hmac(key, userId, meant))
}
