import { randomToken } from '../../platform/identity/refresh-token.ts'
import type { Account } from '../../platform/identity/user-answer.ts'
import type { AuthNeeds } from './auth-needs.ts'
import type { Candidate } from './candidates.store.ts'
import { newCode } from './otp.ts'
import { otpMinutes } from './rules.ts'

/** What a code confirms: the address of a new account, or the new address of an account. */
export type CodePurpose = 'register' | 'move'

/** The letter with the code, and the notice to the owner of an address that has an account already. */
const kinds = {
  register: { code: 'otp', known: 'known-address' },
  move: { code: 'email-code', known: 'email-known' },
} as const

type Addressee = Pick<Account, 'email' | 'name' | 'decoy'>

export interface CodeLetter {
  readonly to: Pick<Account, 'email' | 'name'>
  readonly holds: 'code' | 'notice' | 'nothing'
  /**
   * When no code is sent, a value nobody can enter: the letters sent to an address limit how often its codes can be
   * guessed.
   */
  readonly code: string
}

/**
 * Chooses the letter: the code, or for an address with an owner a notice to them, once an hour. All cases use the
 * same counters.
 */
export async function letterTo({ attempts }: Pick<AuthNeeds, 'attempts'>, user: Addressee, owner?: Candidate): Promise<CodeLetter> {
  const mayWrite = await attempts.codeLetters.allows(user.email)
  const mayTell = await attempts.knownAddressLetters.allows(owner?.id ?? user.email)
  if (mayWrite && !owner && !user.decoy) return { to: user, holds: 'code', code: newCode() }
  return { to: owner ?? user, holds: owner && mayWrite && mayTell ? 'notice' : 'nothing', code: randomToken() }
}

/**
 * Stores one letter in every case, in the same way. A missing letter would show in how fast the next request is
 * answered.
 */
export async function sendCode(
  { mail, publicUrl }: Pick<AuthNeeds, 'mail' | 'publicUrl'>,
  purpose: CodePurpose,
  { to, holds, code }: CodeLetter,
): Promise<void> {
  const { name } = to
  const kind = kinds[purpose]
  if (holds === 'notice') {
    const loginUrl = new URL('/login', publicUrl).href
    const resetUrl = new URL('/forgot-password', publicUrl).href
    await mail.send(to.email, { kind: kind.known, name, loginUrl, resetUrl })
  } else if (holds === 'code') await mail.send(to.email, { kind: kind.code, name, code, minutes: otpMinutes })
  else await mail.rehearse(to.email, { kind: kind.code, name, code: newCode(), minutes: otpMinutes })
}
