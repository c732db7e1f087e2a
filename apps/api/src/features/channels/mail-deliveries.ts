import { type Firing, priceWords } from '@assay/contracts'
import type { Db } from '../../platform/database/database.ts'
import { isPlainAddress } from '../../platform/mail/address.ts'
import type { Letter, LetterFiring } from '../../platform/mail/letter.ts'
import type { OpenMail } from '../../platform/mail/open-mail.ts'
import { type Due, idsOf, lockDue, markFailed, markSent, nextMailReader, putOffLetters, type Reader } from './deliveries.store.ts'
import type { Count } from './delivery-figures.ts'
import { quietUntil } from './quiet-hours.ts'

export interface MailNeeds {
  readonly db: Db
  readonly mail: Pick<OpenMail, 'keepIn' | 'wake'>
  readonly publicUrl: URL
  readonly count: Count
}

/** A user gets at most one letter a minute. Firings in between are collected in the next. */
const pauseMs = 60_000
/** The most firings one letter covers, and the most it lists. */
const [mostTold, mostListed] = [1000, 50]

/**
 * Sends everything due to one user in one letter. Returns whether there was such a user. The letter is stored in the
 * transaction that marks the deliveries, so both happen or neither.
 */
export async function tellByMail({ db, mail, publicUrl, count }: MailNeeds): Promise<boolean> {
  const told = await db.transaction().execute(async (tx) => {
    const reader = await nextMailReader(tx)
    if (!reader) return undefined
    const due = await lockDue(tx, 'email', reader.id, mostTold)
    if (due.length === 0) return { sent: 0, failed: 0 }
    const refusal = refusalOf(reader)
    if (refusal !== undefined) {
      await markFailed(tx, 'email', idsOf(due), refusal)
      return { sent: 0, failed: due.length }
    }
    const until = waitsUntil(reader, reader.lastLetterAt, Date.now())
    if (until !== undefined) {
      await putOffLetters(tx, due, until)
      return { sent: 0, failed: 0 }
    }
    await mail.keepIn(tx, reader.email, letterOf(reader, due, publicUrl))
    await markSent(tx, 'email', idsOf(due))
    return { sent: due.length, failed: 0 }
  })
  if (!told) return false
  count('email', 'sent', told.sent)
  count('email', 'failed', told.failed)
  if (told.sent > 0) mail.wake()
  return true
}

function refusalOf({ isActive, email }: Reader): string | undefined {
  if (!isActive) return 'The account is disabled.'
  return isPlainAddress(email) ? undefined : 'No letter can be sent to that address.'
}

function waitsUntil({ quietHours }: Reader, lastLetterAt: Date | null, now: number): Date | undefined {
  const quietEnd = quietHours && quietUntil(now, quietHours)
  const pauseEnd = lastLetterAt ? lastLetterAt.getTime() + pauseMs : now
  const until = Math.max(quietEnd ?? now, pauseEnd)
  return until > now ? new Date(until) : undefined
}

function letterOf({ name, zone }: Reader, due: readonly Due[], publicUrl: URL): Letter {
  return {
    kind: 'price-alerts',
    name,
    zone,
    firings: due.slice(0, mostListed).map(({ firing }) => letterFiring(firing, publicUrl)),
    more: Math.max(0, due.length - mostListed),
    dashboardUrl: new URL('/dashboard', publicUrl).href,
  }
}

function letterFiring({ symbol, message, price, at, late, source, simulated }: Firing, publicUrl: URL): LetterFiring {
  const chartUrl = new URL('/chart', publicUrl)
  chartUrl.searchParams.set('symbol', symbol)
  return { symbol, message, price: price === null ? '' : priceWords(symbol, price), at, late, source, simulated, chartUrl: chartUrl.href }
}
