import type { Dashboard } from '@assay/contracts'
import type { Account } from '../../platform/accounts/user-answer.ts'
import { dashboardOf } from './arrangement.ts'

export interface DashboardService {
  read(account: Account): Promise<Dashboard>
}

export interface DashboardNeeds {
  readonly hasStrategies: (userId: string) => Promise<boolean>
}

export function dashboardService({ hasStrategies }: DashboardNeeds): DashboardService {
  return {
    async read(account) {
      return dashboardOf({
        answers: account.answers,
        verify: account.verified_at !== null,
        steps: account.steps_at !== null,
        broker: account.has_broker,
        strategy: await hasStrategies(account.id),
        totp: account.totp_at !== null,
      })
    },
  }
}
