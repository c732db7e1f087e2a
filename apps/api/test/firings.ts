import { randomUUID } from 'node:crypto'
import type { ToldFiring } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import { expect, vi } from 'vitest'
import { type NewFiring, writeFirings } from '../src/features/alerts/firing/firing-rows.ts'
import type { Database, Db } from '../src/platform/database/database.ts'
import type { SignedUp } from './accounts.ts'
import type { Client } from './socket-clients.ts'

interface FiringOptions {
  /** Id of an existing alert; by default of one that no longer exists. */
  readonly alertId?: string
  readonly channels?: readonly string[]
  /** When it happened, UTC milliseconds. */
  readonly at?: number
}

/** Fires alerts of a user in one transaction, as a batch of prices does. */
export function fireAlerts(db: Db, userId: string, count = 1, options: FiringOptions = {}): Promise<void> {
  return db.transaction().execute((trx) =>
    writeFirings(
      trx,
      [],
      Array.from({ length: count }, (_, i) => firing(userId, i + 1, options)),
    ),
  )
}

function firing(
  userId: string,
  occasion: number,
  { alertId = randomUUID(), channels = ['toast'], at = Date.now() }: FiringOptions,
): NewFiring {
  return {
    alert: { id: alertId, userId, symbol: 'XAUUSD', channels },
    id: randomUUID(),
    kind: 'alert',
    occasion,
    message: 'Gold above 4,100',
    of: { at, price: 4100.5, bid: 4100.5, ask: 4100.7, late: false, source: 'push', simulated: false },
  }
}

type Batch = { readonly firings: readonly ToldFiring[]; readonly left: number }

/** The batches of missed firings. */
export const batchesOf = ({ received }: Client): Batch[] =>
  received.filter(([event]) => event === 'missed-alerts').map(([, payload]) => payload as Batch)

/** All firings that arrived over a socket, in order. */
export const firingsOf = ({ received }: Client): ToldFiring[] =>
  received.flatMap(([event, payload]) => {
    if (event === 'price-alert') return [payload as ToldFiring]
    return event === 'missed-alerts' ? (payload as Batch).firings : []
  })

export const numbersOf = (client: Client): number[] => firingsOf(client).map(({ seq }) => seq)

/** 1, 2, … up to `last`. */
export const upTo = (last: number, first = 1): number[] => Array.from({ length: last - first + 1 }, (_, i) => first + i)

export const firingPatience = { interval: 20 }

/** Waits until a socket has received exactly these. */
export const has = (client: Client, numbers: readonly number[]) =>
  vi.waitFor(() => expect(numbersOf(client)).toEqual(numbers), firingPatience)

interface Server {
  readonly app: FastifyInstance
  readonly database: Database
}

/** Waits until it is stored that a device has seen up to `seq`; by default the device of the only session. */
export async function keepsSeen({ app, database }: Server, { user }: SignedUp, seq: number, session?: string): Promise<void> {
  const id = session ?? (await app.sessions.list(user.id))[0].id
  const kept = () => database.db.selectFrom('alert_cursors').select('seq').where('session_id', '=', id).executeTakeFirst()
  await vi.waitFor(async () => expect(await kept()).toEqual({ seq: String(seq) }), firingPatience)
}

/**
 * Waits until the server has no query under way: it has then read how far the devices are that have just connected. What
 * fires before counts as missed, and comes in a batch.
 */
export const placed = ({ database: { pool } }: Pick<Server, 'database'>) =>
  vi.waitFor(() => expect([pool.idleCount, pool.waitingCount]).toEqual([pool.totalCount, 0]), firingPatience)

export const saw = ({ socket }: Client, seq: number) => socket.emit('alerts seen', { seq })

/** From now on acknowledges what it has seen, as a page does: the last number of what arrives together. */
export function answering(client: Client): Client {
  let due = false
  const answer = () => {
    due = false
    saw(client, Math.max(0, ...numbersOf(client)))
  }
  const soon = () => {
    if (!due) setTimeout(answer, 30)
    due = true
  }
  client.socket.on('price-alert', soon)
  client.socket.on('missed-alerts', soon)
  if (firingsOf(client).length > 0) soon()
  return client
}
