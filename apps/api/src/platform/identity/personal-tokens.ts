import { type TokenScope, tokenLimits } from '@assay/contracts'
import { hourSeconds, minuteMs } from '@assay/market'
import type { Db } from '../database/database.ts'
import { nowAskingAs } from '../database/fair-dialect.ts'
import type { Limit, Limits } from '../guard/limits.ts'
import { outageOf } from '../machine/outages.ts'
import { readAccount } from './read-account.ts'
import { hashOf } from './refresh-token.ts'
import type { CurrentSession } from './session.ts'
import type { Visitor } from './visitor.ts'

/** How every access token begins, so that programs which look for leaked secrets know it. */
export const tokenBeginning = 'assay_pat_'

export const isPersonalToken = (token: string | undefined): token is string => token?.startsWith(tokenBeginning) === true

/** A user who calls by an access token, with what it is for. */
export interface TokenHolder {
  readonly scopes: readonly TokenScope[]
  /** Stands in for the session: its id is that of the token. */
  readonly session: CurrentSession
}

export interface PersonalTokens {
  /** Finds who holds the visitor's token; undefined if it is unknown, revoked or over, and if its user is disabled. */
  holder(visitor: Visitor): Promise<TokenHolder | undefined>
  /** The backtests of each token, by its id. */
  readonly runs: Limit
}

export const openPersonalTokens = (db: Db, limits: Limits): PersonalTokens => ({
  holder: ({ accessToken = '', ip }) => findHolder(db, accessToken, ip),
  runs: limits({ name: 'token-runs', tries: tokenLimits.runsPerHour, seconds: hourSeconds, insured: true }),
})

async function findHolder(db: Db, token: string, ip: string): Promise<TokenHolder | undefined> {
  const found = await db
    .selectFrom('access_tokens')
    .select(['id', 'user_id', 'scopes', 'created_at', 'expires_at', 'last_used_at'])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  const now = Date.now()
  if (!found || (found.expires_at && found.expires_at.getTime() <= now)) return undefined
  nowAskingAs(found.user_id)
  const user = await readAccount(db, found.user_id)
  if (!user?.is_active) return undefined
  if (now - (found.last_used_at?.getTime() ?? 0) > minuteMs) await noteUse(db, found.id, ip)
  return { scopes: found.scopes, session: { id: found.id, user, startedAt: found.created_at } }
}

/** Reading works on a full disk too; the use is noted once there is room again. */
async function noteUse(db: Db, id: string, ip: string): Promise<void> {
  try {
    await db.updateTable('access_tokens').set({ last_used_at: new Date(), last_used_from: ip }).where('id', '=', id).execute()
  } catch (error) {
    if (outageOf(error)?.code !== 'STORAGE_FULL') throw error
  }
}
