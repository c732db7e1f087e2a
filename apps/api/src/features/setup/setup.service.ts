import type { Answers, BrokerDetails, User } from '@assay/contracts'
import type { ReadUser } from '../../platform/identity/read-user.ts'
import type { AskedUser, SetupStore } from './setup.store.ts'

export type SetupService = ReturnType<typeof setupService>

export function setupService({ store, readUser }: { readonly store: SetupStore; readonly readUser: ReadUser }) {
  return {
    /** Stores the answers in place of earlier ones, and completes the steps. Returns the user after the change. */
    async answer(user: AskedUser, answers: Answers): Promise<User> {
      await store.complete(user, answers)
      return readUser(user.id)
    },
    /** Returns null when no details were given. */
    readBroker: store.readBroker,
    /** Replaces earlier details. Returns the user as they are now. */
    async nameBroker(userId: string, details: BrokerDetails): Promise<User> {
      await store.keepBroker(userId, details)
      return readUser(userId)
    },
  }
}
