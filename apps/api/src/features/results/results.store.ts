import { summaryForm } from '@assay/backtest'
import { type ListedResult, type ResultSummary, resultLimits } from '@assay/contracts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { inTurnOf } from '../../platform/identity/user-turn.ts'

/** A result to keep. */
export interface NewResult {
  readonly id: string
  readonly name: string | null
  readonly summary: ResultSummary
  /** Request and answer as JSON, compressed with gzip. */
  readonly content: Buffer
  readonly trialId: string
}

export interface StoredResult extends ListedResult {
  readonly content: Buffer
}

export interface ResultsStore {
  /** The most recent run first. */
  list(userId: string, idea?: string): Promise<ListedResult[]>
  find(userId: string, id: string): Promise<StoredResult | undefined>
  /** False if there is no such result. */
  remove(userId: string, id: string): Promise<boolean>
  /** A result that ran again becomes the newest and keeps its name unless a new one is given. The oldest beyond the limits are deleted. */
  keep(userId: string, result: NewResult): Promise<void>
  /** The results whose summary is of an earlier form. */
  outdated(userId: string): Promise<{ id: string; trialId: string | null }[]>
  /** Replaces the summary and nothing else. */
  renew(userId: string, id: string, summary: ResultSummary): Promise<void>
  /** All results with request and answer, these as gzipped JSON in base64. */
  everything(userId: string): Promise<object[]>
}

export const resultsStore = (db: Db): ResultsStore => ({
  async list(userId, idea) {
    const rows = await db
      .selectFrom('results')
      .select(['id', 'name', 'summary', 'kept_at'])
      .where('user_id', '=', userId)
      .$if(idea !== undefined, (query) => query.where('idea', '=', idea!))
      .orderBy('kept_at', 'desc')
      .orderBy('id')
      .execute()
    return rows.map(listed)
  },
  async find(userId, id) {
    const row = await db
      .selectFrom('results')
      .select(['id', 'name', 'summary', 'kept_at', 'content'])
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst()
    return row && { ...listed(row), content: row.content }
  },
  async remove(userId, id) {
    const { numDeletedRows } = await db.deleteFrom('results').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()
    return numDeletedRows > 0n
  },
  keep: (userId, result) => inTurnOf(db, userId, (trx) => keep(trx, userId, result)),
  outdated: (userId) =>
    db
      .selectFrom('results')
      .select(['id', 'trial_id as trialId'])
      .where('user_id', '=', userId)
      .where(sql<boolean>`summary ->> 'form' is distinct from ${String(summaryForm)}`)
      .execute(),
  async renew(userId, id, summary) {
    const changed = db.updateTable('results').set({ summary: JSON.stringify(summary) })
    await changed.where('user_id', '=', userId).where('id', '=', id).execute()
  },
  everything: (userId) => everything(db, userId),
})

const everything = (db: Db, userId: string): Promise<object[]> =>
  db
    .selectFrom('results')
    .select(['id', 'name', 'kept_at as keptAt', 'summary'])
    .select(sql<string>`encode(content, 'base64')`.as('requestAndAnswerGzipBase64'))
    .where('user_id', '=', userId)
    .orderBy('kept_at')
    .execute()

const listed = ({ id, name, summary, kept_at }: Omit<ListedResult, 'keptAt'> & { kept_at: Date }): ListedResult => ({
  id,
  name,
  keptAt: kept_at.toISOString(),
  summary,
})

async function keep(trx: Db, userId: string, { id, name, summary, content, trialId }: NewResult): Promise<void> {
  const row = { name, summary: JSON.stringify(summary), content, idea: summary.idea, trial_id: trialId }
  const again = { ...row, name: name ?? sql<string | null>`results.name`, kept_at: sql<Date>`clock_timestamp()` }
  await trx
    .insertInto('results')
    .values({ user_id: userId, id, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet(again))
    .execute()
  await dropOld(trx, userId)
}

async function dropOld(db: Db, userId: string): Promise<void> {
  const { results, allBytes } = resultLimits
  await sql`
    delete from results using (
      select id, row_number() over newest as place, sum(length(content)) over newest as total
      from results where user_id = ${userId} window newest as (order by kept_at desc, id)
    ) ranked
    where results.user_id = ${userId} and results.id = ranked.id and (ranked.place > ${results} or ranked.total > ${allBytes})`.execute(db)
}
