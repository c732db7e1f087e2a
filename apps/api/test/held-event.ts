import type { Impact, Vintage } from '@assay/events'
import { weekMs } from '@assay/market'
import type { Database } from '../src/platform/database/database.ts'

interface Listed {
  readonly id: string
  /** UTC milliseconds. */
  readonly scheduled: number
  readonly knownAt?: number
  readonly key?: string
  readonly title?: string
  readonly currency?: string
  readonly impact?: Impact
}

const text = (time: number) => `${new Date(time).toISOString().slice(0, 19)}Z`

/** Puts an event into the calendar. */
export async function listEvent({ db }: Pick<Database, 'db'>, event: Listed): Promise<void> {
  const { id, scheduled, knownAt = scheduled - weekMs, impact = 'high', currency = 'USD' } = event
  const { key = 'USD.NONFARM-PAYROLLS', title = 'Nonfarm Payrolls' } = event
  const state = {
    scheduledAt: text(scheduled),
    timeStatus: 'exact',
    impact,
    forecast: '110K',
    previous: '119K',
    status: 'scheduled',
  } as const
  const vintages = Object.entries(state).map(([field, value]) => ({ at: text(knownAt), field, value }))
  await db
    .insertInto('calendar_events')
    .values({ id, key, title, currency, impact, scheduled_at: new Date(scheduled), vintages: JSON.stringify(vintages) })
    .execute()
}

/** Records a change of an event that a source reports at `at`. */
export async function changeEvent(
  { db }: Pick<Database, 'db'>,
  id: string,
  at: number,
  change: { scheduled?: number; status?: string },
): Promise<void> {
  const { vintages } = await db.selectFrom('calendar_events').select('vintages').where('id', '=', id).executeTakeFirstOrThrow()
  const more: Vintage[] = [
    ...(change.scheduled === undefined ? [] : [{ at: text(at), field: 'scheduledAt' as const, value: text(change.scheduled) }]),
    ...(change.status === undefined ? [] : [{ at: text(at), field: 'status' as const, value: change.status }]),
  ]
  await db
    .updateTable('calendar_events')
    .set({
      vintages: JSON.stringify([...vintages, ...more]),
      ...(change.scheduled === undefined ? {} : { scheduled_at: new Date(change.scheduled) }),
    })
    .where('id', '=', id)
    .execute()
}
