import { Refusal, type Registration } from '@assay/contracts'
import { tooMany } from '../../platform/guard/limits.ts'
import { networkOf } from '../../platform/guard/network.ts'
import { randomToken } from '../../platform/identity/refresh-token.ts'
import type { CurrentSession } from '../../platform/identity/session.ts'
import type { Account } from '../../platform/identity/user-answer.ts'
import type { Visitor } from '../../platform/identity/visitor.ts'
import type { AuthNeeds } from './auth-needs.ts'
import { type Begun, begin } from './begin.ts'
import type { Candidate } from './candidates.store.ts'
import { hashOfCode, isCode, newCode } from './otp.ts'
import { otpMinutes, otpTries, resendSeconds } from './rules.ts'

/**
 * A user whose address is not confirmed yet, with a session and a code on its way. Who gives the address of an account gets the same, with the same
 * work behind it, but in a decoy whose codes never match; the account's owner is told by a letter in the place of the code.
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
  // Last: as soon as it is kept, a letter is rendered and sent, and what came after would take longer than where none was written.
  await sendCode(needs, letter)
  return begun
}

/** A new code in the place of the last, with tries of its own. */
export async function resendCode(needs: AuthNeeds, { user }: CurrentSession, visitor: Visitor): Promise<{ message: string }> {
  const { store, attempts, secrets } = needs
  if (user.verified_at) return { message: 'Your e-mail address is confirmed already.' }
  const seconds = await store.secondsToResend(user.id)
  if (seconds > 0) throw tooMany(seconds * 1000)
  await attempts.lettersOfNetwork.take(networkOf(visitor.ip), visitor)
  await attempts.resends.take(user.id, visitor)
  const letter = await letterTo(needs, user, await store.ownerOf(user.email))
  if (!(await store.replaceCode(user.id, hashOfCode(secrets, user.id, letter.code)))) throw tooMany(resendSeconds * 1000)
  await sendCode(needs, letter)
  return { message: 'A new code is on its way.' }
}

type Addressee = Pick<Account, 'email' | 'name' | 'decoy'>

interface CodeLetter {
  readonly to: Pick<Account, 'email' | 'name'>
  readonly kind: 'otp' | 'known-address' | 'none'
  /** Where it is not sent, something that nobody can give: guesses at an address are limited by the letters to it. */
  readonly code: string
}

/** The code, or, where the address has an owner, a letter to them, once in an hour. The same counters in every case. */
async function letterTo({ attempts }: AuthNeeds, user: Addressee, owner?: Candidate): Promise<CodeLetter> {
  const mayWrite = await attempts.codeLetters.allows(user.email)
  const mayTell = await attempts.knownAddressLetters.allows(owner?.id ?? user.email)
  if (mayWrite && !owner && !user.decoy) return { to: user, kind: 'otp', code: newCode() }
  return { to: owner ?? user, kind: owner && mayWrite && mayTell ? 'known-address' : 'none', code: randomToken() }
}

/** One letter is written in every case, and goes the same way: a letter fewer would be seen in how fast the next request is answered. */
async function sendCode({ mail, publicUrl }: AuthNeeds, { to, kind, code }: CodeLetter): Promise<void> {
  if (kind === 'known-address') {
    const loginUrl = new URL('/login', publicUrl).href
    const resetUrl = new URL('/forgot-password', publicUrl).href
    await mail.send(to.email, { kind, name: to.name, loginUrl, resetUrl })
  } else if (kind === 'otp') await mail.send(to.email, { kind, name: to.name, code, minutes: otpMinutes })
  else await mail.rehearse(to.email, { kind: 'otp', name: to.name, code: newCode(), minutes: otpMinutes })
}

/** Confirms the address by its code, of which each has five tries; at the same time as any number of others, one wins. */
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

const wrongCode = (triesLeft: number) =>
  triesLeft === 0
    ? 'That code is not right, and it was the last try: ask for a new one.'
    : `That code is not right. ${triesLeft === 1 ? 'One try is' : `${triesLeft} tries are`} left.`
