import { connectorLimits } from '@assay/contracts'
import { minuteMs } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { elsewhere, signUp } from '../../../test/accounts.ts'
import { linkedTerminals, named, refusalIn } from '../../../test/linked-terminals.ts'
import { newDisk, someDeals, terminal } from '../../../test/terminal.ts'
import { testApp } from '../../../test/test-app.ts'

const server = await testApp()
const { app, database } = server
const { db } = database
const { newPost, call, stateOf, codeOf, newUser, linked, dealsOf } = linkedTerminals(server)
const some = someDeals(20, Date.UTC(2024, 4, 6, 9))

describe('a pairing code', () => {
  it('can be requested once the account is named, and links a terminal logged in to that account', async () => {
    const who = await signUp(server)
    expect((await stateOf(who)).state).toBe('none')
    expect((await call(who, 'POST', '/api/mt5/pairing')).body.error.code).toBe('BROKER_DETAILS_MISSING')
    await call(who, 'POST', '/api/broker', named)
    expect((await stateOf(who)).state).toBe('declared')
    const code = await codeOf(who)
    expect(code).toMatch(/^[ABCDEFGHJKMNPQRSTUVWXYZ23456789]{8}$/)
    expect((await stateOf(who)).state).toBe('waiting')
    const mt5 = terminal({ post: newPost() })
    expect(await mt5.pair(` ${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`), 'accepted as people type it').toBe(200)
    await mt5.flush()
    expect(await stateOf(who)).toMatchObject({ state: 'connected', pairing: null, account: { login: '770188', terminals: 1 } })
  })

  it('is stored as a hash, expires after 15 minutes and can be used once', async () => {
    const who = await newUser()
    const code = await codeOf(who)
    const ofUser = db.selectFrom('connector_pairings').selectAll().where('user_id', '=', who.user.id)
    const { code_hash, asked_at, expires_at } = await ofUser.executeTakeFirstOrThrow()
    expect(code_hash.includes(code)).toBe(false)
    expect(expires_at.getTime() - asked_at.getTime()).toBe(15 * minuteMs)
    expect(await terminal({ post: newPost() }).pair(code)).toBe(200)
    expect(await terminal({ post: newPost() }).pair(code), 'a second time').toBe(400)
    const late = await codeOf(who)
    await db
      .updateTable('connector_pairings')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('user_id', '=', who.user.id)
      .execute()
    expect(await terminal({ post: newPost() }).pair(late), 'after its end').toBe(400)
  })

  it('is replaced by a new one', async () => {
    const who = await newUser()
    const first = await codeOf(who)
    const second = await codeOf(who)
    expect(await terminal({ post: newPost() }).pair(first)).toBe(400)
    expect(await terminal({ post: newPost() }).pair(second)).toBe(200)
  })

  it('is invalidated by five wrong codes for its account, wherever they come from', async () => {
    const who = await newUser()
    await call(who, 'POST', '/api/broker', { ...named, accountNumber: '990011' })
    const account = { login: '990011' }
    const code = await codeOf(who)
    for (let i = 0; i < connectorLimits.codeTries; i++) expect(await terminal({ post: newPost(), account }).pair('AAAAAAAA')).toBe(400)
    expect(await terminal({ post: newPost(), account }).pair(code)).toBe(400)
    expect(await terminal({ post: newPost(), account }).pair(await codeOf(who)), 'a new one').toBe(200)
  })

  it('cannot be guessed: a network has five tries', async () => {
    const post = newPost()
    const account = { login: '123456789' }
    for (let i = 0; i < connectorLimits.codeTries; i++) expect(await terminal({ post, account }).pair('AAAAAAAA')).toBe(400)
    expect(await terminal({ post, account }).pair('AAAAAAAA')).toBe(429)
  })
})

describe('a terminal on another account', () => {
  const account = { login: '880299', company: 'Southfield', server: 'Southfield-Live' }

  it('is shown beside the named account, and linked when the user accepts it', async () => {
    const who = await newUser()
    const code = await codeOf(who)
    const mt5 = terminal({ post: newPost(), account })
    expect(await mt5.pair(code)).toBe(409)
    expect(await stateOf(who)).toMatchObject({ state: 'mismatch', broker: named, pairing: { reported: account }, account: null })
    expect((await call(who, 'POST', '/api/mt5/pairing/decision', { accept: true })).status).toBe(200)
    expect((await stateOf(who)).state).toBe('waiting')
    expect(await mt5.pair(code), 'the terminal asks again by itself').toBe(200)
    expect((await stateOf(who)).broker).toEqual({ brokerName: 'Southfield', accountNumber: '880299', serverName: 'Southfield-Live' })
  })

  it('is refused when the user decides so, and the code becomes invalid', async () => {
    const who = await newUser()
    const code = await codeOf(who)
    await terminal({ post: newPost(), account }).pair(code)
    expect((await call(who, 'POST', '/api/mt5/pairing/decision', { accept: false })).status).toBe(200)
    expect(await terminal({ post: newPost(), account }).pair(code)).toBe(400)
    expect(await stateOf(who)).toMatchObject({ state: 'declared', broker: named, account: null })
  })

  it.each([
    ['the number with zeros before it', { login: '0770188' }],
    ['the company at full length', { company: 'Northfield FX Global Ltd.' }],
    ['the server in small letters', { server: 'northfieldfx-demo04' }],
  ])('is not assumed when the only difference is %s', async (_what, written) => {
    const who = await newUser()
    expect(await terminal({ post: newPost(), account: written }).pair(await codeOf(who))).toBe(200)
  })
})

describe('the token of a terminal', () => {
  it('can only send reports', async () => {
    const { mt5 } = await linked()
    const headers = { authorization: `Bearer ${mt5.disk.token}` }
    for (const url of ['/api/auth/me', '/api/mt5', '/api/strategies', '/api/user/export'])
      expect((await app.inject({ url, headers, ...elsewhere })).statusCode, url).toBe(401)
  })

  it('becomes invalid with the link at once; the journal keeps its deals unless the user deletes them', async () => {
    const { who, mt5 } = await linked()
    mt5.reportDeals(some)
    await mt5.flush()
    await call(who, 'DELETE', '/api/mt5', { deleteData: false })
    expect((await stateOf(who)).state).toBe('revoked')
    expect(refusalIn(await mt5.raw(mt5.disk.next, { type: 'deals', deals: [], ...mt5.clocks() }))).toBe('CONNECTOR_TOKEN_WRONG')
    mt5.heartbeat()
    await mt5.flush()
    expect(mt5.isStopped).toBe(true)
    expect(await dealsOf(who)).toHaveLength(20)
    await call(who, 'DELETE', '/api/mt5', { deleteData: true })
    expect(await dealsOf(who)).toEqual([])
    expect((await stateOf(who)).state).toBe('declared')
  })

  it('is stored as a hash', async () => {
    const { mt5 } = await linked()
    const rows = await db.selectFrom('connector_tokens').select('token_hash').execute()
    expect(rows.some(({ token_hash }) => token_hash.includes(mt5.disk.token!))).toBe(false)
  })

  it('is refused when it is unknown', async () => {
    const mt5 = terminal({ post: newPost(), disk: { ...newDisk(), token: 'made-up', next: 1 } })
    expect(refusalIn(await mt5.raw(1, { type: 'deals', deals: [], ...mt5.clocks() }))).toBe('CONNECTOR_TOKEN_WRONG')
  })
})

describe('the state of a link', () => {
  it.each([
    [59, 'connected'],
    [62, 'late'],
    [899, 'late'],
    [902, 'offline'],
  ])('after %d s without a message is %s', async (seconds, state) => {
    const { who, mt5 } = await linked()
    await mt5.flush()
    // On a busy machine more than a second may pass until the state is read.
    await expect
      .poll(async () => {
        const heard = new Date(Date.now() - seconds * 1000)
        await db.updateTable('trading_accounts').set({ heard_at: heard }).where('user_id', '=', who.user.id).execute()
        return (await stateOf(who)).state
      })
      .toBe(state)
  })
})
