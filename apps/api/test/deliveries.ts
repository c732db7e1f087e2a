import { randomUUID } from 'node:crypto'
import { hourMs } from '@assay/market'
import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { afterEach } from 'vitest'
import { channelsStore } from '../src/features/channels/channels.store.ts'
import { type Deliveries, type DeliveriesNeeds, openDeliveries } from '../src/features/channels/deliveries.ts'
import { vapidKeys } from '../src/features/channels/vapid.ts'
import { readConfig } from '../src/platform/config/config.ts'
import { createLog } from '../src/platform/machine/log.ts'
import { openMail } from '../src/platform/mail/open-mail.ts'
import { openOutward } from '../src/platform/outward/call.ts'
import type { TestApp } from './test-app.ts'

type Channel = 'email' | 'push' | 'webhook'

export interface FireOptions {
  readonly message?: string
  readonly symbol?: string
  readonly simulated?: boolean
  readonly late?: boolean
  readonly at?: string
  /** false: no program is notified of the firing. */
  readonly told?: boolean
}

/**
 * Delivery programs on the database of a test's application, which itself does not listen. Call it once per file,
 * outside of tests.
 */
export function testDeliveries({ database, secrets, dataFolder }: Omit<TestApp, 'app'>) {
  const { db } = database
  const opened: Deliveries[] = []
  const store = channelsStore(db, secrets)
  const publicUrl = new URL('https://assay.example')
  const log = createLog('silent')

  /** Starts one more program that delivers what waits. */
  function open(more: Partial<DeliveriesNeeds> = {}): Deliveries & { readonly figures: Registry } {
    const figures = new Registry()
    const mail = openMail({ db, config: readConfig({}), secrets, log, dataFolder, publicUrl })
    const outward = openOutward({ allowPrivate: true, timeoutMs: 30_000 })
    const vapid = vapidKeys(secrets)
    const needs = { database, log, figures, mail, publicUrl, store, vapid, outward, subject: () => 'mailto:ops@assay.example' }
    const deliveries = openDeliveries({ ...needs, ...more })
    mail.start()
    deliveries.start()
    opened.push({ ...deliveries, close: async () => void (await Promise.all([deliveries.close(), mail.close()])) })
    return { ...deliveries, figures }
  }

  afterEach(async () => {
    await Promise.all(opened.splice(0).map((deliveries) => deliveries.close()))
  })

  /** Writes the same rows as the transaction that fires an alert. Returns the firing's id. */
  function fire(userId: string, channels: readonly Channel[], options: FireOptions = {}): Promise<string> {
    return db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ seq: string }>`insert into alert_sequences (user_id, seq) values (${userId}, 1)
        on conflict (user_id) do update set seq = alert_sequences.seq + 1 returning seq`.execute(tx)
      const [{ seq }] = rows
      const { id } = await tx
        .insertInto('alert_firings')
        .values({
          user_id: userId,
          seq,
          alert_id: randomUUID(),
          occasion: 1,
          kind: 'alert',
          symbol: options.symbol ?? 'XAUUSD',
          message: options.message ?? `Gold is above 2000, number ${seq}`,
          price: 2000.25,
          at: options.at ?? '2026-11-21T22:15:03Z',
          late: options.late ?? false,
          source: 'push',
          simulated: options.simulated ?? false,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const channel of channels) await tx.insertInto('alert_deliveries').values({ firing_id: id, user_id: userId, channel }).execute()
      if (options.told !== false) await sql`select pg_notify('alert_fired', ${JSON.stringify({ id, userId })})`.execute(tx)
      return id
    })
  }

  const rowsOf = (userId: string, channel: Channel) =>
    db
      .selectFrom('alert_deliveries as d')
      .innerJoin('alert_firings as f', 'f.id', 'd.firing_id')
      .select(['d.firing_id', 'd.status', 'd.attempts', 'd.due_at', 'd.done_at', 'd.error', 'd.reached'])
      .where('d.user_id', '=', userId)
      .where('d.channel', '=', channel)
      .orderBy('f.seq')
      .execute()

  return {
    open,
    fire,
    store,
    rowsOf,
    /** Makes a user's waiting deliveries due now, and notifies the programs as a firing does. */
    async makeDue(userId: string): Promise<void> {
      await db
        .updateTable('alert_deliveries')
        .set({ due_at: sql<Date>`now()` })
        .where('user_id', '=', userId)
        .where('status', '=', 'waiting')
        .execute()
      await sql`select pg_notify('alert_fired', '')`.execute(db)
    },
    /** Makes the user's last letter older by this many seconds. */
    async letterAge(userId: string, seconds: number): Promise<void> {
      await db
        .updateTable('alert_deliveries')
        .set({ done_at: sql<Date>`done_at - make_interval(secs => ${seconds})` })
        .where('user_id', '=', userId)
        .where('status', '=', 'sent')
        .execute()
    },
    setZone: (userId: string, timezone: string, quietHours?: { from: string; to: string; zone?: string }) =>
      db
        .updateTable('users')
        .set({ timezone, answers: JSON.stringify({ '6': { quietHours: quietHours ?? null } }) })
        .where('id', '=', userId)
        .execute(),
  }
}

/** Quiet hours in UTC that include now: from an hour ago until an hour from now. */
export function quietNow(): { from: string; to: string } {
  const clock = (ms: number) => new Date(Date.now() + ms).toISOString().slice(11, 16)
  return { from: clock(-hourMs), to: clock(hourMs) }
}
