import { eventKind } from '@assay/contracts'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../tables/tables.ts'
import { writeWaits } from '../alert-waits.ts'
import type { EventAlert, EventMark } from './told.ts'

type Trx = Transaction<Tables>

/** Returns active alerts, those that expired after `since`, and fired ones whose event may still be moved or cancelled. With `ids`, only those. */
export async function eventAlerts(db: Db | Trx, since: number, ids?: readonly string[]): Promise<EventAlert[]> {
  const { rows } = await sql<EventAlert>`
    select id, params->>'key' as key, params->>'release' as release, (params->>'minutes')::int as minutes,
      floor(extract(epoch from armed_at) * 1000)::float8 as "armedAt", status = 'active' as waits,
      case when status = 'active' then (extract(epoch from expires_at) * 1000)::float8 end as "expiresAt"
    from price_alerts
    where kind = ${sql.lit(eventKind.kind)}
      and ((status = 'active' and (expires_at is null or expires_at > ${new Date(since)}))
        or (status = 'triggered' and last_triggered_at > ${new Date(since)}))
      ${ids ? sql`and id = any(${ids}::uuid[])` : sql``}
    order by id`.execute(db)
  return rows
}

/** Returns what each alert has reported since it was armed, oldest first. */
export async function marksOf(db: Db | Trx, ids: readonly string[]): Promise<Map<string, EventMark[]>> {
  const { rows } = await sql<{ alert_id: string; event_id: string; told: EventMark['told']; about: Date }>`
    select mark.alert_id, mark.event_id, mark.told, mark.about
    from alert_event_marks mark join price_alerts alert on alert.id = mark.alert_id and alert.armed_at = mark.armed_at
    where mark.alert_id = any(${ids}::uuid[]) order by mark.id`.execute(db)
  const marks = new Map<string, EventMark[]>()
  for (const { alert_id, event_id, told, about } of rows) {
    const own = marks.get(alert_id) ?? []
    own.push({ eventId: event_id, told, about: about.getTime() })
    marks.set(alert_id, own)
  }
  return marks
}

/** Stores what was reported, in the transaction that fires it. */
export async function writeMarks(trx: Trx, told: readonly (EventMark & { readonly alertId: string })[]): Promise<void> {
  await sql`
    insert into alert_event_marks (alert_id, armed_at, event_id, told, about)
    select alert.id, alert.armed_at, mark.event_id, mark.told, mark.about
    from unnest(
      ${told.map(({ alertId }) => alertId)}::uuid[],
      ${told.map(({ eventId }) => eventId)}::text[],
      ${told.map((mark) => mark.told)}::text[],
      ${told.map(({ about }) => new Date(about).toISOString())}::timestamptz[]
    ) with ordinality as mark (alert_id, event_id, told, about, place)
    join price_alerts alert on alert.id = mark.alert_id order by place
    -- An event can move back to where it was: the mark counts as the newest then.
    on conflict (alert_id, armed_at, event_id, told, about) do update set id = default`.execute(trx)
}

/** Returns how many notices about events each alert has had. */
export async function noticeCounts(trx: Trx, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ alert_id: string; count: number }>`
    select alert_id, count(*)::int as count from alert_firings
    where alert_id = any(${ids}::uuid[]) and kind = 'notice' and occasion < 0 group by alert_id`.execute(trx)
  return new Map(rows.map(({ alert_id, count }) => [alert_id, count]))
}

/** Stores on each active alert on an event why its event may come at another time; null clears that. */
export const writeEventWaits = (db: Db, why: string | null): Promise<void> => writeWaits(db, sql`kind = ${sql.lit(eventKind.kind)}`, why)
