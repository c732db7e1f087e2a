import type { Db } from '../../platform/database/database.ts'
import { type DueWork, openDueWork } from '../../platform/jobs/due-work.ts'
import type { Log } from '../../platform/machine/log.ts'
import {
  type Batch,
  type CalledChannel,
  type Due,
  giveBack,
  idsOf,
  markFailed,
  markSent,
  msUntilDue,
  takeDue,
  tryAgain,
} from './deliveries.store.ts'
import type { Count } from './delivery-figures.ts'
import { quietUntil } from './quiet-hours.ts'
import { retrySeconds } from './retries.ts'

/** The outcome of a delivery. `final`: it is not retried. */
export type Fate = { readonly sent: true } | { readonly sent: false; readonly why: string; readonly final: boolean }

export const sent: Fate = { sent: true }
export const failed = (why: string, final = false): Fate => ({ sent: false, why, final })

export interface CalledNeeds {
  readonly db: Db
  readonly log: Log
  readonly count: Count
}

/** A channel that delivers by calling another server. */
export interface Teller {
  readonly channel: CalledChannel
  readonly respectsQuietHours: boolean
  /** The most firings of one user in one call of `tell`, and the most users served at the same time. */
  readonly most: number
  readonly slots: number
  /** Delivers what is due to one user and returns the outcome of each. Throws when the signal is aborted. */
  tell(batch: Batch, signal: AbortSignal): Promise<readonly { readonly due: Due; readonly fate: Fate }[]>
}

const graceMs = 1000

const longestPauseMs = 30_000

/** How the delivery loops wait and report failures. */
export const dueWork = (log: Log) => ({
  longestPauseMs,
  onFailure: (error: unknown) => log.warn({ err: error }, 'alerts are waiting: e-mail, web push and webhooks cannot be sent at the moment'),
})

/** Delivers to users concurrently, and to each user in order, so a slow receiver delays nobody else. */
export function openCalled(needs: CalledNeeds, teller: Teller): DueWork {
  const { db, log } = needs
  const { channel } = teller
  const ending = new AbortController()
  const busy = new Map<string, Promise<void>>()

  async function step(): Promise<boolean> {
    if (busy.size >= teller.slots) return false
    const batch = await takeDue(db, channel, [...busy.keys()], teller.most)
    if (batch) busy.set(batch.reader.id, run(batch))
    return batch !== undefined
  }

  async function run(batch: Batch): Promise<void> {
    try {
      await tellBatch(needs, teller, batch, ending.signal)
    } catch (error) {
      // Claimed deliveries become due again when their claim expires.
      log.error({ err: error, channel }, 'alerts were being delivered, and the outcome is not known')
    } finally {
      busy.delete(batch.reader.id)
      work.wake()
    }
  }

  const work = openDueWork({ step, msUntilDue: () => msUntilDue(db, channel), ...dueWork(log) })
  return {
    wake: work.wake,
    async close() {
      await work.close()
      const late = setTimeout(() => ending.abort(), graceMs)
      await Promise.all(busy.values())
      clearTimeout(late)
    },
  }
}

async function tellBatch(needs: CalledNeeds, teller: Teller, batch: Batch, signal: AbortSignal): Promise<void> {
  const { db, count } = needs
  const { channel } = teller
  const { reader, due } = batch
  if (!reader.isActive) {
    await markFailed(db, channel, idsOf(due), 'The account is disabled.')
    return count(channel, 'failed', due.length)
  }
  const until = teller.respectsQuietHours && reader.quietHours ? quietUntil(Date.now(), reader.quietHours) : undefined
  if (until !== undefined) return giveBack(db, channel, due, new Date(until))
  for (const { due: one, fate } of await fatesOf(needs, teller, batch, signal)) await settle(needs, channel, one, fate)
}

async function fatesOf({ db, log }: CalledNeeds, teller: Teller, batch: Batch, signal: AbortSignal) {
  const { channel } = teller
  try {
    return await teller.tell(batch, signal)
  } catch (error) {
    if (signal.aborted) {
      await giveBack(db, channel, batch.due, new Date())
      return []
    }
    log.error({ err: error, channel, userId: batch.reader.id }, 'alerts could not be delivered because of a fault in Assay')
    return batch.due.map((due) => ({ due, fate: failed('Something went wrong on our side.') }))
  }
}

async function settle({ db, log, count }: CalledNeeds, channel: CalledChannel, due: Due, fate: Fate): Promise<void> {
  const ids = [due.firing.id]
  if (fate.sent) {
    await markSent(db, channel, ids)
    return count(channel, 'sent')
  }
  const seconds = fate.final ? undefined : retrySeconds(due.attempts)
  const about = { channel, firing: due.firing.id, attempts: due.attempts, why: fate.why }
  if (seconds === undefined) {
    log.warn(about, 'the delivery of an alert by this channel was given up')
    await markFailed(db, channel, ids, fate.why)
    count(channel, 'failed')
  } else {
    log.info({ ...about, againInSeconds: seconds }, 'an alert was not delivered yet')
    await tryAgain(db, channel, due, seconds, fate.why)
    count(channel, 'retried')
  }
}
