import { randomBytes } from 'node:crypto'
import { PushMessage } from '@assay/contracts'
import { describe, expect, it, vi } from 'vitest'
import { elsewhere, type SignedUp, signUp } from '../../../test/accounts.ts'
import { quietNow, testDeliveries } from '../../../test/deliveries.ts'
import { type BrowserForTests, pushService, vapidOf } from '../../../test/push-service.ts'
import { testApp } from '../../../test/test-app.ts'
import { secretsFrom } from '../../platform/secrets/secrets.ts'
import { channelsStore } from './channels.store.ts'
import { vapidKeys } from './vapid.ts'

const server = await testApp({ WEBHOOK_PRIVATE: '1' })
const { app, database } = server
const { fire, open, rowsOf, makeDue, setZone } = testDeliveries(server)
const service = await pushService()

const request = (who: SignedUp, method: 'GET' | 'POST', path = '', payload?: object) =>
  app.inject({ method, url: `/api/alert-channels${path}`, headers: who.headers, ...elsewhere, ...(payload && { payload }) })
const add = async (who: SignedUp, browser: BrowserForTests) =>
  expect((await request(who, 'POST', '/push', browser.subscription)).statusCode).toBe(200)
const channels = async (who: SignedUp) => (await request(who, 'GET')).json()

async function subscriber(browsers = 1) {
  const who = await signUp(server)
  const own = Array.from({ length: browsers }, service.subscribe)
  for (const browser of own) await add(who, browser)
  return { who, id: who.user.id, browsers: own }
}

const often = { interval: 20 }
const status = async (id: string) => (await rowsOf(id, 'push')).map((row) => row.status)
const until = (id: string, ...wanted: string[]) => vi.waitFor(async () => expect(await status(id)).toEqual(wanted), often)
const untilRetried = (id: string) =>
  vi.waitFor(async () => expect(await rowsOf(id, 'push')).toMatchObject([{ status: 'waiting', error: expect.any(String) }]), often)
const tags = async (browser: BrowserForTests) => (await browser.messages()).map(({ tag }) => tag)

describe('a push', () => {
  it('is readable by the browser only, and links to the chart', async () => {
    const { id, browsers } = await subscriber()
    open()
    const firing = await fire(id, ['push'], { message: 'Gold is above 2000' })
    await until(id, 'sent')
    const [message] = await browsers[0].messages()
    expect(PushMessage.parse(message)).toEqual({ title: 'XAUUSD', body: 'Gold is above 2000', tag: firing, url: '/chart?symbol=XAUUSD' })
    const [{ headers, body }] = service.callsTo(browsers[0].path)
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high', topic: firing.replaceAll('-', '') })
    expect(body.includes('Gold')).toBe(false)
  })

  it('of a disabled account is not sent', async () => {
    const { id, browsers } = await subscriber()
    await fire(id, ['push'])
    await database.db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute()
    open()
    await until(id, 'failed')
    expect(service.callsTo(browsers[0].path)).toEqual([])
  })

  it('is signed by this installation for that push service, for at most twelve hours', async () => {
    const { who, id, browsers } = await subscriber()
    open()
    await fire(id, ['push'])
    await until(id, 'sent')
    const { publicKey, claims } = vapidOf(service.callsTo(browsers[0].path)[0].headers.authorization)
    expect(publicKey).toBe((await channels(who)).push.publicKey)
    expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:ops@assay.example' })
    expect(Number(claims.exp) - Date.now() / 1000).toBeLessThanOrEqual(12 * 3600)
  })

  it('says when prices are simulated, and when the firing was found late', async () => {
    const { id, browsers } = await subscriber()
    await setZone(id, 'Europe/Berlin')
    open()
    await fire(id, ['push'], { message: 'Gold', simulated: true, late: true })
    await until(id, 'sent')
    expect((await browsers[0].messages())[0]).toMatchObject({
      title: 'XAUUSD, simulated',
      body: 'Gold\n21 November 2026 at 23:15:03 (Europe/Berlin), found out afterwards',
    })
  })

  it('stays below 3 kB whatever it contains', async () => {
    const { id, browsers } = await subscriber()
    open()
    for (const message of ['\u{1f4c8}'.repeat(900), '"\\'.repeat(900)]) await fire(id, ['push'], { message })
    await until(id, 'sent', 'sent')
    for (const { body } of service.callsTo(browsers[0].path)) expect(body.length).toBeLessThan(3200)
    expect(await browsers[0].messages()).toHaveLength(2)
  })

  it('reaches every browser of its user, and no other', async () => {
    const [ada, eve] = [await subscriber(3), await subscriber()]
    open()
    const firing = await fire(ada.id, ['push'])
    await until(ada.id, 'sent')
    for (const browser of ada.browsers) expect(await tags(browser)).toEqual([firing])
    expect(await eve.browsers[0].messages()).toEqual([])
  })

  it('goes to the current user of a browser, not to the previous one', async () => {
    const [ada, eve] = [await subscriber(), await subscriber(0)]
    await add(eve.who, ada.browsers[0])
    open()
    await fire(ada.id, ['push'])
    const hers = await fire(eve.id, ['push'])
    await until(ada.id, 'failed')
    await until(eve.id, 'sent')
    expect(await tags(ada.browsers[0])).toEqual([hers])
    expect((await rowsOf(ada.id, 'push'))[0].error).toBe('There is no browser any more that takes notifications.')
  })

  it('is retried only for the browsers it did not reach', async () => {
    const { id, browsers } = await subscriber(2)
    service.answer(browsers[1].path, (response) => response.writeHead(service.callsTo(browsers[1].path).length < 2 ? 503 : 201).end())
    open()
    const firing = await fire(id, ['push'])
    await untilRetried(id)
    expect((await rowsOf(id, 'push'))[0]).toMatchObject({ error: 'A push service answered 503.', reached: [expect.any(String)] })
    await makeDue(id)
    await until(id, 'sent')
    expect(await tags(browsers[0])).toEqual([firing])
    expect(await tags(browsers[1]), 'with the same tag, so the second replaces the first').toEqual([firing, firing])
  })

  it.each([404, 410])('removes a browser whose push service responds with %s', async (code) => {
    const { who, id, browsers } = await subscriber(2)
    service.answer(browsers[0].path, (response) => response.writeHead(code).end())
    open()
    await fire(id, ['push'])
    await until(id, 'sent')
    expect((await channels(who)).push.devices).toHaveLength(1)
    await fire(id, ['push'])
    await until(id, 'sent', 'sent')
    expect(service.callsTo(browsers[0].path)).toHaveLength(1)
    expect(await browsers[1].messages()).toHaveLength(2)
  })

  it('waits for the end of quiet hours, then merges several firings into one notification', async () => {
    const { id, browsers } = await subscriber()
    const hours = quietNow()
    await setZone(id, 'UTC', hours)
    open()
    const fired = []
    for (const i of [1, 2, 3, 4, 5, 6]) fired.push(await fire(id, ['push'], { message: `Number ${i}` }))
    await vi.waitFor(async () => {
      const rows = await rowsOf(id, 'push')
      expect(rows.map(({ attempts, due_at }) => [attempts, due_at.toISOString().slice(11, 16)])).toEqual(Array(6).fill([0, hours.to]))
    }, often)
    expect(await browsers[0].messages()).toEqual([])
    await setZone(id, 'UTC')
    await makeDue(id)
    await until(id, ...Array<string>(6).fill('sent'))
    expect(await browsers[0].messages()).toEqual([
      {
        title: '6 price alerts',
        body: ['2', '3', '4', '5', '6'].map((i) => `XAUUSD: Number ${i}`).join('\n'),
        tag: fired[5],
        url: '/dashboard',
      },
    ])
  })
})

describe('the VAPID keys of this installation', () => {
  const [first, second] = ['one', 'two'].map((id) => ({ id, bytes: randomBytes(32) }))

  it('stay the same after a restart, and differ between installations', () => {
    expect(vapidKeys(secretsFrom([first])).newest).toEqual(vapidKeys(secretsFrom([first])).newest)
    expect(vapidKeys(secretsFrom([first])).newest.publicKey).not.toBe(vapidKeys(secretsFrom([second])).newest.publicKey)
  })

  it('that were rotated still work for browsers that subscribed with them', async () => {
    const { id } = await subscriber(0)
    const browser = service.subscribe()
    const { endpoint, keys } = browser.subscription
    const before = secretsFrom([first])
    const after = secretsFrom([second, first])
    const subscription = { endpoint, ...keys, vapidId: vapidKeys(before).newest.id }
    await channelsStore(database.db, before).keepSubscription(id, subscription, 'Firefox')
    const store = channelsStore(database.db, after)
    await store.keepSubscription(id, { ...subscription, vapidId: vapidKeys(after).newest.id }, 'Firefox')
    open({ store, vapid: vapidKeys(after) })
    await fire(id, ['push'])
    await until(id, 'sent')
    expect(vapidOf(service.callsTo(browser.path)[0].headers.authorization).publicKey).toBe(vapidKeys(before).newest.publicKey)
  })
})
