import type { Answers, User } from '@assay/contracts'
import type { ReadUser } from '../../platform/identity/read-user.ts'
import type { StepsStore } from './steps.store.ts'

export interface StepsService {
  /** Stores the answers in place of earlier ones, and completes the steps. Returns the user after the change. */
  submit(user: { readonly id: string; readonly timezone: string | null }, answers: Answers): Promise<User>
}

export interface StepsNeeds {
  readonly steps: StepsStore
  readonly readUser: ReadUser
}

export function stepsService({ steps, readUser }: StepsNeeds): StepsService {
  return {
    async submit(user, answers) {
      await steps.complete(user, answers)
      return readUser(user.id)
    },
  }
}
