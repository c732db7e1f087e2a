import { randomUUID } from 'node:crypto'
import type { StoredEvent } from '@assay/events'
import type { Transaction } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../tables/tables.ts'
import { fireHeld, type HeldOccurrence } from '../firing/fire.ts'
import { noticeMessage } from '../firing/fired-message.ts'
import { type HeldAlert, holdAlerts, type NewFiring, writeFirings } from '../firing/firing-rows.ts'
import { eventAlerts, marksOf, noticeCounts, writeMarks } from './event-rows.ts'
import { eventWords } from './event-words.ts'
import { type EventAlert, type EventMark, longestGapMs, type Telling, tellingOf } from './told.ts'

/** A firing detected later than this is marked as late. */
const lateMs = 60_000
/** The source of firings on events. */
const source = 'calendar'

/** Events by the key of their releases. */
export type EventsByKey = ReadonlyMap<string, readonly StoredEvent[]>

type AlertTelling = Telling & { readonly alertId: string }

/** Returns what alerts have to report at `now`, earliest first. */
export function tellings(
  alerts: readonly EventAlert[],
  marks: ReadonlyMap<string, readonly EventMark[]>,
  events: EventsByKey,
  now: number,
): AlertTelling[] {
  const all = alerts.flatMap((alert) =>
    (events.get(alert.key) ?? []).flatMap((event) => {
      const telling = tellingOf(alert, event, marks.get(alert.id) ?? [], now)
      return telling ? [{ ...telling, alertId: alert.id }] : []
    }),
  )
  return all.toSorted((a, b) => a.at - b.at)
}

/** Fires what these alerts have to report and stores the marks, in one transaction. */
export async function tell(db: Db, ids: readonly string[], events: EventsByKey, now: number, note: string | null): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const held = await holdAlerts(trx, ids)
    // Evaluated again now that the alerts are locked: some may have fired or changed meanwhile.
    const due = tellings(await eventAlerts(trx, now - longestGapMs, ids), await marksOf(trx, ids), events, now)
    if (due.length === 0) return
    const happenings = new Map(due.filter(({ told }) => told === 'fired').map((each) => [each, occurrence(each, now, note)]))
    const { firings } = await fireHeld(trx, held, [...happenings.values()])
    const fired = new Set<unknown>(firings.map(({ of }) => of))
    await writeNotices(
      trx,
      held,
      due.filter((each) => !happenings.has(each)),
      now,
    )
    const isSkipped = (each: AlertTelling) => happenings.has(each) && !fired.has(happenings.get(each))
    await writeMarks(
      trx,
      due.map((each) => (isSkipped(each) ? { ...each, told: 'skipped' } : each)),
    )
  })
}

const occurrence = (telling: AlertTelling, now: number, note: string | null): HeldOccurrence => ({
  alertId: telling.alertId,
  at: telling.at,
  price: null,
  late: now - telling.at > lateMs,
  source,
  simulated: false,
  words: [eventWords(telling, now), note].filter(Boolean).join(' '),
})

async function writeNotices(
  trx: Transaction<Tables>,
  held: ReadonlyMap<string, HeldAlert>,
  due: readonly AlertTelling[],
  now: number,
): Promise<void> {
  if (due.length === 0) return
  const counts = await noticeCounts(trx, [...held.keys()])
  const notices = due.map((telling): NewFiring => {
    const alert = held.get(telling.alertId)!
    const count = (counts.get(alert.id) ?? 0) + 1
    counts.set(alert.id, count)
    const of = { at: telling.at, price: null, late: false, source, simulated: false }
    return { id: randomUUID(), alert, kind: 'notice', occasion: -count, message: noticeMessage(alert, eventWords(telling, now)), of }
  })
  await writeFirings(trx, [], notices)
}
