import { Refusal, type Share, shareLimits } from '@assay/contracts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { isActiveUser } from '../../platform/identity/active-user.ts'
import { inTurnOf } from '../../platform/identity/user-turn.ts'
import type { Tables } from '../../tables/tables.ts'

/** The words that a messenger shows of a link. */
export interface LinkWords {
  readonly title: string
  readonly description: string
}

export interface OpenLink extends LinkWords {
  /** If rules are hidden, there is no picture. */
  readonly hidesRules: boolean
}

export interface NewShare extends LinkWords, Omit<Share, 'id' | 'createdAt' | 'expiresAt'> {
  readonly tokenHash: Buffer
  readonly content: Buffer
  readonly expiresAt: Date | null
}

export interface SharesStore {
  /** Throws `SHARE_LIMIT` if too many are open. */
  insert(userId: string, share: NewShare): Promise<Share>
  list(userId: string): Promise<Share[]>
  /** False if there is no such link. */
  remove(userId: string, id: string): Promise<boolean>
  /** Deletes all links of a result. Returns the number of links deleted. */
  removeOf(userId: string, resultId: string): Promise<number>
  /** The compressed content of the link with this token, if it has not expired. */
  find(tokenHash: Buffer): Promise<Buffer | undefined>
  words(tokenHash: Buffer): Promise<OpenLink | undefined>
  /** Deletes the content of expired links, and after some days the links themselves. */
  cleanUp(): Promise<void>
  everything(userId: string): Promise<object[]>
}

const columns = ['id', 'result_id', 'name', 'symbol', 'hides_rules', 'hides_money', 'created_at', 'expires_at'] as const

export const sharesStore = (db: Db): SharesStore => {
  const list = async (userId: string) => {
    const rows = await db
      .selectFrom('result_shares')
      .select(columns)
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
    return rows.map(listed)
  }
  return {
    insert: (userId, share) => inTurnOf(db, userId, (trx) => insert(trx, userId, share)),
    list,
    everything: list,
    async remove(userId, id) {
      const { numDeletedRows } = await db.deleteFrom('result_shares').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()
      return numDeletedRows > 0n
    },
    async removeOf(userId, resultId) {
      const gone = db.deleteFrom('result_shares').where('user_id', '=', userId).where('result_id', '=', resultId)
      return Number((await gone.executeTakeFirst()).numDeletedRows)
    },
    async find(tokenHash) {
      const found = db.selectFrom('result_shares').select('content').where('token_hash', '=', tokenHash).where(isShown)
      return (await found.executeTakeFirst())?.content ?? undefined
    },
    async words(tokenHash) {
      const columns = ['title', 'description', 'hides_rules'] as const
      const found = db.selectFrom('result_shares').select(columns).where('token_hash', '=', tokenHash).where(isShown)
      const row = await found.executeTakeFirst()
      return row && { title: row.title, description: row.description, hidesRules: row.hides_rules }
    },
    async cleanUp() {
      await sql`update result_shares set content = null where expires_at <= now() and content is not null`.execute(db)
      await sql`delete from result_shares where expires_at < now() - make_interval(days => ${shareLimits.expiredDays})`.execute(db)
    },
  }
}

const isOpen = ({ or, eb }: ExpressionBuilder<Tables, 'result_shares'>) =>
  or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)])

/** Links of a disabled user open nothing. */
const isShown = (build: ExpressionBuilder<Tables, 'result_shares'>) => build.and([isOpen(build), isActiveUser('result_shares.user_id')])

async function insert(trx: Db, userId: string, share: NewShare): Promise<Share> {
  const { open } = await trx
    .selectFrom('result_shares')
    .select(({ fn }) => fn.countAll<string>().as('open'))
    .where('user_id', '=', userId)
    .where(isOpen)
    .executeTakeFirstOrThrow()
  if (Number(open) >= shareLimits.open) throw new Refusal('SHARE_LIMIT')
  const { tokenHash, resultId, name, symbol, title, description, hidesRules, hidesMoney, content, expiresAt } = share
  const row = {
    user_id: userId,
    token_hash: tokenHash,
    result_id: resultId,
    name,
    symbol,
    title,
    description,
    content,
    expires_at: expiresAt,
  }
  const made = trx.insertInto('result_shares').values({ ...row, hides_rules: hidesRules, hides_money: hidesMoney })
  return listed(await made.returning(columns).executeTakeFirstOrThrow())
}

interface Listed {
  id: string
  result_id: string
  name: string | null
  symbol: string
  hides_rules: boolean
  hides_money: boolean
  created_at: Date
  expires_at: Date | null
}

const listed = (row: Listed): Share => ({
  id: row.id,
  resultId: row.result_id,
  name: row.name,
  symbol: row.symbol,
  hidesRules: row.hides_rules,
  hidesMoney: row.hides_money,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
})
