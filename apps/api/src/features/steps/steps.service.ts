import type { Answers, User } from '@assay/contracts'
import type { ReadUser } from '../../platform/identity/read-user.ts'
import type { StepsStore } from './steps.store.ts'

export interface StepsService {
  /** Stores the answers in place of earlier ones, and completes the steps. Returns the user after the change. */
  submit(userId: string, answers: Answers): Promise<User>
}

export interface StepsNeeds {
  readonly steps: StepsStore
  readonly readUser: ReadUser
}

export function stepsService({ steps, readUser }: StepsNeeds): StepsService {
  return {
    async submit(userId, answers) {
      await steps.complete(userId, answers)
      return readUser(userId)
    },
  }
}
