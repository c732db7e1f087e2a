import { type Credentials, Refusal } from '@assay/contracts'
import type { Account } from '../../platform/accounts/user-answer.ts'
import { sourceOf } from '../../platform/source.ts'
import type { Visitor } from '../../platform/visitor.ts'
import type { Candidate } from './auth.store.ts'
import type { AuthNeeds } from './auth-needs.ts'
import { type Begun, begin } from './begin.ts'

/** Counters that a try stands on until it is known how it ended. */
interface Tries {
  /** The password was right, and there is more to give. */
  giveBack(): Promise<void>
  /** The sign-in succeeded. */
  forget(): Promise<void>
}

/**
 * Signs in, in the same time for every address that it refuses:
 * 1. A try is taken from the limits: of the browser where the account knows it, else of the address and of the source.
 * 2. The password is compared with two hashes, the owner's and that of whoever registered last and has given no code; where there is none, with
 *    nobody's. Decoys are compared too: a password that worked at an unknown address and not at a known one would tell them apart.
 * 3. The second factor is asked for, where the account has one.
 */
export async function signIn(needs: AuthNeeds, { email, password, code }: Credentials, visitor: Visitor): Promise<Begun> {
  const { store, passwords, audit } = needs
  const { owner, waiting } = await store.candidatesOf(email)
  const tries = await takeTry(needs, email, owner, visitor)
  const isOf = async (one: Candidate | undefined) => passwords.matches(password, one?.passwordHash ?? null)
  const right = (await isOf(owner)) ? owner : (await isOf(waiting)) ? waiting : undefined
  const account = right && (await store.account(right.id))
  if (!account) {
    await audit.record('sign-in-failed', { visitor, userId: owner?.id, details: { at: 'password' } })
    throw new Refusal('CREDENTIALS_WRONG')
  }
  await passSecondFactor(needs, account, code, visitor, tries)
  const begun = await begin(needs, { id: account.id, passwordHash: right.passwordHash }, visitor)
  if (!begun) throw new Refusal('CREDENTIALS_WRONG')
  await tries.forget()
  await audit.record('signed-in', { visitor, userId: account.id, details: { session: begun.session.id } })
  return begun
}

async function takeTry(
  { attempts, knowsDevice }: AuthNeeds,
  email: string,
  owner: Candidate | undefined,
  visitor: Visitor,
): Promise<Tries> {
  if (await knowsDevice(owner?.id, visitor)) {
    const key = `${owner?.id} ${visitor.device}`
    await attempts.device.take(key, visitor)
    return { giveBack: () => attempts.device.giveBack(key), forget: () => attempts.device.forget(key) }
  }
  const source = sourceOf(visitor.ip)
  const both = `${email} ${source}`
  // The narrowest first: what it refuses is not counted further, so that one source alone cannot use up the tries of an account.
  await attempts.signIn.take(both, visitor)
  await attempts.source.take(source, visitor)
  await attempts.account.take(email, visitor)
  const giveBackShared = async () => {
    await attempts.source.giveBack(source)
    await attempts.account.giveBack(email)
  }
  return {
    async giveBack() {
      await giveBackShared()
      await attempts.signIn.giveBack(both)
    },
    async forget() {
      await giveBackShared()
      await attempts.signIn.forget(both)
    },
  }
}

/** A missing code costs no try: the password was right. */
async function passSecondFactor(
  { checkSecondFactor, audit }: AuthNeeds,
  account: Account,
  code: string | undefined,
  visitor: Visitor,
  tries: Tries,
): Promise<void> {
  try {
    await checkSecondFactor(account, code, visitor)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'CODE_REQUIRED') await tries.giveBack()
    else await audit.record('sign-in-failed', { visitor, userId: account.id, details: { at: 'second factor' } })
    throw error
  }
}
