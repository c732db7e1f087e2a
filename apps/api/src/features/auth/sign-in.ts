import { type Credentials, Refusal } from '@assay/contracts'
import { networkOf } from '../../platform/guard/network.ts'
import type { Account } from '../../platform/identity/user-answer.ts'
import type { Visitor } from '../../platform/identity/visitor.ts'
import type { AuthNeeds } from './auth-needs.ts'
import { type Begun, begin } from './begin.ts'
import type { Candidate } from './candidates.store.ts'
import { guessesUntold } from './rules.ts'
import { type Tries, takeTries } from './tries.ts'

export type SignInNeeds = Pick<
  AuthNeeds,
  'store' | 'passwords' | 'attempts' | 'sessions' | 'audit' | 'knowsDevice' | 'checkSecondFactor' | 'mail' | 'publicUrl'
>

/**
 * Signs in, taking the same time for every address it refuses:
 * 1. An attempt is taken from the limits: of the browser if the account knows it, else of the network and the
 * address. Only a wrong password or code uses it up.
 * 2. The password is compared with two hashes: that of the owner, and that of the last person who registered and has
 * entered no code. A missing hash is replaced by one that no password matches. Decoys are compared too: a password that worked at an
 * unknown address and not at a known one would tell them apart.
 * 3. The second factor is requested, if the account has one.
 * 4. Only the owner's success resets earlier attempts: anybody can register an address and sign in with their own
 * password.
 */
export async function signIn(needs: SignInNeeds, { email, password, code }: Credentials, visitor: Visitor): Promise<Begun> {
  const { store, audit } = needs
  const candidates = await store.candidatesOf(email)
  const isKnown = await needs.knowsDevice(candidates.owner?.id, visitor)
  const tries = await triesAt(needs, email, isKnown ? candidates.owner : undefined, visitor)
  const right = await tries.orGiveBack(() => whoseIs(needs, password, candidates, visitor))
  const account = right && (await tries.orGiveBack(() => store.account(right.id)))
  if (!account) {
    await audit.record('sign-in-failed', { visitor, userId: candidates.owner?.id, details: { at: 'password' } })
    if (!isKnown) await tellOfGuesses(needs, email, candidates.owner)
    throw new Refusal('CREDENTIALS_WRONG')
  }
  await passSecondFactor(needs, account, code, visitor, tries)
  const begun = await tries.orGiveBack(() => beginOnce(needs, { id: account.id, passwordHash: right.passwordHash }, visitor))
  if (right === candidates.owner) await tries.forget()
  else await tries.giveBack()
  await audit.record('signed-in', { visitor, userId: account.id, details: { session: begun.session.id } })
  return begun
}

/** `known`: the account that knows this browser. */
async function triesAt({ attempts }: SignInNeeds, email: string, known: Candidate | undefined, visitor: Visitor): Promise<Tries> {
  if (known) return takeTries([{ limit: attempts.device, key: `${known.id} ${visitor.device}`, ofOwner: true }], visitor)
  const network = networkOf(visitor.ip)
  return takeTries(
    [
      // First, because once it is spent no further address writes a counter, and a flood is refused from memory.
      { limit: attempts.network, key: network },
      // Before the limit of the account, so that one network alone cannot use up its attempts.
      { limit: attempts.signIn, key: `${email} ${network}`, ofOwner: true },
      { limit: attempts.account, key: email },
    ],
    visitor,
  )
}

/**
 * Notifies the owner by letter, once an hour. For an address without an account the same work is done without
 * effect.
 */
async function tellOfGuesses({ attempts, mail, publicUrl }: SignInNeeds, email: string, owner: Candidate | undefined): Promise<void> {
  if ((await attempts.untoldGuesses.allows(email)) || !(await attempts.guessLetters.allows(email))) return
  const resetUrl = new URL('/forgot-password', publicUrl).href
  const profileUrl = new URL('/profile', publicUrl).href
  const letter = { kind: 'guesses', name: owner?.name ?? '', guesses: guessesUntold + 1, resetUrl, profileUrl } as const
  await (owner ? mail.send(owner.email, letter) : mail.rehearse(email, letter))
}

async function whoseIs(
  { passwords }: SignInNeeds,
  password: string,
  { owner, waiting }: { readonly owner: Candidate | undefined; readonly waiting: Candidate | undefined },
  visitor: Visitor,
): Promise<Candidate | undefined> {
  const isOf = (one: Candidate | undefined) => passwords.matches(password, one?.passwordHash ?? null, networkOf(visitor.ip))
  if (await isOf(owner)) return owner
  return (await isOf(waiting)) ? waiting : undefined
}

/** A missing code uses up no attempt, since the password was right. Neither does a code that could not be checked. */
async function passSecondFactor(
  { checkSecondFactor, audit }: SignInNeeds,
  account: Account,
  code: string | undefined,
  visitor: Visitor,
  tries: Tries,
): Promise<void> {
  try {
    await checkSecondFactor(account, code, visitor)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'CODE_WRONG')
      await audit.record('sign-in-failed', { visitor, userId: account.id, details: { at: 'second factor' } })
    else await tries.giveBack()
    throw error
  }
}

/** Counted only after both factors were right, so that nobody else can use up the sign-ins of an account. */
async function beginOnce(needs: SignInNeeds, who: Pick<Candidate, 'id' | 'passwordHash'>, visitor: Visitor): Promise<Begun> {
  await needs.attempts.signedIn.take(who.id, visitor)
  const begun = await begin(needs, who, visitor)
  if (!begun) throw new Refusal('CREDENTIALS_WRONG')
  return begun
}
