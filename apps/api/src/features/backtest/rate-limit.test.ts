import { describe, expect, it } from 'vitest'
import { signUp } from '../../../test/accounts.ts'
import { testApp } from '../../../test/test-app.ts'

const server = await testApp({ BACKTESTS_PER_MINUTE: '3', USER_BACKTESTS_PER_MINUTE: '5' })
const { app } = server

const send = (remoteAddress: string, payload = '{}') =>
  app.inject({ method: 'POST', url: '/run-backtest', remoteAddress, headers: { 'content-type': 'application/json' }, payload })

describe('backtests of one visitor', () => {
  it('are limited per minute, including refused ones, and the response says when to retry (v5.0.0-2.4.1)', async () => {
    const statuses = []
    const begun = Date.now()
    for (const payload of ['{}', '{', '[]', '{}']) statuses.push((await send('203.0.113.1', payload)).statusCode)
    expect(statuses).toEqual([400, 400, 400, 429])
    const answer = await send('203.0.113.1')
    expect(answer.json().error).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) })
    const seconds = Number(answer.headers['retry-after'])
    expect(seconds).toBeGreaterThanOrEqual(60 - (Date.now() - begun) / 1000)
    expect(seconds).toBeLessThanOrEqual(60)
  })

  it('do not count for another visitor', async () => {
    expect((await send('203.0.113.2')).statusCode).toBe(400)
  })

  it('are counted together within an IPv6 network', async () => {
    const statuses = []
    for (const host of ['::1', '::2', '::3', '::4']) statuses.push((await send(`2001:db8:0:7${host}`)).statusCode)
    expect(statuses).toEqual([400, 400, 400, 429])
  })

  it('cannot be hidden behind a forged header (v5.0.0-15.3.4)', async () => {
    const forged = async (address: string) =>
      (
        await app.inject({
          method: 'POST',
          url: '/run-backtest',
          remoteAddress: '203.0.113.9',
          headers: { 'x-forwarded-for': address, 'content-type': 'application/json' },
          payload: '{}',
        })
      ).statusCode
    expect([
      await forged('198.51.100.1'),
      await forged('198.51.100.2'),
      await forged('198.51.100.3'),
      await forged('198.51.100.4'),
    ]).toEqual([400, 400, 400, 429])
  })

  it('do not limit other calls', async () => {
    for (let i = 0; i < 5; i++) expect((await app.inject({ url: '/api/instruments', remoteAddress: '203.0.113.1' })).statusCode).toBe(200)
  })
})

describe('backtests of a user', () => {
  const asUser = async (upTo: 'session' | 'verified', remoteAddress: string) => {
    const { headers } = await signUp(server, { upTo })
    const statuses = []
    for (let i = 0; i < 6; i++) {
      const more = { remoteAddress, headers: { ...headers, 'content-type': 'application/json' }, payload: '{}' }
      statuses.push((await app.inject({ method: 'POST', url: '/run-backtest', ...more })).statusCode)
    }
    return statuses
  }

  it('are limited per user with a higher quota, whatever else comes from the same address (v5.0.0-2.3.2)', async () => {
    expect(await asUser('verified', '203.0.113.20')).toEqual([400, 400, 400, 400, 400, 429])
    expect(await asUser('verified', '203.0.113.20')).toEqual([400, 400, 400, 400, 400, 429])
  })

  it('with an unconfirmed address are limited like those of a visitor', async () => {
    expect(await asUser('session', '203.0.113.21')).toEqual([400, 400, 400, 429, 429, 429])
  })
})
