import type { Answers } from '@assay/contracts'
import { describe, expect, it } from 'vitest'
import { elsewhere, type SignedUp, signUp } from '../../../test/accounts.ts'
import { testApp } from '../../../test/test-app.ts'

const server = await testApp()
const { app, database } = server

const submit = (who: SignedUp, payload: object) =>
  app.inject({ method: 'POST', url: '/api/steps', headers: who.headers, payload, ...elsewhere })
const rowOf = (who: SignedUp) =>
  database.db.selectFrom('users').select(['answers', 'timezone', 'steps_at']).where('id', '=', who.user.id).executeTakeFirstOrThrow()

const all: Answers = {
  '1': { experience: 'under-6-months' },
  '2': { markets: ['EURUSD', 'XAUUSD'] },
  '3': { holdingTime: 'same-day' },
  '4': { firstHelp: ['learn', 'test-idea'] },
  '5': { riskPercent: 0.5, accountSize: 10_000, currency: 'EUR' },
  '6': { timezone: 'Europe/Berlin', sessions: ['london'], channels: ['toast', 'email'], quietHours: { from: '22:00', to: '06:30' } },
}

describe('the six steps', () => {
  it('are completed with all answers, which are stored', async () => {
    const who = await signUp(server, { upTo: 'verified' })
    const answer = await submit(who, { questions: all })
    expect([answer.statusCode, answer.json().user]).toMatchObject([200, { isCompleteSteps: true, answers: all, timezone: 'Europe/Berlin' }])
  })

  it('are completed with every question skipped', async () => {
    const who = await signUp(server, { upTo: 'verified' })
    expect((await submit(who, { questions: {} })).json().user).toMatchObject({ isCompleteSteps: true, answers: {}, timezone: null })
  })

  it('replace the earlier answers when sent again, and keep the time of their first completion', async () => {
    const who = await signUp(server, { upTo: 'verified' })
    await submit(who, { questions: all })
    const first = await rowOf(who)
    const again = await submit(who, { questions: { '1': { experience: 'none' } } })
    expect(again.json().user.answers).toEqual({ '1': { experience: 'none' } })
    expect(await rowOf(who), 'skipping the sixth question leaves the time zone as it was').toEqual({
      answers: { '1': { experience: 'none' } },
      timezone: 'Europe/Berlin',
      steps_at: first.steps_at,
    })
  })

  it('store the time zone in one place only, with the user', async () => {
    const who = await signUp(server, { upTo: 'verified' })
    await submit(who, { questions: all })
    await app.inject({ method: 'PATCH', url: '/api/user', headers: who.headers, payload: { timezone: 'Asia/Kolkata' }, ...elsewhere })
    const me = await submit(who, { questions: { ...all, '6': { sessions: ['tokyo'] } } })
    expect(me.json().user).toMatchObject({ timezone: 'Asia/Kolkata', answers: { '6': { timezone: 'Asia/Kolkata', sessions: ['tokyo'] } } })
    expect((await rowOf(who)).answers['6']).toEqual({ sessions: ['tokyo'] })
  })

  it.each<[string, unknown]>([
    ['an experience that is none', { '1': { experience: 'guru' } }],
    ['no market', { '2': { markets: [] } }],
    ['six markets', { '2': { markets: ['XAUUSD', 'EURUSD', 'USDINR', 'GBPUSD', 'USDJPY', 'AUDUSD'] } }],
    ['a market twice', { '2': { markets: ['XAUUSD', 'XAUUSD'] } }],
    ['a market that is not traded', { '2': { markets: ['BTCUSD'] } }],
    ['three first helps', { '4': { firstHelp: ['learn', 'news', 'alerts'] } }],
    ['a risk of nothing', { '5': { riskPercent: 0 } }],
    ['a risk of more than everything', { '5': { riskPercent: 100.01 } }],
    ['a negative account', { '5': { riskPercent: 1, accountSize: -1 } }],
    ['a time zone that does not exist', { '6': { timezone: 'Mars/Olympus' } }],
    ['an offset for a time zone', { '6': { timezone: '+05:30' } }],
    ['quiet hours of a time that is none', { '6': { quietHours: { from: '24:00', to: '06:00' } } }],
    ['a seventh question', { '7': { anything: true } }],
    ['an unknown field', { '1': { experience: 'none', years: 3 } }],
    ['answers in a list', [{ experience: 'none' }]],
  ])('are refused with %s (v5.0.0-2.2.1, v5.0.0-2.2.2)', async (_, questions) => {
    const who = await signUp(server, { upTo: 'verified' })
    const answer = await submit(who, { questions })
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'BODY_INVALID'])
    expect((await rowOf(who)).steps_at).toBeNull()
  })

  it.each<[string, object]>([
    ['quiet hours that end when they start', { '6': { quietHours: { from: '22:00', to: '22:00' } } }],
    ['quiet hours without an end', { '6': { quietHours: { from: '22:00' } } }],
    ['an account without a risk', { '5': { accountSize: 1000, currency: 'EUR' } }],
  ])('are refused with parts that contradict each other: %s (v5.0.0-2.2.3)', async (_, questions) => {
    const who = await signUp(server, { upTo: 'verified' })
    expect((await submit(who, { questions })).statusCode).toBe(400)
  })

  it.each(['"1"', 'true', '[1]', '"1e999"', '1e999', 'null', '{"valueOf":1}'])(
    'do not accept %s as a number (v5.0.0-15.3.5)',
    async (number) => {
      const who = await signUp(server, { upTo: 'verified' })
      const answer = await app.inject({
        method: 'POST',
        url: '/api/steps',
        headers: { ...who.headers, 'content-type': 'application/json' },
        ...elsewhere,
        payload: `{"questions":{"5":{"riskPercent":${number}}}}`,
      })
      expect([answer.statusCode, answer.json().error.path]).toEqual([400, 'questions.5.riskPercent'])
    },
  )
})
