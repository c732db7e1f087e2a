import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { type SignedUp, signUp } from '../../../test/accounts.ts'
import { quietNow, testDeliveries } from '../../../test/deliveries.ts'
import { lettersOf, letterTo } from '../../../test/letters.ts'
import { testApp } from '../../../test/test-app.ts'

const server = await testApp()
const { db } = server.database
const { fire, open, rowsOf, makeDue, letterAge, setZone } = testDeliveries(server)

const often = { interval: 20 }
const rows = ({ user }: SignedUp) => rowsOf(user.id, 'email')
const until = (who: SignedUp, ...wanted: string[]) =>
  vi.waitFor(async () => expect((await rows(who)).map(({ status }) => status)).toEqual(wanted), often)
const letters = async ({ user }: SignedUp) => (await lettersOf(server)).filter(({ to }) => to === user.email)
const all = (status: string, count: number) => Array<string>(count).fill(status)

describe('an alert letter', () => {
  it('is sent at once, with everything its reader needs', async () => {
    const who = await signUp(server)
    await setZone(who.user.id, 'Europe/Berlin')
    open()
    await fire(who.user.id, ['email'], { message: 'Gold is above 2000', simulated: true })
    const { subject, text } = await letterTo(server, who.user.email, 'price-alerts')
    expect(subject).toBe('Your price alerts')
    for (const line of [
      'Gold is above 2000',
      '    Price: 2,000.25',
      '    Time: 21 November 2026 at 23:15:03 (Europe/Berlin)',
      '    Source: push: simulated, not prices of a market',
      'https://assay.example/chart?symbol=XAUUSD',
      'https://assay.example/dashboard',
    ])
      expect(text.split('\n')).toContain(line)
    await until(who, 'sent')
  })

  it('contains everything due to its reader, in order', async () => {
    const who = await signUp(server)
    for (let i = 1; i <= 20; i++) await fire(who.user.id, ['email'], { message: `Number ${i}`, told: false })
    open()
    const { text } = await letterTo(server, who.user.email)
    expect(text.match(/Number \d+/g)).toEqual(Array.from({ length: 20 }, (_, i) => `Number ${i + 1}`))
    await until(who, ...all('sent', 20))
    expect(await letters(who)).toHaveLength(1)
  })

  it('lists fifty firings, and says how many more there are', async () => {
    const who = await signUp(server)
    for (let i = 1; i <= 60; i++) await fire(who.user.id, ['email'], { told: false })
    open()
    const { text } = await letterTo(server, who.user.email)
    expect(text).toContain('60 price alerts have happened:')
    expect(text).toContain('10 more stand in the list behind the bell.')
    await until(who, ...all('sent', 60))
  })

  it('is sent at most once a minute; what fires in between is collected in the next', async () => {
    const who = await signUp(server)
    open()
    await fire(who.user.id, ['email'], { message: 'Number 1' })
    await until(who, 'sent')
    for (const i of [2, 3, 4]) await fire(who.user.id, ['email'], { message: `Number ${i}` })
    await vi.waitFor(async () => {
      for (const { due_at } of (await rows(who)).slice(1)) expect(due_at.getTime() - Date.now()).toBeGreaterThan(30_000)
    }, often)
    await letterAge(who.user.id, 61)
    await makeDue(who.user.id)
    await until(who, ...all('sent', 4))
    await vi.waitFor(async () => expect(await letters(who)).toHaveLength(2), often)
    const [second] = await letters(who)
    expect(second.text.match(/Number \d/g)).toEqual(['Number 2', 'Number 3', 'Number 4'])
  })

  it('waits for the end of quiet hours', async () => {
    const who = await signUp(server)
    const hours = quietNow()
    await setZone(who.user.id, 'UTC', hours)
    open()
    for (const i of [1, 2]) await fire(who.user.id, ['email'], { message: `Number ${i}` })
    await vi.waitFor(async () => {
      expect((await rows(who)).map(({ due_at }) => due_at.toISOString().slice(11, 19))).toEqual(Array(2).fill(`${hours.to}:00`))
    }, often)
    expect(await letters(who)).toEqual([])
    await setZone(who.user.id, 'UTC')
    await makeDue(who.user.id)
    expect((await letterTo(server, who.user.email)).text.match(/Number \d/g)).toEqual(['Number 1', 'Number 2'])
  })

  it('keeps to the zone of the quiet hours, also after the user has chosen another time zone', async () => {
    const who = await signUp(server)
    const hours = { ...quietNow(), zone: 'UTC' }
    await setZone(who.user.id, 'Asia/Tokyo', hours)
    open()
    await fire(who.user.id, ['email'])
    await vi.waitFor(
      async () => expect((await rows(who)).map(({ due_at }) => due_at.toISOString().slice(11, 19))).toEqual([`${hours.to}:00`]),
      often,
    )
  })

  it('is sent once when three processes are notified at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => signUp(server)))
    for (let i = 0; i < 3; i++) open()
    await Promise.all(people.flatMap(({ user }) => [1, 2, 3].map((i) => fire(user.id, ['email'], { message: `Number ${i}` }))))
    for (const who of people) {
      await vi.waitFor(async () => expect((await rows(who)).some(({ status }) => status === 'sent')).toBe(true), often)
      // A process that has just read when the last letter went out still puts off what is due, so this is repeated.
      await vi.waitFor(async () => {
        await letterAge(who.user.id, 61)
        await makeDue(who.user.id)
        expect((await rows(who)).map(({ status }) => status)).toEqual(all('sent', 3))
      })
      const told = await vi.waitFor(async () => {
        const found = (await letters(who)).flatMap(({ text }) => text.match(/Number \d/g) ?? [])
        expect(found.length).toBeGreaterThanOrEqual(3)
        return found
      }, often)
      expect(told.toSorted()).toEqual(['Number 1', 'Number 2', 'Number 3'])
    }
  })

  it('is not sent to a disabled account', async () => {
    const who = await signUp(server)
    await fire(who.user.id, ['email'])
    await db.updateTable('users').set({ is_active: false }).where('id', '=', who.user.id).execute()
    open()
    await until(who, 'failed')
    expect(await letters(who)).toEqual([])
  })

  it('to an invalid address does not delay other letters', async () => {
    const [odd, other] = [await signUp(server, { email: '"two words"@example.com' }), await signUp(server)]
    for (const { user } of [odd, other]) await fire(user.id, ['email'], { told: false })
    open()
    await until(odd, 'failed')
    await until(other, 'sent')
  })

  it('is stored and marked in one transaction: while it cannot be stored, nothing is marked', async () => {
    const who = await signUp(server)
    const release = await db.startTransaction().execute()
    await sql`lock table letters in share row exclusive mode`.execute(release)
    open()
    await fire(who.user.id, ['email'])
    const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitFor(async () => expect((await waiting.execute(db)).rows[0].count).toBeGreaterThan(0), often)
    expect((await rows(who)).map(({ status }) => status)).toEqual(['waiting'])
    await release.rollback().execute()
    await until(who, 'sent')
    await letterTo(server, who.user.email)
  })
})
