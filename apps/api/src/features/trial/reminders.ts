import { trialDays, trialMs } from '@assay/contracts'
import { hourMs } from '@assay/market'
import type { Platform } from '../../open-platform.ts'
import { type DueWork, openDueWork } from '../../platform/jobs/due-work.ts'
import { isPlainAddress } from '../../platform/mail/address.ts'
import type { Letter } from '../../platform/mail/letter.ts'
import { msUntilReminder, type Reminded, takeReminder } from './reminders.store.ts'

type Needs = Pick<Platform, 'database' | 'mail' | 'publicUrl' | 'log'>

/** Mails users on days 23 and 29 of their trial and at its end. One transaction writes the letter and its mark, so each reminder goes out once. */
export function openReminders(needs: Needs): DueWork {
  const { database, log } = needs
  return openDueWork({
    step: () => remindNext(needs),
    msUntilDue: () => msUntilReminder(database.db),
    onFailure: (error) => log.warn({ err: error }, 'a reminder of a trial could not be written; it is tried again'),
    longestPauseMs: hourMs,
  })
}

/** Returns whether there was a user to remind. */
async function remindNext({ database, mail, publicUrl }: Needs): Promise<boolean> {
  const found = await database.db.transaction().execute(async (tx) => {
    const reminded = await takeReminder(tx)
    if (reminded && isPlainAddress(reminded.email)) await mail.keepIn(tx, reminded.email, letterOf(reminded, publicUrl))
    return reminded
  })
  if (found) mail.wake()
  return found !== undefined
}

const letterOf = ({ name, zone, startedAt, day }: Reminded, publicUrl: URL): Letter => ({
  kind: 'trial',
  name,
  zone,
  daysLeft: trialDays - day,
  endsAt: new Date(startedAt.getTime() + trialMs).toISOString(),
  pageUrl: new URL('/upgrade', publicUrl).href,
})
