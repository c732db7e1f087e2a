import { describe, expect, it } from 'vitest'
import { elsewhere, type SignedUp, signUp } from '../../../test/accounts.ts'
import { testApp } from '../../../test/test-app.ts'

const server = await testApp()
const { app, database } = server

const submit = (who: SignedUp, payload: object) =>
  app.inject({ method: 'POST', url: '/api/broker', headers: who.headers, payload, ...elsewhere })
const read = async (who: SignedUp) => (await app.inject({ url: '/api/broker', headers: who.headers, ...elsewhere })).json()

const details = { brokerName: 'IC Markets', accountNumber: '0012345', serverName: 'ICMarkets-Demo 02' }

describe('broker details', () => {
  it('are null until they are given, and complete the set-up', async () => {
    const who = await signUp(server, { upTo: 'steps' })
    expect(await read(who)).toEqual({ broker: null })
    const answer = await submit(who, details)
    expect([answer.statusCode, answer.json().user]).toMatchObject([200, { isCompletedBrokerSetup: true, skipBrokerSetup: false }])
    expect(await read(who), 'keeps the leading zeros of the account number').toEqual({ broker: details })
  })

  it('are replaced when they are given again', async () => {
    const who = await signUp(server, { broker: 'given' })
    await submit(who, details)
    expect(await read(who)).toEqual({ broker: details })
    const rows = await database.db.selectFrom('brokers').select('user_id').where('user_id', '=', who.user.id).execute()
    expect(rows).toHaveLength(1)
  })

  it('may be given after they were skipped', async () => {
    const who = await signUp(server)
    expect((await submit(who, details)).json().user).toMatchObject({ isCompletedBrokerSetup: true, skipBrokerSetup: true })
  })

  it('are trimmed', async () => {
    const who = await signUp(server)
    await submit(who, { brokerName: '  IC Markets ', accountNumber: ' 0012345 ', serverName: ' ICMarkets-Demo 02\n' })
    expect(await read(who)).toEqual({ broker: details })
  })

  it.each([
    ['brokerName', 'X'],
    ['brokerName', 'x'.repeat(61)],
    ['brokerName', 'IC\u0000Markets'],
    ['brokerName', '\ud800\ud800'],
    ['brokerName', 'IC\u202eMarkets'],
    ['accountNumber', '123'],
    ['accountNumber', '1234567890123'],
    ['accountNumber', '12 34'],
    ['accountNumber', '１２３４'],
    ['accountNumber', 51_234_567],
    ['serverName', 'ab'],
    ['serverName', 'x'.repeat(65)],
    ['serverName', 'Demo; rm -rf'],
    ['serverName', 'Démo'],
    ['serverName', ['Demo']],
  ])('are refused with %s %j (v5.0.0-2.2.1, v5.0.0-2.2.2)', async (field, value) => {
    const who = await signUp(server, { upTo: 'steps' })
    const answer = await submit(who, { ...details, [field]: value })
    expect([answer.statusCode, answer.json().error]).toMatchObject([400, { code: 'BODY_INVALID', path: field }])
    expect(await read(who)).toEqual({ broker: null })
  })

  it('have no field for a password', async () => {
    const who = await signUp(server, { upTo: 'steps' })
    const answer = await submit(who, { ...details, password: 'secret' })
    expect([answer.statusCode, answer.json().error.path]).toEqual([400, 'password'])
  })

  it('are stored as text, whatever they contain (v5.0.0-1.2.4)', async () => {
    const who = await signUp(server, { upTo: 'steps' })
    const brokerName = "x'); delete from brokers; --"
    await submit(who, { ...details, brokerName })
    expect(await read(who)).toMatchObject({ broker: { brokerName } })
  })

  it('of one user are not changed by another (v5.0.0-8.4.1)', async () => {
    const ada = await signUp(server, { broker: 'given' })
    const eve = await signUp(server)
    const before = await read(ada)
    await submit(eve, details)
    expect(await read(ada)).toEqual(before)
  })
})
