import { hourMs } from '@assay/market'
import { afterAll, expect, it } from 'vitest'
import { type SignedUp, signUp } from '../../../test/accounts.ts'
import { lettersOf, letterTo } from '../../../test/letters.ts'
import { testApp } from '../../../test/test-app.ts'
import { readConfig } from '../../platform/config/config.ts'
import { createLog } from '../../platform/machine/log.ts'
import { openMail } from '../../platform/mail/open-mail.ts'
import { msUntilReminder } from './reminders.store.ts'
import { openReminders } from './reminders.ts'

const server = await testApp()
const { db } = server.database
const publicUrl = new URL('https://assay.example')
const log = createLog('silent')
const mail = openMail({ ...server, db, log, publicUrl, config: readConfig({}) })
mail.start()
afterAll(mail.close)

/** Makes the trial of a user begin this many hours ago. */
const startedAgo = ({ user: { id } }: SignedUp, hours: number) =>
  db
    .updateTable('users')
    .set({ trial_at: new Date(Date.now() - hours * hourMs) })
    .where('id', '=', id)
    .execute()

const tolds = async ({ user: { id } }: SignedUp) =>
  (await db.selectFrom('users').select('trial_told').where('id', '=', id).executeTakeFirstOrThrow()).trial_told

/** Looks for users to remind, in this many programs at the same time. */
const look = (programs = 1) =>
  Promise.all(
    Array.from({ length: programs }, async () => {
      const work = openReminders({ ...server, mail, publicUrl, log })
      work.wake()
      await work.close()
    }),
  )

it('sends a reminder on day 23, on day 29 and at the end, each once even when several programs run', async () => {
  const who = await signUp(server)
  const said: string[] = []
  for (const [hours, told] of [
    [23 * 24 - 1, 0],
    [23 * 24, 23],
    [29 * 24, 29],
    [30 * 24, 30],
    [60 * 24, 30],
  ]) {
    const before = await tolds(who)
    await startedAgo(who, hours)
    await look(3)
    await look()
    expect(await tolds(who)).toBe(told)
    if (told !== before) said.push((await letterTo(server, who.user.email, 'trial')).text.split('\n')[2])
  }
  expect(said[0]).toMatch(/^Your trial of Premium ends in 7 days, on \d.*\(UTC\)\.$/)
  expect(said[1]).toMatch(/^Your trial of Premium ends in one day, on /)
  expect(said[2]).toMatch(/^Your trial of Premium ended on /)
  expect((await lettersOf(server)).filter(({ to }) => to === who.user.email)).toHaveLength(3)
})

it('sends only the latest of the reminders that came due while no program ran', async () => {
  const who = await signUp(server)
  await startedAgo(who, 31 * 24)
  await look()
  await look()
  expect((await letterTo(server, who.user.email, 'trial')).text).toContain('ended on')
  expect((await lettersOf(server)).filter(({ to }) => to === who.user.email)).toHaveLength(1)
})

it('looks again when the next reminder is due', async () => {
  await db.updateTable('users').set({ trial_told: 30 }).execute()
  expect(await msUntilReminder(db)).toBeUndefined()
  const who = await signUp(server)
  await startedAgo(who, 22 * 24)
  expect(Math.round(((await msUntilReminder(db)) ?? 0) / hourMs)).toBe(24)
  await db.updateTable('users').set({ trial_told: 23 }).where('id', '=', who.user.id).execute()
  expect(Math.round(((await msUntilReminder(db)) ?? 0) / hourMs)).toBe(7 * 24)
})
