import type { Db } from '../../platform/database/database.ts'
import type { Mark } from '../alerts/evaluation/evaluator.ts'

export type QuotesStore = ReturnType<typeof quotesStore>

/** The last quotes that were looked at, whichever program runs the feed. */
export function quotesStore(db: Db) {
  return {
    async marks(): Promise<Mark[]> {
      const rows = await db.selectFrom('feed_marks').select(['symbol', 'source', 'simulated', 'bid', 'ask', 'at']).execute()
      return rows.map((row) => ({ ...row, at: row.at.getTime() }))
    },
  }
}
