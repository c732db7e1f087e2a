import type { Dashboard, DashboardChange } from '@assay/contracts'
import type { Account } from '../../platform/identity/user-answer.ts'
import { dashboardOf } from './arrangement.ts'
import type { DashboardStore } from './dashboard.store.ts'

export type DashboardService = ReturnType<typeof dashboardService>

export interface DashboardNeeds {
  readonly dashboards: DashboardStore
  readonly hasStrategies: (userId: string) => Promise<boolean>
}

export function dashboardService({ dashboards, hasStrategies }: DashboardNeeds) {
  async function read(account: Account): Promise<Dashboard> {
    return dashboardOf({
      answers: account.answers,
      chosen: await dashboards.read(account.id),
      verify: account.verified_at !== null,
      steps: account.steps_at !== null,
      broker: account.has_broker,
      strategy: await hasStrategies(account.id),
      totp: account.totp_at !== null,
    })
  }

  return {
    read,
    async change(account: Account, change: DashboardChange) {
      await dashboards.change(account.id, change)
      return read(account)
    },
  }
}
