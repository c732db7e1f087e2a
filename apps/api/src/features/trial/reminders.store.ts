import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** The days of a trial on which a reminder is due. `users.trial_told` holds the last one sent. */
const ended = 30
const days = [23, 29, ended]

/** The day of the reminder that is due, the latest if several are; 0 if none is. */
const dueDay = sql<number>`(select coalesce(max(day), 0) from unnest(${days}::int[]) day where trial_at <= now() - make_interval(hours => 24 * day))`

/** The day of the reminder after the last one sent. */
const nextDay = sql<number>`(select min(day) from unnest(${days}::int[]) day where day > trial_told)`

export interface Reminded {
  readonly name: string
  readonly email: string
  readonly zone: string
  readonly startedAt: Date
  /** 23, 29 or 30. */
  readonly day: number
}

/**
 * Marks the reminder of the next user as sent and returns it; undefined if none is due. No other program takes the same user until the
 * transaction ends.
 */
export async function takeReminder(tx: Db): Promise<Reminded | undefined> {
  const found = await tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'timezone', 'trial_at', dueDay.as('day')])
    .where('trial_at', 'is not', null)
    .where('is_active', '=', true)
    .where(sql<boolean>`trial_told < ${dueDay}`)
    .orderBy('trial_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!found?.trial_at) return undefined
  await tx.updateTable('users').set({ trial_told: found.day }).where('id', '=', found.id).execute()
  return { name: found.name, email: found.email, zone: found.timezone ?? 'UTC', startedAt: found.trial_at, day: found.day }
}

/** Milliseconds until the next reminder is due, negative if one is overdue; undefined if there is none to come. */
export async function msUntilReminder(db: Db): Promise<number | undefined> {
  const { ms } = await db
    .selectFrom('users')
    .select(
      sql<number | null>`(extract(epoch from min(trial_at + make_interval(hours => 24 * ${nextDay})) - now()) * 1000)::float8`.as('ms'),
    )
    .where('trial_at', 'is not', null)
    .where('is_active', '=', true)
    .where('trial_told', '<', ended)
    .executeTakeFirstOrThrow()
  return ms ?? undefined
}
