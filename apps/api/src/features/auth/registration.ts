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
  await sendCode(needs, letter)
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
  await sendCode(needs, letter)
  return { message: 'A new code is on its way.' }
}

type Addressee = Pick<Account, 'email' | 'name' | 'decoy'>

interface CodeLetter {
  readonly to: Pick<Account, 'email' | 'name'>
  readonly kind: 'otp' | 'known-address' | 'none'
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
async function letterTo({ attempts }: AuthNeeds, user: Addressee, owner?: Candidate): Promise<CodeLetter> {
  const mayWrite = await attempts.codeLetters.allows(user.email)
  const mayTell = await attempts.knownAddressLetters.allows(owner?.id ?? user.email)
  if (mayWrite && !owner && !user.decoy) return { to: user, kind: 'otp', code: newCode() }
  return { to: owner ?? user, kind: owner && mayWrite && mayTell ? 'known-address' : 'none', code: randomToken() }
}

/**
 * Stores one letter in every case, in the same way. A missing letter would show in how fast the next request is
 * answered.
 */
async function sendCode({ mail, publicUrl }: AuthNeeds, { to, kind, code }: CodeLetter): Promise<void> {
  if (kind === 'known-address') {
    const loginUrl = new URL('/login', publicUrl).href
    const resetUrl = new URL('/forgot-password', publicUrl).href
    await mail.send(to.email, { kind, name: to.name, loginUrl, resetUrl })
  } else if (kind === 'otp') await mail.send(to.email, { kind, name: to.name, code, minutes: otpMinutes })
  else await mail.rehearse(to.email, { kind: 'otp', name: to.name, code: newCode(), minutes: otpMinutes })
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

const wrongCode = (triesLeft: number) =>
  triesLeft === 0
    ? 'That code is not right, and it was the last try: ask for a new one.'
    : `That code is not right. ${triesLeft === 1 ? 'One try is' : `${triesLeft} tries are`} left.`
