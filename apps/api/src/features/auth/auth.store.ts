import type { Db } from '../../platform/database/database.ts'
import { candidatesStore } from './candidates.store.ts'
import { otpCodesStore } from './otp-codes.store.ts'
import { pendingUsersStore } from './pending-users.store.ts'
import { resetLinksStore } from './reset-links.store.ts'

export type AuthStore = ReturnType<typeof authStore>

export const authStore = (db: Db) => ({
  ...candidatesStore(db),
  ...pendingUsersStore(db),
  ...otpCodesStore(db),
  ...resetLinksStore(db),
})
