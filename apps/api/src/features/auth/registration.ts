import { Refusal, type Registration } from '@assay/contracts'
import { tooMany } from '../../platform/guard/limits.ts'
import { networkOf } from '../../platform/guard/network.ts'
import type { CurrentSession } from '../../platform/identity/session.ts'
import type { Account } from '../../platform/identity/user-answer.ts'
import type { Visitor } from '../../platform/identity/visitor.ts'
import type { AuthNeeds } from './auth-needs.ts'
import { type Begun, begin } from './begin.ts'
import { letterTo, sendCode } from './code-letter.ts'
import { hashOfCode, isCode, wrongCode } from './otp.ts'
import { otpTries, resendSeconds } from './rules.ts'

/**
 * Creates a user with an unconfirmed address, starts a session and sends a code. For the address of an existing
 * account the response and the work are the same, but the new user is a decoy whose codes never match, and the owner
 * gets a letter instead of the code.
 */
export async function register(needs: AuthNeeds, { name, email, password }: Registration, visitor: Visitor): Promise<Begun> {
  const { store, passwords, attempts, secrets, audit } = needs
  passwords.refuseWeak(password, email, 'password')
  const network = networkOf(visitor.ip)
  await attempts.lettersOfNetwork.take(network, visitor)
  const passwordHash = await passwords.hash(password, network)
  const owner = await store.ownerOf(email)
  const decoy = owner !== undefined
  const letter = await letterTo(needs, { email, name, decoy }, owner)
  const id = await store.insertPending({ email, name, passwordHash, decoy }, (userId) => hashOfCode(secrets, userId, letter.code))
  await audit.record(decoy ? 'registered-known-address' : 'registered', { visitor, userId: owner?.id ?? id })
  const begun = await begin(needs, { id, passwordHash }, visitor)
  if (!begun) throw new Error('A user who was just made has no session.')
  // This comes last: once the letter is stored it is rendered and sent, which would slow down later steps compared with
  // a case without a letter.
  await sendCode(needs, 'register', letter)
  return begun
}

/** Replaces the last code with a new one, which has its own tries. */
export async function resendCode(needs: AuthNeeds, { user }: CurrentSession, visitor: Visitor): Promise<{ message: string }> {
  const { store, attempts, secrets } = needs
  if (user.verified_at) return { message: 'Your e-mail address is confirmed already.' }
  const seconds = await store.secondsToResend(user.id)
  if (seconds > 0) throw tooMany(seconds * 1000)
  await attempts.lettersOfNetwork.take(networkOf(visitor.ip), visitor)
  await attempts.resends.take(user.id, visitor)
  const letter = await letterTo(needs, user, await store.ownerOf(user.email))
  if (!(await store.replaceCode(user.id, hashOfCode(secrets, user.id, letter.code)))) throw tooMany(resendSeconds * 1000)
  await sendCode(needs, 'register', letter)
  return { message: 'A new code is on its way.' }
}

/** Confirms the address with its code, which has five tries. Of any number of concurrent requests, one succeeds. */
export async function verifyCode(needs: AuthNeeds, { user }: CurrentSession, otp: string, visitor: Visitor): Promise<Account> {
  const { store, attempts, secrets, audit } = needs
  const network = networkOf(visitor.ip)
  await attempts.network.take(network, visitor)
  const tried = await store.tryCode(user.id)
  const right = tried !== undefined && isCode(secrets, user.id, otp, tried.hash) && !user.decoy
  const outcome = right ? await store.verify(user.id, tried.hash) : tried ? 'wrong' : 'spent'
  if (tried && (outcome === 'wrong' || outcome === 'taken')) {
    const triesLeft = otpTries - tried.attempts
    await audit.record('code-wrong', { visitor, userId: user.id, details: { triesLeft } })
    throw new Refusal('CODE_WRONG', { message: wrongCode(triesLeft), path: 'otp', details: { triesLeft } })
  }
  await attempts.network.giveBack(network)
  if (outcome === 'spent') throw new Refusal('CODE_SPENT', { path: 'otp' })
  await audit.record('verified', { visitor, userId: user.id })
  return { ...user, verified_at: new Date() }
}
