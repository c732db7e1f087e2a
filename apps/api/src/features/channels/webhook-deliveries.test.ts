import { randomUUID } from 'node:crypto'
import { Firing } from '@assay/contracts'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it, vi } from 'vitest'
import { elsewhere, type SignedUp, signUp, testPassword } from '../../../test/accounts.ts'
import { quietNow, testDeliveries } from '../../../test/deliveries.ts'
import { testApp } from '../../../test/test-app.ts'
import { isSigned, webhookReceiver } from '../../../test/webhook-receiver.ts'
import { openOutward } from '../../platform/outward/call.ts'
import { webhookCall } from './webhook-call.ts'

const server = await testApp({ WEBHOOK_PRIVATE: '1' })
const { app, database } = server
const { fire, open, rowsOf, makeDue, setZone } = testDeliveries(server)
const receiver = await webhookReceiver()

const request = (who: SignedUp, method: 'GET' | 'PUT' | 'POST' | 'DELETE', path = '', payload?: object) =>
  app.inject({ method, url: `/api/alert-channels${path}`, headers: who.headers, ...elsewhere, ...(payload && { payload }) })

/** A user with a webhook at a path of its own. */
async function subscriber() {
  const who = await signUp(server)
  const path = `/${randomUUID()}`
  const { secret } = (await request(who, 'PUT', '/webhook', { url: receiver.origin + path })).json()
  return { who, id: who.user.id, path, secret: secret as string, calls: () => receiver.callsTo(path) }
}

const often = { interval: 20 }
const status = async (id: string) => (await rowsOf(id, 'webhook')).map((row) => row.status)
const untilDone = (id: string, count = 1) => vi.waitFor(async () => expect(await status(id)).toEqual(Array(count).fill('sent')), often)
const untilAttempts = (id: string, attempts: number) =>
  vi.waitFor(async () => {
    const [row] = await rowsOf(id, 'webhook')
    expect([row.attempts, row.error !== null, row.due_at.getTime() > Date.now() + 100]).toEqual([attempts, true, true])
  }, often)
const failure = async (who: SignedUp) => (await request(who, 'GET')).json().webhook.failure

describe('a webhook', () => {
  it('is called with the firing as soon as it happens, signed', async () => {
    const { id, secret, calls } = await subscriber()
    open()
    const firing = await fire(id, ['webhook'], { simulated: true })
    await untilDone(id)
    const [call] = calls()
    const content = Firing.strict().parse(JSON.parse(call.body.toString()))
    expect(content).toMatchObject({ id: firing, symbol: 'XAUUSD', price: 2000.25, at: '2026-11-21T22:15:03.000Z', simulated: true, seq: 1 })
    expect(call.headers).toMatchObject({ 'assay-delivery': firing, 'content-type': 'application/json', 'user-agent': 'Assay' })
    expect(isSigned(call, secret, Date.now() / 1000)).toBe(true)
  })

  it('is verified by the library of Standard Webhooks, with a secret of an earlier version too', async () => {
    const { id, secret, calls } = await subscriber()
    const content = { id: randomUUID(), symbol: 'XAUUSD' } as Firing
    const seconds = Math.floor(Date.now() / 1000)
    const earlier = `whsec_${Buffer.alloc(32, 0xfb).toString('base64url')}`
    const { headers, body } = webhookCall(earlier, content, seconds)
    const written = `whsec_${Buffer.alloc(32, 0xfb).toString('base64')}`
    expect(new Webhook(written).verify(body.toString(), headers)).toEqual(content)
    open()
    await fire(id, ['webhook'])
    await untilDone(id)
    const [call] = calls()
    const told = call.headers as Record<string, string>
    expect(new Webhook(secret).verify(call.body.toString(), told)).toMatchObject({ symbol: 'XAUUSD', price: 2000.25 })
    expect(() => new Webhook(secret).verify(call.body.toString().replace('2000.25', '2000.26'), told)).toThrow('No matching signature')
  })

  it('has a signature that is valid only for this body, this time and this secret', async () => {
    const { id, secret, calls } = await subscriber()
    open()
    await fire(id, ['webhook'])
    await untilDone(id)
    const [call] = calls()
    const now = Date.now() / 1000
    expect(isSigned({ ...call, body: Buffer.from(call.body.toString().replace('2000.25', '2000.26')) }, secret, now)).toBe(false)
    expect(isSigned(call, `${secret}x`, now)).toBe(false)
    expect(isSigned(call, secret, now + 600)).toBe(false)
    const later = String(call.headers['assay-signature']).replace(/t=\d+/, `t=${Math.floor(now) + 60}`)
    expect(isSigned({ ...call, headers: { 'assay-signature': later } }, secret, now)).toBe(false)
  })

  it('is called once for each firing, in order', async () => {
    const { id, calls } = await subscriber()
    const fired = []
    for (let i = 0; i < 25; i++) fired.push(await fire(id, ['webhook'], { told: false }))
    open()
    await untilDone(id, 25)
    expect(calls().map(({ headers }) => headers['assay-delivery'])).toEqual(fired)
  })

  it('is called once when three processes are notified at the same time', async () => {
    const many = await Promise.all(Array.from({ length: 8 }, subscriber))
    for (let i = 0; i < 3; i++) open()
    await Promise.all(many.flatMap(({ id }) => Array.from({ length: 5 }, () => fire(id, ['webhook']))))
    for (const { id, calls } of many) {
      await untilDone(id, 5)
      expect(new Set(calls().map(({ headers }) => headers['assay-delivery'])).size).toBe(5)
      expect(calls()).toHaveLength(5)
    }
  })

  it('is called again after a 500, with growing waits and the same delivery id', async () => {
    const { who, id, path, calls } = await subscriber()
    receiver.answer(path, (response) => response.writeHead(calls().length < 3 ? 500 : 200).end())
    open()
    const firing = await fire(id, ['webhook'])
    const waits: number[] = []
    for (const attempt of [1, 2]) {
      await untilAttempts(id, attempt)
      const [{ due_at, error }] = await rowsOf(id, 'webhook')
      expect(error).toBe('The address answered 500.')
      waits.push((due_at.getTime() - Date.now()) / 1000)
      expect((await failure(who))?.why).toBe('The address answered 500.')
      await makeDue(id)
    }
    await untilDone(id)
    expect(waits[0]).toBeGreaterThan(40)
    expect(waits[0]).toBeLessThan(75)
    expect(waits[1]).toBeGreaterThan(230)
    expect(waits[1]).toBeLessThan(365)
    expect(calls().map(({ headers }) => headers['assay-delivery'])).toEqual([firing, firing, firing])
    expect(await failure(who)).toBeNull()
  })

  it('that keeps failing is given up, with the reason', async () => {
    const { id, path } = await subscriber()
    receiver.answer(path, (response) => response.writeHead(302, { location: '/elsewhere' }).end())
    open()
    await fire(id, ['webhook'])
    for (let attempt = 1; attempt <= 8; attempt++) {
      await untilAttempts(id, attempt)
      await makeDue(id)
    }
    await vi.waitFor(async () => expect(await status(id)).toEqual(['failed']), often)
    expect((await rowsOf(id, 'webhook'))[0]).toMatchObject({
      attempts: 9,
      error: 'The address answered 302; redirects are not followed.',
      done_at: expect.any(Date),
    })
    expect(receiver.callsTo('/elsewhere')).toEqual([])
  })

  it('that responds with 410 is not called again for that firing, but stays set up', async () => {
    const { who, id, path } = await subscriber()
    receiver.answer(path, (response) => response.writeHead(410).end())
    open()
    await fire(id, ['webhook'])
    await vi.waitFor(async () => expect(await status(id)).toEqual(['failed']), often)
    expect((await rowsOf(id, 'webhook'))[0].attempts).toBe(1)
    expect((await request(who, 'GET')).json().webhook.failure.why).toBe('The address answered 410.')
  })

  it('that does not respond times out and is retried, and delays nobody else', async () => {
    const [slow, quick] = [await subscriber(), await subscriber()]
    const ends: string[] = []
    receiver.answer(slow.path, (response) => response.once('close', () => ends.push('the slow one gave up')))
    receiver.answer(quick.path, (response) => {
      ends.push('the quick one was called')
      response.writeHead(204).end()
    })
    await fire(slow.id, ['webhook'])
    await fire(quick.id, ['webhook'])
    open({ outward: openOutward({ allowPrivate: true, timeoutMs: 5000 }) })
    await untilDone(quick.id)
    expect(ends[0]).toBe('the quick one was called')
    await untilAttempts(slow.id, 1)
    expect((await rowsOf(slow.id, 'webhook'))[0].error).toBe('The address did not answer within 5 seconds.')
  })

  it('does not wait for quiet hours', async () => {
    const { id } = await subscriber()
    await setZone(id, 'UTC', quietNow())
    open()
    await fire(id, ['webhook'])
    await untilDone(id)
  })

  it('that was removed is not called for pending firings', async () => {
    const { who, id, calls } = await subscriber()
    await fire(id, ['webhook'])
    await request(who, 'DELETE', '/webhook')
    open()
    await vi.waitFor(async () => expect(await status(id)).toEqual(['failed']), often)
    expect((await rowsOf(id, 'webhook'))[0].error).toBe('There is no webhook any more.')
    expect(calls()).toEqual([])
  })

  it('of a disabled account is not called', async () => {
    const { id, calls } = await subscriber()
    await fire(id, ['webhook'])
    await database.db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute()
    open()
    await vi.waitFor(async () => expect(await status(id)).toEqual(['failed']), often)
    expect(calls()).toEqual([])
  })

  it('whose name now resolves to a private network is not called (v5.0.0-1.3.6)', async () => {
    const { id, calls } = await subscriber()
    open({ outward: openOutward({ allowPrivate: false }) })
    await fire(id, ['webhook'])
    await untilAttempts(id, 1)
    expect((await rowsOf(id, 'webhook'))[0].error).toBe('That address is not reachable from the internet, so it is not called.')
    expect(calls()).toEqual([])
  })

  it('whose call is under way when the process ends is called by the next one, and the attempt is not counted', async () => {
    const { id, path, calls } = await subscriber()
    receiver.answer(path, (response) => calls().length > 1 && response.writeHead(200).end())
    const first = open()
    const firing = await fire(id, ['webhook'])
    await vi.waitFor(() => expect(calls()).toHaveLength(1), often)
    await first.close()
    expect(await rowsOf(id, 'webhook')).toMatchObject([{ status: 'waiting', attempts: 0 }])
    open()
    await untilDone(id)
    expect(calls().map(({ headers }) => headers['assay-delivery'])).toEqual([firing, firing])
  })

  it('is deleted with the account, together with its pending calls', async () => {
    const { who, id } = await subscriber()
    await fire(id, ['webhook', 'email', 'push'])
    await app.inject({
      method: 'POST',
      url: '/api/user/delete',
      headers: who.headers,
      payload: { currentPassword: testPassword },
      ...elsewhere,
    })
    for (const table of ['webhooks', 'alert_deliveries', 'alert_firings'] as const)
      expect(await database.db.selectFrom(table).select('user_id').where('user_id', '=', id).execute(), table).toEqual([])
  })
})

describe('a test of a webhook', () => {
  const test = (who: SignedUp) => request(who, 'POST', '/webhook/test')

  it('calls it with a body that is clearly marked as a test', async () => {
    const { who, secret, calls } = await subscriber()
    expect((await test(who)).json()).toEqual({ message: 'The address has taken the call.' })
    const [call] = calls()
    expect(JSON.parse(call.body.toString())).toMatchObject({
      test: true,
      kind: 'notice',
      message: 'This is a test: no alert has happened.',
    })
    expect(isSigned(call, secret, Date.now() / 1000)).toBe(true)
  })

  it('reports the status of the response in a sentence', async () => {
    const { who, path } = await subscriber()
    receiver.answer(path, (response) => response.writeHead(404).end('<h1>internal 10.0.0.1</h1>'))
    const answer = await test(who)
    expect([answer.statusCode, answer.json().error]).toEqual([409, { code: 'WEBHOOK_FAILED', message: 'The address answered 404.' }])
    expect((await failure(who)).why).toBe('The address answered 404.')
  })

  it('reveals no network address in the error (v5.0.0-16.5.1)', async () => {
    const { who } = await subscriber()
    await request(who, 'PUT', '/webhook', { url: 'http://127.0.0.1:9999/nobody' })
    const { message } = (await test(who)).json().error
    expect(message).toBe('The address refuses connections.')
  })

  it('is allowed ten times in ten minutes (v5.0.0-2.4.1)', async () => {
    const { who } = await subscriber()
    for (let i = 0; i < 10; i++) expect((await test(who)).statusCode).toBe(200)
    expect((await test(who)).json().error.code).toBe('RATE_LIMITED')
  })
})

describe('the metrics', () => {
  it('report the backlog by channel, its age, and the outcomes', async () => {
    const { id, path, calls } = await subscriber()
    receiver.answer(path, (response) => response.writeHead(calls().length === 1 ? 500 : 200).end())
    const { figures } = open()
    await fire(id, ['webhook'])
    await untilAttempts(id, 1)
    await fire(id, ['webhook'])
    await vi.waitFor(async () => expect(await status(id)).toEqual(['waiting', 'sent']), often)
    // An outcome is counted after it is stored.
    await vi.waitFor(async () => {
      const text = await figures.metrics()
      expect(text).toContain('assay_alert_deliveries_total{channel="webhook",outcome="retried"} 1')
      expect(text).toContain('assay_alert_deliveries_total{channel="webhook",outcome="sent"} 1')
    }, often)
    const text = await figures.metrics()
    expect(text).toMatch(/^assay_alert_deliveries_waiting\{channel="webhook"\} \d+$/m)
    expect(text).toMatch(/^assay_alert_deliveries_oldest_seconds\{channel="webhook"\} \d/m)
  })
})
