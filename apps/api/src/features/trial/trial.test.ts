import { dayMs } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { elsewhere, type SignedUp, signUp } from '../../../test/accounts.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

const server = await testApp()
const generous = await testApp({ PREMIUM_MODE: 'all' })
const closed = await testApp({ PREMIUM_MODE: 'off' })

const start = ({ app }: TestApp, who: SignedUp, payload?: object) =>
  app.inject({ method: 'POST', url: '/api/trial', headers: who.headers, payload, ...elsewhere })

/** Reads the user by setting their name to what it already is. */
const me = async ({ app }: TestApp, { headers, user: { name } }: SignedUp) =>
  (await app.inject({ method: 'PATCH', url: '/api/user', headers, payload: { name }, ...elsewhere })).json().user

describe('the trial', () => {
  it('runs for thirty days from its start, and makes the user premium', async () => {
    const who = await signUp(server, { upTo: 'verified' })
    expect(await me(server, who)).toMatchObject({ trial: null, isPremium: false })
    const answer = await start(server, who)
    const { trial, isPremium } = answer.json().user
    expect([answer.statusCode, isPremium, Date.parse(trial.endsAt) - Date.parse(trial.startedAt)]).toEqual([200, true, 30 * dayMs])
  })

  it('ends after thirty days, and its start stays visible', async () => {
    const who = await signUp(server)
    await start(server, who)
    const past = new Date(Date.now() - 30 * dayMs - 1000)
    await server.database.db.updateTable('users').set({ trial_at: past }).where('id', '=', who.user.id).execute()
    expect(await me(server, who)).toMatchObject({ isPremium: false, trial: { startedAt: past.toISOString() } })
  })

  it('starts once for an account (v5.0.0-2.3.2)', async () => {
    const who = await signUp(server)
    const { trial } = (await start(server, who)).json().user
    const again = await start(server, who)
    expect([again.statusCode, again.json().error.code]).toEqual([409, 'TRIAL_USED'])
    expect((await me(server, who)).trial).toEqual(trial)
  })

  it('starts once when twenty requests arrive at the same time (v5.0.0-2.3.4)', async () => {
    const who = await signUp(server)
    const answers = await Promise.all(Array.from({ length: 20 }, () => start(server, who)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(19).fill(409)])
  })

  it('refuses a request with a field such as its length', async () => {
    const who = await signUp(server)
    expect((await start(server, who, { days: 365 })).statusCode).toBe(400)
    expect((await me(server, who)).trial).toBeNull()
  })
})

describe('PREMIUM_MODE', () => {
  it.each([
    ['all', generous, true],
    ['off', closed, false],
  ] as const)('%s applies to everyone, and no trial is used up', async (_, other, isPremium) => {
    const who = await signUp(other)
    const answer = await start(other, who)
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'TRIAL_OFF'])
    expect(await me(other, who)).toMatchObject({ isPremium, trial: null })
  })

  it('off also ends a trial that is running', async () => {
    const who = await signUp(closed)
    await closed.database.db.updateTable('users').set({ trial_at: new Date() }).where('id', '=', who.user.id).execute()
    expect((await me(closed, who)).isPremium).toBe(false)
  })
})
