import type { DashboardChange, DashboardPart } from '@assay/contracts'
import type { Db } from '../../platform/database/database.ts'

/** What a user has chosen; where it is null, the answers decide. */
export interface Arrangement {
  readonly parts: DashboardPart[] | null
  readonly hidden: DashboardPart[]
  readonly watchlist: string[] | null
}

export interface DashboardStore {
  /** Undefined if the user has chosen nothing. */
  read(userId: string): Promise<Arrangement | undefined>
  /** Changes the given fields only. */
  change(userId: string, change: DashboardChange): Promise<void>
}

export const dashboardStore = (db: Db): DashboardStore => ({
  async read(userId) {
    const row = await db.selectFrom('dashboards').select(['parts', 'hidden', 'watchlist']).where('user_id', '=', userId).executeTakeFirst()
    // The columns hold only values of the contract.
    return row as Arrangement | undefined
  },
  async change(userId, change) {
    if (Object.keys(change).length === 0) return
    await db
      .insertInto('dashboards')
      .values({ user_id: userId, parts: null, watchlist: null, hidden: [], ...change })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
      .execute()
  },
})
