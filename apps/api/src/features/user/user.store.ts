import type { Answers } from '@assay/contracts'
import type { Transaction } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { keptAnswers } from '../../platform/identity/kept-answers.ts'
import type { Tables } from '../../tables/tables.ts'

/** The columns to change; undefined leaves a column as it is. */
export interface AccountChanges {
  readonly name?: string
  readonly timezone?: string | null
  readonly skipBrokerSetup?: boolean
  readonly answers?: Answers
  readonly passwordHash?: string
}

/** What the platform stores about a user besides their row. */
export interface Kept {
  readonly sessions: readonly object[]
  readonly devices: readonly object[]
  readonly securityEvents: readonly object[]
}

/** The row as it was read. */
export interface Held {
  readonly id: string
  readonly timezone: string | null
  readonly password_hash: string | null
}

export interface UserStore {
  /** A new password replaces only the hash of `held`. If that has changed in the meantime, nothing is changed and the result is false. */
  update(changes: AccountChanges, held: Held): Promise<boolean>
  kept(userId: string): Promise<Kept>
  remove(userId: string): Promise<void>
}

export const userStore = (db: Db): UserStore => ({
  update: (changes, held) => update(db, changes, held),
  async kept(userId) {
    const [sessions, devices, securityEvents] = await Promise.all([sessionsOf(db, userId), devicesOf(db, userId), eventsOf(db, userId)])
    return { sessions, devices, securityEvents }
  },
  remove: (userId) =>
    db.transaction().execute(async (trx) => {
      await trx.updateTable('security_events').set({ ip: null, user_agent: null, details: '{}' }).where('user_id', '=', userId).execute()
      await trx.deleteFrom('users').where('id', '=', userId).execute()
    }),
})

async function update(db: Db, changes: AccountChanges, { id: userId, timezone: zone, password_hash: heldHash }: Held): Promise<boolean> {
  const { name, timezone, skipBrokerSetup, answers, passwordHash } = changes
  const columns = {
    ...(name === undefined ? {} : { name }),
    ...(timezone === undefined ? {} : { timezone }),
    ...(skipBrokerSetup === undefined ? {} : { skip_broker_setup: skipBrokerSetup }),
    ...(answers === undefined ? {} : keptAnswers(answers, timezone ?? zone)),
    ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
  }
  if (Object.keys(columns).length === 0) return true
  return db.transaction().execute(async (trx) => {
    let change = trx.updateTable('users').set(columns).where('id', '=', userId)
    if (passwordHash !== undefined) change = change.where('password_hash', 'is not distinct from', heldHash)
    const { numUpdatedRows } = await change.executeTakeFirst()
    // What was asked for under the old password must not undo the change.
    if (passwordHash !== undefined) await voidRequests(trx, userId)
    return numUpdatedRows === 1n
  })
}

async function voidRequests(trx: Transaction<Tables>, userId: string): Promise<void> {
  await trx.deleteFrom('reset_links').where('user_id', '=', userId).execute()
  await trx.deleteFrom('email_changes').where('user_id', '=', userId).execute()
}

const sessionsOf = (db: Db, userId: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent as userAgent', 'ip', 'created_at as startedAt', 'last_used_at as lastUsedAt'])
    .select(['ended_at as endedAt', 'ended_why as endedWhy'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

const devicesOf = (db: Db, userId: string) =>
  db
    .selectFrom('devices')
    .select(['created_at as firstUsedAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

const eventsOf = (db: Db, userId: string) =>
  db
    .selectFrom('security_events')
    .select(['at', 'kind', 'ip', 'user_agent as userAgent', 'details'])
    .where('user_id', '=', userId)
    // The address and device of that event belong to whoever tried to register, not to this user.
    .where('kind', '<>', 'registered-known-address')
    .orderBy('at')
    .execute()
