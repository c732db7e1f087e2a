import { Refusal, type User } from '@assay/contracts'
import type { Db } from '../database/database.ts'
import { readAccount } from './read-account.ts'
import { type PremiumMode, userAnswer } from './user-answer.ts'

/** Reads a user as they see themselves. Throws `SIGN_IN_REQUIRED` if they were deleted meanwhile. */
export type ReadUser = (userId: string) => Promise<User>

export const userReader =
  (db: Db, premiumMode: PremiumMode): ReadUser =>
  async (userId) => {
    const account = await readAccount(db, userId)
    if (!account) throw new Refusal('SIGN_IN_REQUIRED')
    return userAnswer(account, premiumMode)
  }
