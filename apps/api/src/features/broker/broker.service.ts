import type { BrokerDetails, User } from '@assay/contracts'
import type { ReadUser } from '../../platform/identity/read-user.ts'
import type { BrokerStore } from './broker.store.ts'

export interface BrokerService {
  /** Returns null when no details were given. */
  read(userId: string): Promise<BrokerDetails | null>
  /** Replaces earlier details. Returns the user as they are now. */
  submit(userId: string, details: BrokerDetails): Promise<User>
}

export interface BrokerNeeds {
  readonly brokers: BrokerStore
  readonly readUser: ReadUser
}

export function brokerService({ brokers, readUser }: BrokerNeeds): BrokerService {
  return {
    read: brokers.read,
    async submit(userId, details) {
      await brokers.keep(userId, details)
      return readUser(userId)
    },
  }
}
