import { type AccessToken, Refusal, tokenLimits } from '@assay/contracts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { inTurnOf } from '../../platform/identity/user-turn.ts'
import type { Tables } from '../../tables/tables.ts'

export type TokensStore = ReturnType<typeof tokensStore>

export interface NewToken extends Pick<AccessToken, 'name' | 'begins' | 'scopes'> {
  readonly hash: Buffer
  readonly expiresAt: Date | null
}

const columns = ['id', 'name', 'begins', 'scopes', 'created_at', 'expires_at', 'last_used_at', 'last_used_from'] as const
type Row = Pick<Selectable<Tables['access_tokens']>, (typeof columns)[number]>

const listed = (row: Row): AccessToken => ({
  id: row.id,
  name: row.name,
  begins: row.begins,
  scopes: row.scopes,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  lastUsedFrom: row.last_used_from,
})

export const tokensStore = (db: Db) => ({
  /** Those that can be used, the newest first. */
  async list(userId: string): Promise<AccessToken[]> {
    const rows = await db
      .selectFrom('access_tokens')
      .select(columns)
      .where('user_id', '=', userId)
      .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', sql<Date>`now()`)]))
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
    return rows.map(listed)
  },

  /** Throws `TOKEN_LIMIT`. Tokens that have ended make room. */
  insert: (userId: string, { name, begins, scopes, hash, expiresAt }: NewToken): Promise<AccessToken> =>
    inTurnOf(db, userId, async (trx) => {
      await trx.deleteFrom('access_tokens').where('user_id', '=', userId).where('expires_at', '<=', sql<Date>`now()`).execute()
      const { count } = await trx
        .selectFrom('access_tokens')
        .select((row) => row.fn.countAll<string>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      if (Number(count) >= tokenLimits.tokens) throw new Refusal('TOKEN_LIMIT')
      const values = { user_id: userId, token_hash: hash, name, begins, scopes, expires_at: expiresAt }
      return listed(await trx.insertInto('access_tokens').values(values).returning(columns).executeTakeFirstOrThrow())
    }),

  /** False if there is no such token. */
  async remove(userId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await db.deleteFrom('access_tokens').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()
    return numDeletedRows > 0n
  },
})
