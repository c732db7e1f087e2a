import { strategyLimits } from '@assay/contracts'
import type { StrategyDocument } from '@assay/strategy'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { inTurnOf } from '../../platform/identity/user-turn.ts'
import type { Tables } from '../../tables/tables.ts'
import type { Held, StoredVersion } from './read-stored.ts'

export interface StrategiesStore {
  /** The most recently saved first. */
  list(userId: string): Promise<Held[]>
  newest(userId: string, id: string): Promise<Held | undefined>
  /** The newest first; empty if there is no such strategy. */
  versions(userId: string, id: string): Promise<StoredVersion[]>
  /** False if there is no such strategy. */
  remove(userId: string, id: string): Promise<boolean>
  count(userId: string): Promise<number>
  /** All versions as stored, also those that cannot be read. */
  everything(userId: string): Promise<object[]>
  /** Runs the saves of one user one after the other, each in a transaction. */
  inTurn<T>(userId: string, work: (own: OwnStrategies) => Promise<T>): Promise<T>
}

/** The strategies of the user whose turn it is. */
export type OwnStrategies = ReturnType<typeof ownStrategies>

export const strategiesStore = (db: Db): StrategiesStore => ({
  list: (userId) => newestOf(db, userId).orderBy('strategy_versions.saved_at', 'desc').orderBy('strategies.id').execute(),
  newest: (userId, id) => newestOf(db, userId).where('strategies.id', '=', id).executeTakeFirst(),
  versions: (userId, id) =>
    db
      .selectFrom('strategy_versions')
      .select(['version', 'name', 'saved_at', 'document'])
      .where('user_id', '=', userId)
      .where('strategy_id', '=', id)
      .orderBy('version', 'desc')
      .execute(),
  async remove(userId, id) {
    const { numDeletedRows } = await db.deleteFrom('strategies').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()
    return numDeletedRows > 0n
  },
  async count(userId) {
    const { count } = await db
      .selectFrom('strategies')
      .select((builder) => builder.fn.countAll<string>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    return Number(count)
  },
  everything: (userId) =>
    db
      .selectFrom('strategy_versions')
      .select(['strategy_id as id', 'version', 'name', 'saved_at as savedAt', 'document'])
      .where('user_id', '=', userId)
      .orderBy('strategy_id')
      .orderBy('version')
      .execute(),
  inTurn: (userId, work) => inTurnOf(db, userId, (trx) => work(ownStrategies(trx, userId))),
})

const newestOf = (db: Db, userId: string) =>
  db
    .selectFrom('strategies')
    .innerJoin('strategy_versions', (join) =>
      join
        .onRef('strategy_versions.user_id', '=', 'strategies.user_id')
        .onRef('strategy_versions.strategy_id', '=', 'strategies.id')
        .onRef('strategy_versions.version', '=', 'strategies.version'),
    )
    .select(['strategies.id', 'strategies.created_at', 'strategies.version'])
    .select(['strategy_versions.name', 'strategy_versions.saved_at', 'strategy_versions.document', 'strategy_versions.bytes'])
    .where('strategies.user_id', '=', userId)

function ownStrategies(trx: Transaction<Tables>, userId: string) {
  return {
    /** `same`: its document equals the given one. */
    newest: (id: string, document: StrategyDocument) =>
      newestOf(trx, userId)
        .select(sql<boolean>`strategy_versions.document = ${JSON.stringify(document)}::jsonb`.as('same'))
        .where('strategies.id', '=', id)
        .executeTakeFirst(),
    /** The number of strategies, and the bytes of their newest documents. */
    async room() {
      const { strategies, bytes } = await trx
        .selectFrom(newestOf(trx, userId).as('held'))
        .select((builder) => [builder.fn.countAll<string>().as('strategies'), builder.fn.sum<string | null>('bytes').as('bytes')])
        .executeTakeFirstOrThrow()
      return { strategies: Number(strategies), bytes: Number(bytes ?? 0) }
    },
    async insert(id: string | undefined, document: StrategyDocument) {
      const strategy = await trx
        .insertInto('strategies')
        .values({ user_id: userId, ...(id === undefined ? {} : { id }) })
        .returning(['id', 'version', 'created_at'])
        .executeTakeFirstOrThrow()
      return { ...strategy, ...(await insertVersion(trx, userId, strategy, document)) }
    },
    async insertVersion(id: string, version: number, document: StrategyDocument) {
      const strategy = await trx
        .updateTable('strategies')
        .set({ version })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .returning(['id', 'version', 'created_at'])
        .executeTakeFirstOrThrow()
      return { ...strategy, ...(await insertVersion(trx, userId, strategy, document)) }
    },
  }
}

interface Place {
  readonly id: string
  readonly version: number
}

async function insertVersion(trx: Transaction<Tables>, userId: string, { id, version }: Place, document: StrategyDocument) {
  const text = JSON.stringify(document)
  const saved = await trx
    .insertInto('strategy_versions')
    .values({
      user_id: userId,
      strategy_id: id,
      version,
      name: document.name,
      document: text,
      bytes: Buffer.byteLength(text),
      // Not `now()`: the transaction began before earlier saves of the user ended.
      saved_at: sql`clock_timestamp()`,
    })
    .returning(['name', 'saved_at', 'bytes'])
    .executeTakeFirstOrThrow()
  await dropOldVersions(trx, userId, id)
  return { ...saved, document }
}

/**
 * Deletes the oldest versions of the strategy beyond the allowed number, and the oldest of all strategies beyond the allowed bytes. The newest
 * version of each strategy is counted first. Those were checked to fit before, so they stay.
 */
async function dropOldVersions(trx: Transaction<Tables>, userId: string, id: string): Promise<void> {
  const { versions, bytes } = strategyLimits
  await sql`
    delete from strategy_versions where user_id = ${userId} and strategy_id = ${id}
      and version <= (select max(version) from strategy_versions where user_id = ${userId} and strategy_id = ${id}) - ${versions}::int`.execute(
    trx,
  )
  await sql`
    delete from strategy_versions using (
      select v.strategy_id, v.version, sum(v.bytes) over (order by (v.version = s.version) desc, v.saved_at desc) as total
      from strategy_versions v join strategies s on s.user_id = v.user_id and s.id = v.strategy_id where v.user_id = ${userId}
    ) ranked
    where strategy_versions.user_id = ${userId} and strategy_versions.strategy_id = ranked.strategy_id
      and strategy_versions.version = ranked.version and ranked.total > ${bytes}`.execute(trx)
}
