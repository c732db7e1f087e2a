import { dayMs } from '@assay/market'
import type { Db } from '../database/database.ts'
import { openDueWork } from '../jobs/due-work.ts'
import type { Log } from '../machine/log.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { type Delivery, DeliveryFailure } from './message.ts'
import { render } from './rendering.ts'
import { type DueLetter, msUntilDue, nextDue, openLetter, putOff, removeLetter, type Tx } from './waiting-letters.ts'

export interface SenderNeeds {
  readonly db: Db
  readonly secrets: Secrets
  readonly log: Log
  readonly delivery: Delivery
  /** The address under which the letters' readers reach this Assay. */
  readonly site: URL
}

export interface Sender {
  start(): void
  /** Sends due letters soon. */
  wake(): void
  /** Waits up to a second for the letter in progress; if it takes longer, it is sent again at the next start. */
  close(): Promise<void>
}

const minute = 60
const retries = [10, minute, 5 * minute, 30 * minute]

/** Seconds to wait after the n-th attempt (from 1) has failed. */
export const retrySeconds = (attempt: number): number => retries[attempt - 1] ?? 60 * minute

const givenUpMs = 3 * dayMs

/**
 * Sends letters one after the other, at least once each. A row is locked while its letter is sent, and deleted in the
 * same transaction.
 */
export function openSender(needs: SenderNeeds): Sender {
  const { db, log, delivery } = needs
  let started = false
  const work = openDueWork({
    async step(signal) {
      const wasDue = await sendNext(needs, signal)
      if (!wasDue) await delivery.tidy?.()
      return wasDue
    },
    msUntilDue: () => msUntilDue(db),
    onFailure: (error) => log.warn({ err: error }, 'letters are waiting: they cannot be sent at the moment'),
    longestPauseMs: 60_000,
    graceMs: 1000,
  })
  const wake = () => {
    if (started) work.wake()
  }
  return {
    start() {
      started = true
      wake()
    },
    wake,
    close: work.close,
  }
}

/** Returns whether a letter was due. */
function sendNext(needs: SenderNeeds, signal: AbortSignal): Promise<boolean> {
  return needs.db.transaction().execute(async (tx) => {
    const due = await nextDue(tx)
    if (!due) return false
    const failure = await attempt(needs, due, signal)
    if (failure === undefined) await removeLetter(tx, due.id)
    else {
      signal.throwIfAborted()
      await afterFailure(needs, tx, due, failure)
    }
    return true
  })
}

/** Returns why it failed; undefined if it was delivered. */
async function attempt({ secrets, delivery, site }: SenderNeeds, due: DueLetter, signal: AbortSignal): Promise<Error | undefined> {
  try {
    const { to, letter, isSent = true } = openLetter(secrets, due)
    const message = { id: due.id, at: due.createdAt, to, ...render(letter, site) }
    await (isSent ? delivery.deliver(message, signal) : delivery.rehearse(message, signal))
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

async function afterFailure({ log }: SenderNeeds, tx: Tx, due: DueLetter, failure: Error): Promise<void> {
  const attempts = due.attempts + 1
  const about = { letter: due.id, attempts, writtenAt: due.createdAt, err: failure }
  const final = failure instanceof DeliveryFailure && failure.final
  if (final || Date.now() - due.createdAt.getTime() > givenUpMs) {
    log.error(about, 'a letter was given up')
    await removeLetter(tx, due.id)
  } else {
    const seconds = retrySeconds(attempts)
    log.warn({ ...about, againInSeconds: seconds }, 'a letter was not delivered yet')
    await putOff(tx, due, seconds)
  }
}
