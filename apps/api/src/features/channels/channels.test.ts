import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { elsewhere, type SignedUp, signUp, testPassword } from '../../../test/accounts.ts'
import { testDeliveries } from '../../../test/deliveries.ts'
import { letterTo } from '../../../test/letters.ts'
import { testApp } from '../../../test/test-app.ts'

const server = await testApp()
const { app, database } = server
const { db } = database
const { fire } = testDeliveries(server)

const call = (who: SignedUp, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object) =>
  app.inject({
    method,
    url: `/api/alert-channels${path}`,
    ...elsewhere,
    headers: { ...who.headers, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    ...(payload && { payload }),
  })
const refusalOf = async (answer: ReturnType<typeof call>) => {
  const { statusCode, ...body } = await answer
  const { code, path } = body.json().error
  return [statusCode, code, path]
}
const read = async (who: SignedUp) => (await call(who, 'GET')).json()
const setWebhook = (who: SignedUp, url = address) => call(who, 'PUT', '/webhook', { url })
const addPush = (who: SignedUp, given: object = subscription()) => call(who, 'POST', '/push', given)

// Public addresses; no test here calls them.
const address = 'https://8.8.4.4/hooks/alerts?key=1'

function subscription(endpoint = `https://8.8.8.8/push/${randomUUID()}`) {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  return {
    endpoint,
    expirationTime: null,
    keys: { p256dh: browser.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  }
}

describe('the channels of a user', () => {
  it('are only the e-mail address at first', async () => {
    const who = await signUp(server)
    expect(await read(who)).toEqual({
      email: who.user.email,
      push: { publicKey: expect.stringMatching(/^B[\w-]{86}$/), devices: [] },
      webhook: null,
    })
  })

  it('use the same public key for every user', async () => {
    const [one, other] = [await read(await signUp(server)), await read(await signUp(server))]
    expect(one.push.publicKey).toBe(other.push.publicKey)
  })
})

describe('a webhook', () => {
  it('is set, and the response contains its signing secret this one time', async () => {
    const who = await signUp(server)
    const { channels, secret } = (await setWebhook(who)).json()
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(channels.webhook).toEqual({ url: address, createdAt: expect.any(String), failure: null })
    expect(await read(who)).toEqual(channels)
    expect(JSON.stringify(channels)).not.toContain(secret)
  })

  it('is kept with its secret encrypted', async () => {
    const who = await signUp(server)
    const { secret } = (await setWebhook(who)).json()
    const row = await db.selectFrom('webhooks').selectAll().where('user_id', '=', who.user.id).executeTakeFirstOrThrow()
    expect(row.secret.includes(Buffer.from(secret))).toBe(false)
    expect(row.secret.includes(Buffer.from(secret.slice(6), 'base64url'))).toBe(false)
  })

  it('is replaced, with a new secret, when it is set again', async () => {
    const who = await signUp(server)
    const first = (await setWebhook(who)).json()
    const second = (await setWebhook(who, 'https://8.8.4.4/other')).json()
    expect(second.secret).not.toBe(first.secret)
    expect((await read(who)).webhook.url).toBe('https://8.8.4.4/other')
  })

  it('can be removed repeatedly', async () => {
    const who = await signUp(server)
    await setWebhook(who)
    expect((await call(who, 'DELETE', '/webhook')).json().webhook).toBeNull()
    expect((await call(who, 'DELETE', '/webhook')).statusCode).toBe(200)
  })

  it('is stored in normalised form', async () => {
    const who = await signUp(server)
    await setWebhook(who, 'HTTPS://8.8.4.4:443/a b#part')
    expect((await read(who)).webhook.url).toBe('https://8.8.4.4/a%20b')
  })

  it.each([
    'http://8.8.4.4/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://localhost/',
    'https://intranet/',
    'https://ann:secret@8.8.4.4/',
    'https://8.8.4.4:25/',
    'ftp://8.8.4.4/',
    'javascript:alert(1)',
    'nowhere',
  ])('is refused at %s (v5.0.0-1.3.6, v5.0.0-15.3.2)', async (url) => {
    const who = await signUp(server)
    expect(await refusalOf(setWebhook(who, url))).toEqual([400, 'ADDRESS_REFUSED', 'url'])
    expect((await read(who)).webhook).toBeNull()
  })

  it('cannot be tested when none is set', async () => {
    expect(await refusalOf(call(await signUp(server), 'POST', '/webhook/test'))).toEqual([400, 'CHANNEL_MISSING', undefined])
  })

  it('can be changed thirty times an hour, since each change queries a name server (v5.0.0-2.4.1)', async () => {
    const who = await signUp(server)
    for (let i = 0; i < 30; i++) expect((await setWebhook(who)).statusCode).toBe(200)
    expect(await refusalOf(setWebhook(who))).toEqual([429, 'RATE_LIMITED', undefined])
    expect((await setWebhook(await signUp(server))).statusCode, 'another user is not limited').toBe(200)
  })

  it('of one user is not visible to another, who cannot change it (v5.0.0-8.4.1)', async () => {
    const [ada, eve] = [await signUp(server), await signUp(server)]
    await setWebhook(ada)
    expect((await read(eve)).webhook).toBeNull()
    await setWebhook(eve, 'https://8.8.4.4/eve')
    await call(eve, 'DELETE', '/webhook')
    expect((await read(ada)).webhook.url).toBe(address)
  })

  it('is recorded in the security log when it is set or removed, without its address (v5.0.0-16.3.3)', async () => {
    const who = await signUp(server)
    await setWebhook(who)
    await call(who, 'DELETE', '/webhook')
    const events = await db.selectFrom('security_events').selectAll().where('user_id', '=', who.user.id).orderBy('id').execute()
    expect(events.map(({ kind, details }) => [kind, details])).toEqual([
      ['channel-changed', { change: 'webhook-set' }],
      ['channel-changed', { change: 'webhook-removed' }],
    ])
  })
})

describe('a browser that receives pushes', () => {
  it('is added under its name, and removed', async () => {
    const who = await signUp(server)
    const { devices } = (await addPush(who)).json().push
    expect(devices).toEqual([{ id: expect.any(String), name: 'Firefox on Linux', createdAt: expect.any(String) }])
    expect((await call(who, 'DELETE', `/push/${devices[0].id}`)).json().push.devices).toEqual([])
  })

  it('stays one device when it subscribes again, however often', async () => {
    const who = await signUp(server)
    const given = subscription()
    for (let i = 0; i < 40; i++) expect((await addPush(who, given)).statusCode).toBe(200)
    expect((await read(who)).push.devices).toHaveLength(1)
  })

  it('moves to another user who signs in there, and the first user gets nothing there any more', async () => {
    const [ada, eve] = [await signUp(server), await signUp(server)]
    const given = subscription()
    await addPush(ada, given)
    await addPush(eve, given)
    expect((await read(ada)).push.devices).toEqual([])
    expect((await read(eve)).push.devices).toHaveLength(1)
  })

  it('is one of at most ten', async () => {
    const who = await signUp(server)
    const added = await Promise.all(Array.from({ length: 12 }, () => addPush(who)))
    expect(added.map(({ statusCode }) => statusCode).toSorted()).toEqual([...Array(10).fill(200), 409, 409])
    expect(added.find(({ statusCode }) => statusCode === 409)?.json().error.code).toBe('DEVICE_LIMIT')
    expect((await read(who)).push.devices).toHaveLength(10)
  })

  it('is kept with its keys encrypted', async () => {
    const who = await signUp(server)
    const given = subscription()
    await addPush(who, given)
    const row = await db.selectFrom('push_subscriptions').selectAll().where('user_id', '=', who.user.id).executeTakeFirstOrThrow()
    for (const text of Object.values(given.keys)) expect(row.keys.includes(text)).toBe(false)
  })

  it('cannot be removed by another user (v5.0.0-8.4.1)', async () => {
    const [ada, eve] = [await signUp(server), await signUp(server)]
    const [{ id }] = (await addPush(ada)).json().push.devices
    expect(await refusalOf(call(eve, 'DELETE', `/push/${id}`))).toEqual([404, 'DEVICE_NOT_FOUND', undefined])
    expect((await read(ada)).push.devices).toHaveLength(1)
  })

  it.each([
    'http://8.8.8.8/push/1',
    'https://127.0.0.1/push/1',
    'https://[fd00:ec2::254]/push/1',
    'https://localhost/push/1',
    'https://a:b@8.8.8.8/',
  ])('is refused with a push service at %s (v5.0.0-1.3.6)', async (endpoint) => {
    const who = await signUp(server)
    expect(await refusalOf(addPush(who, subscription(endpoint)))).toEqual([400, 'ADDRESS_REFUSED', 'endpoint'])
  })

  it.each([
    ['a key that is no point of the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
    ['a compressed key', { p256dh: `A${'B'.repeat(87)}` }],
    ['a long secret', { auth: randomBytes(20).toString('base64url') }],
  ])('is refused with %s (v5.0.0-2.2.1)', async (_, keys) => {
    const given = subscription()
    const answer = addPush(await signUp(server), { ...given, keys: { ...given.keys, ...keys } })
    expect(await refusalOf(answer)).toEqual([400, 'BODY_INVALID', 'keys'])
  })
})

describe('the stored data of channels', () => {
  async function owner() {
    const who = await signUp(server)
    const { secret } = (await setWebhook(who)).json()
    const given = subscription()
    await addPush(who, given)
    return { who, secret, given }
  }

  it("is part of the user's export, without secrets (v5.0.0-15.3.1)", async () => {
    const { who, secret, given } = await owner()
    const { body } = await app.inject({ url: '/api/user/export', headers: who.headers, ...elsewhere })
    expect(JSON.parse(body).channels).toEqual({
      webhook: { url: address, createdAt: expect.any(String) },
      pushDevices: [{ name: 'Firefox on Linux', createdAt: expect.any(String) }],
    })
    for (const hidden of [secret, given.keys.auth, given.keys.p256dh, given.endpoint]) expect(body).not.toContain(hidden)
  })

  it('is deleted with the account', async () => {
    const { who } = await owner()
    const payload = { currentPassword: testPassword }
    await app.inject({ method: 'POST', url: '/api/user/delete', headers: who.headers, payload, ...elsewhere })
    for (const table of ['webhooks', 'push_subscriptions'] as const)
      expect(await db.selectFrom(table).select('user_id').where('user_id', '=', who.user.id).execute(), table).toEqual([])
  })
})

describe('the application', () => {
  it('delivers firings once it listens, and counts them', async () => {
    const who = await signUp(server)
    await app.listen({ host: '127.0.0.1', port: 0 })
    await fire(who.user.id, ['email'], { message: 'Gold is above 2000' })
    expect((await letterTo(server, who.user.email, 'price-alerts')).text).toContain('Gold is above 2000')
    // It is counted after the letter is stored, and whoever sends letters may be quicker.
    await vi.waitFor(async () => {
      const { body } = await app.inject('/metrics')
      expect(body).toContain('assay_alert_deliveries_total{channel="email",outcome="sent"} 1')
      expect(body).toContain('# TYPE assay_alert_deliveries_waiting gauge')
    })
  })
})
