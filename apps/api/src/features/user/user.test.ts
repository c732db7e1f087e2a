import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { elsewhere, type SignedUp, signUp } from '../../../test/accounts.ts'
import { testApp } from '../../../test/test-app.ts'

const server = await testApp()
const { app, database } = server

const update = (who: SignedUp, payload: object) =>
  app.inject({ method: 'PATCH', url: '/api/user', headers: who.headers, payload, ...elsewhere })
const rowOf = (who: SignedUp) => database.db.selectFrom('users').selectAll().where('id', '=', who.user.id).executeTakeFirstOrThrow()
const refusalOf = async (answer: ReturnType<typeof update>) => {
  const { statusCode, ...body } = await answer
  const { code, path } = body.json().error
  return [statusCode, code, path]
}

describe('a user', () => {
  it('changes name and time zone, and nothing else', async () => {
    const who = await signUp(server)
    const before = await rowOf(who)
    const answer = await update(who, { name: '  Ada Lovelace ', timezone: 'Asia/Tokyo' })
    expect([answer.statusCode, answer.json().user]).toMatchObject([200, { name: 'Ada Lovelace', timezone: 'Asia/Tokyo' }])
    expect(await rowOf(who)).toEqual({ ...before, name: 'Ada Lovelace', timezone: 'Asia/Tokyo' })
  })

  it('can go back to the time zone of the browser', async () => {
    const who = await signUp(server)
    await update(who, { timezone: 'Asia/Tokyo' })
    expect((await update(who, { timezone: null })).json().user.timezone).toBeNull()
  })

  it('changes answers, and takes the time zone from the sixth one', async () => {
    const who = await signUp(server)
    const answers = { '1': { experience: 'none' }, '6': { timezone: 'Europe/Paris', sessions: ['london'] } }
    expect((await update(who, { answers })).json().user).toMatchObject({ answers, timezone: 'Europe/Paris', isCompleteSteps: true })
  })

  it('keeps the zone of the quiet hours when another time zone is chosen, until the hours are set again', async () => {
    const who = await signUp(server)
    const zoneAfter = async (change: object) => (await update(who, change)).json().user.answers['6'].quietHours.zone
    const night = { from: '22:00', to: '07:00' }
    expect(await zoneAfter({ timezone: 'Europe/Paris', answers: { '6': { quietHours: night } } })).toBe('Europe/Paris')
    expect(await zoneAfter({ timezone: 'Asia/Tokyo' }), 'a clock that shows another zone').toBe('Europe/Paris')
    const kept = { ...night, zone: 'Europe/Paris' }
    expect(await zoneAfter({ answers: { '6': { timezone: 'Asia/Tokyo', quietHours: kept } } }), 'sent as they were').toBe('Europe/Paris')
    expect(await zoneAfter({ answers: { '6': { timezone: 'Asia/Tokyo', quietHours: night } } })).toBe('Asia/Tokyo')
  })

  it('can skip the broker, and can undo that', async () => {
    const who = await signUp(server, { upTo: 'steps' })
    expect((await update(who, { skipBrokerSetup: true })).json().user).toMatchObject({ skipBrokerSetup: true })
    expect((await update(who, { skipBrokerSetup: false })).json().user).toMatchObject({ skipBrokerSetup: false })
  })

  it('who is deleted while a change waits is asked to sign in, not to give a password', async () => {
    const who = await signUp(server)
    const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    const change = await database.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('users').where('id', '=', who.user.id).execute()
      const refusal = refusalOf(update(who, { name: 'Ada Lovelace' }))
      while ((await waiting.execute(database.db)).rows[0].count === 0);
      return { refusal }
    })
    expect(await change.refusal).toEqual([401, 'SIGN_IN_REQUIRED', undefined])
  })

  it('may send a change without fields, which changes nothing', async () => {
    const who = await signUp(server)
    const before = await rowOf(who)
    expect((await update(who, {})).statusCode).toBe(200)
    expect(await rowOf(who)).toEqual(before)
  })

  it('changes only their own account (v5.0.0-8.4.1)', async () => {
    const other = await signUp(server)
    const before = await rowOf(other)
    await update(await signUp(server), { name: 'Someone Else', timezone: 'Asia/Tokyo', skipBrokerSetup: false })
    expect(await rowOf(other)).toEqual(before)
  })

  it('is returned with listed fields only: no hash, no secret, no sign of a decoy (v5.0.0-15.3.1)', async () => {
    const { user } = (await update(await signUp(server), { name: 'Ada Lovelace' })).json()
    expect(Object.keys(user).toSorted()).toEqual([
      ...['answers', 'createdAt', 'email', 'hasGoogle', 'hasPassword', 'hasTotp', 'id', 'isActive', 'isCompleteSteps'],
      ...['isCompletedBrokerSetup', 'isOperator', 'isPremium', 'isVerified', 'name', 'skipBrokerSetup', 'timezone', 'trial'],
    ])
  })

  it('gets responses that no cache may store (v5.0.0-14.3.2)', async () => {
    const who = await signUp(server)
    for (const url of ['/api/user/export', '/api/strategies', '/api/dashboard', '/api/broker'])
      expect((await app.inject({ url, headers: who.headers, ...elsewhere })).headers['cache-control'], url).toBe('no-store')
    expect((await update(who, {})).headers['cache-control']).toBe('no-store')
    expect((await update(who, { unknown: 1 })).headers['cache-control']).toBe('no-store')
  })
})

describe('a change is refused', () => {
  it.each<[string, object, string]>([
    ['a name of one letter', { name: 'A' }, 'name'],
    ['a name of blanks', { name: '     ' }, 'name'],
    ['a long name', { name: 'x'.repeat(61) }, 'name'],
    ['a name with a line end', { name: 'Ada\nBcc: all' }, 'name'],
    ['a name that turns the text around', { name: 'Ada \u202e evil' }, 'name'],
    ['a name that is a list', { name: ['Ada', 'Eve'] }, 'name'],
    ['a time zone that does not exist', { timezone: 'Mars/Olympus' }, 'timezone'],
    ['a word for a choice', { skipBrokerSetup: 'true' }, 'skipBrokerSetup'],
    ['a number for a choice', { skipBrokerSetup: 1 }, 'skipBrokerSetup'],
    ['a short password', { currentPassword: 'x', newPassword: '1234567' }, 'newPassword'],
    ['answers that are none', { answers: { '1': { experience: 'guru' } } }, 'answers.1.experience'],
  ])('with %s (v5.0.0-2.2.1, v5.0.0-2.2.2, v5.0.0-15.3.5)', async (_, payload, path) => {
    const who = await signUp(server)
    const before = await rowOf(who)
    expect(await refusalOf(update(who, payload))).toEqual([400, 'BODY_INVALID', path])
    expect(await rowOf(who)).toEqual(before)
  })

  it('with a time zone that the answers contradict (v5.0.0-2.2.3)', async () => {
    const who = await signUp(server)
    const payload = { timezone: 'Europe/Berlin', answers: { '6': { timezone: 'Europe/Paris' } } }
    expect(await refusalOf(update(who, payload))).toEqual([400, 'BODY_INVALID', 'timezone'])
    expect((await update(who, { ...payload, timezone: 'Europe/Paris' })).statusCode).toBe(200)
  })

  it('with a current password but no new one (v5.0.0-2.2.3)', async () => {
    expect(await refusalOf(update(await signUp(server), { currentPassword: 'something' }))).toEqual([400, 'BODY_INVALID', 'newPassword'])
  })

  it('as a whole: the fields beside the refused one are not changed either (v5.0.0-2.3.3)', async () => {
    const who = await signUp(server)
    const before = await rowOf(who)
    const payload = { name: 'Someone Else', skipBrokerSetup: false, currentPassword: 'wrong', newPassword: 'a fine new sentence' }
    expect(await refusalOf(update(who, payload))).toEqual([400, 'PASSWORD_WRONG', 'currentPassword'])
    expect(await rowOf(who)).toEqual(before)
  })
})

describe('a user cannot skip a step by answering a later one', () => {
  const answers = { '1': { experience: 'none' } }
  const newPassword = { currentPassword: 'whatever', newPassword: 'a fine new sentence' }

  it.each([
    ['session', { answers }, 'VERIFY_REQUIRED', 'answers'],
    ['session', { skipBrokerSetup: true }, 'VERIFY_REQUIRED', 'skipBrokerSetup'],
    ['session', { skipBrokerSetup: false }, 'VERIFY_REQUIRED', 'skipBrokerSetup'],
    ['session', newPassword, 'VERIFY_REQUIRED', 'newPassword'],
    ['verified', { skipBrokerSetup: true }, 'STEPS_REQUIRED', 'skipBrokerSetup'],
    ['verified', { name: 'Ada Lovelace', skipBrokerSetup: true }, 'STEPS_REQUIRED', 'skipBrokerSetup'],
  ] as const)('%s: %j is refused (v5.0.0-2.3.1, v5.0.0-8.2.3, v5.0.0-8.3.1)', async (upTo, payload, code, path) => {
    const who = await signUp(server, { upTo })
    const before = await rowOf(who)
    expect(await refusalOf(update(who, payload))).toEqual([403, code, path])
    expect(await rowOf(who)).toEqual(before)
  })

  it.each(['session', 'verified'] as const)('%s: name and time zone may be changed', async (upTo) => {
    const answer = await update(await signUp(server, { upTo }), { name: 'Ada Lovelace', timezone: 'Asia/Tokyo' })
    expect([answer.statusCode, answer.json().user]).toMatchObject([200, { name: 'Ada Lovelace', timezone: 'Asia/Tokyo' }])
  })

  it('verified: answers may be changed, and the steps stay incomplete', async () => {
    const answer = await update(await signUp(server, { upTo: 'verified' }), { answers })
    expect([answer.statusCode, answer.json().user]).toMatchObject([200, { answers, isCompleteSteps: false }])
  })

  it('the attempt is recorded as a security event (v5.0.0-16.3.2)', async () => {
    const who = await signUp(server, { upTo: 'verified' })
    await update(who, { skipBrokerSetup: true })
    const events = await database.db.selectFrom('security_events').selectAll().where('user_id', '=', who.user.id).execute()
    expect(events).toMatchObject([
      { kind: 'gate-refused', ip: elsewhere.remoteAddress, details: { code: 'STEPS_REQUIRED', field: 'skipBrokerSetup' } },
    ])
  })
})

describe('a decoy', () => {
  it('gets the same responses as a pending user', async () => {
    const pending = await signUp(server, { upTo: 'session' })
    const decoy = await signUp(server, { upTo: 'session', decoy: true })
    for (const payload of [{ name: 'Ada Lovelace' }, { answers: {} }, { timezone: 'Asia/Tokyo' }, { newPassword: 'a fine new sentence' }]) {
      const [one, other] = [await update(pending, payload), await update(decoy, payload)]
      const like = (body: string, { user }: SignedUp) => body.replaceAll(user.id, 'ID').replaceAll(user.email, 'EMAIL')
      const since = /"createdAt":"[^"]+"/
      expect([one.statusCode, like(one.body, pending).replace(since, '')]).toEqual([
        other.statusCode,
        like(other.body, decoy).replace(since, ''),
      ])
    }
  })
})
