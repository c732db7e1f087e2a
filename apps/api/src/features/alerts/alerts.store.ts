import { type Insertable, sql, type Transaction, type Updateable } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { inTurnOf } from '../../platform/identity/user-turn.ts'
import { changedChannel, type FiringRow, type PriceAlertRow } from '../../tables/alerts.ts'
import type { Tables } from '../../tables/tables.ts'

export type NewRow = Omit<Insertable<Tables['price_alerts']>, 'user_id'>
export type RowChange = Updateable<Omit<Tables['price_alerts'], 'id' | 'user_id' | 'symbol' | 'created_at'>>

export interface AlertsStore {
  /** Newest first. */
  list(userId: string, symbol?: string): Promise<PriceAlertRow[]>
  one(userId: string, id: string): Promise<PriceAlertRow | undefined>
  /** The latest firings of one alert, newest first. */
  firings(userId: string, id: string, most: number): Promise<FiringRow[]>
  /** The firings of all alerts, oldest first. */
  allFirings(userId: string): Promise<FiringRow[]>
  /**
   * Runs the writes of one user one at a time, each in a transaction. Throws `SIGN_IN_REQUIRED` when the user no
   * longer exists.
   */
  inTurn<T>(userId: string, work: (own: OwnAlerts) => Promise<T>): Promise<T>
}

/** The alerts of the user whose writes are locked. The matcher is notified of the changes at commit. */
export type OwnAlerts = ReturnType<typeof ownAlerts>

export const alertsStore = (db: Db): AlertsStore => ({
  list: (userId, symbol) =>
    ownRows(db, userId)
      .$if(symbol !== undefined, (rows) => rows.where('symbol', '=', symbol!))
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute(),
  one: (userId, id) => ownRows(db, userId).where('id', '=', id).executeTakeFirst(),
  firings: (userId, id, most) => ownFirings(db, userId).where('alert_id', '=', id).orderBy('seq', 'desc').limit(most).execute(),
  allFirings: (userId) => ownFirings(db, userId).orderBy('seq').execute(),
  inTurn: (userId, work) => inTurnOf(db, userId, (trx) => work(ownAlerts(trx, userId))),
})

const ownRows = (db: Db, userId: string) => db.selectFrom('price_alerts').selectAll().where('user_id', '=', userId)
const ownFirings = (db: Db, userId: string) => db.selectFrom('alert_firings').selectAll().where('user_id', '=', userId)

function ownAlerts(trx: Transaction<Tables>, userId: string) {
  return {
    trx,
    count: () => countOf(trx, userId),
    /** The total cost of the active rules, leaving out the alert `but`. */
    rulesCost: (but?: string) => rulesCostOf(trx, userId, but),
    /** Whether the user has set up push and a webhook. */
    channels: () => channelsOf(trx, userId),
    /** Locks the row until the transaction ends. */
    find: (id: string) => ownRows(trx, userId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst(),
    async insert(row: NewRow) {
      const values = { ...row, user_id: userId, created_at: sql<Date>`clock_timestamp()` }
      const inserted = await trx.insertInto('price_alerts').values(values).returningAll().executeTakeFirstOrThrow()
      await noteChange(trx, userId, inserted.id)
      return inserted
    },
    async update(id: string, change: RowChange) {
      const changed = await trx
        .updateTable('price_alerts')
        .set(change)
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await noteChange(trx, userId, id)
      return changed
    },
    /** Returns false when there is no such alert. */
    async remove(id: string) {
      const { numDeletedRows } = await trx.deleteFrom('price_alerts').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()
      if (numDeletedRows === 0n) return false
      await noteChange(trx, userId, id)
      return true
    },
  }
}

async function countOf(trx: Transaction<Tables>, userId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('price_alerts')
    .select((builder) => builder.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function rulesCostOf(trx: Transaction<Tables>, userId: string, but: string | undefined): Promise<number> {
  const { rows } = await sql<{ cost: number }>`
    select coalesce(sum(rule_cost), 0)::float8 as cost from price_alerts
    where user_id = ${userId} and status = 'active' and id is distinct from ${but ?? null}::uuid`.execute(trx)
  return rows[0].cost
}

async function channelsOf(trx: Transaction<Tables>, userId: string): Promise<{ push: boolean; webhook: boolean }> {
  const push = await trx.selectFrom('push_subscriptions').select('id').where('user_id', '=', userId).executeTakeFirst()
  const webhook = await trx.selectFrom('webhooks').select('user_id').where('user_id', '=', userId).executeTakeFirst()
  return { push: push !== undefined, webhook: webhook !== undefined }
}

/** Stores the change for the matcher, and notifies the user's devices at commit. */
async function noteChange(trx: Transaction<Tables>, userId: string, id: string): Promise<void> {
  await sql`with noted as (insert into alert_changes (alert_id) values (${id})) select pg_notify(${changedChannel}, ${userId})`.execute(trx)
}
