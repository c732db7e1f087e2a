import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testServer } from '../../../test/test-server.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = await testServer()
})
afterAll(() => app.close())

const post = (payload: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/api/echo', headers: { 'content-type': 'application/json', ...headers }, payload })

describe('a contract that is served', () => {
  it('responds with the fields of its schema and nothing more (v5.0.0-15.3.1, v5.0.0-8.2.3)', async () => {
    const answer = await post('{"amount":1.5,"names":{"a":1}}')
    expect([answer.statusCode, answer.json()]).toEqual([200, { amount: 1.5 }])
  })

  it('reads path parameters by its schema', async () => {
    expect((await app.inject('/api/items/12')).json()).toEqual({ id: 12 })
    const refused = await app.inject('/api/items/x')
    expect([refused.statusCode, refused.json().error.code, refused.json().error.path]).toEqual([400, 'BODY_INVALID', 'path.id'])
  })

  it.each(['{"amount":"1"}', '{"amount":true}', '{"amount":[1]}', '{"amount":null}', '{"amount":1e999}', '{}'])(
    'converts nothing into a number: %s (v5.0.0-1.4.2, v5.0.0-15.3.5)',
    async (body) => {
      const answer = await post(body)
      expect([answer.statusCode, answer.json().error.code, answer.json().error.path]).toEqual([400, 'BODY_INVALID', 'amount'])
    },
  )

  it('says that a field is missing, and does not repeat everything it was sent', async () => {
    expect((await post('{}')).json().error).toMatchObject({ message: 'This is needed.', path: 'amount' })
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`field${i}`, 1]))
    expect((await post(JSON.stringify({ amount: 1, ...many }))).body.length).toBeLessThan(1000)
  })

  it('refuses unknown fields (v5.0.0-15.3.3)', async () => {
    expect((await post('{"amount":1,"admin":true}')).statusCode).toBe(400)
  })

  it('lets no body reach a prototype (v5.0.0-15.3.6)', async () => {
    for (const body of [
      '{"amount":1,"__proto__":{"admin":true}}',
      '{"amount":1,"names":{"__proto__":1}}',
      '{"amount":1,"constructor":{"prototype":{}}}',
    ]) {
      expect((await post(body)).statusCode, body).toBe(400)
    }
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false)
  })
})

describe('a body', () => {
  it.each(['', '{"amount":', 'NaN', "{'amount':1}", '{"amount":1}}', '\u0000'])('that is not JSON is refused: %j', async (body) => {
    const answer = await post(body)
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'BODY_INVALID'])
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/json', 'application/xml'])(
    'of the type %s is refused (v5.0.0-3.5.2)',
    async (type) => {
      const answer = await post('{"amount":1}', { 'content-type': type })
      expect([answer.statusCode, answer.json().error.code]).toEqual([415, 'UNSUPPORTED_MEDIA'])
    },
  )

  it('that is compressed is refused', async () => {
    const answer = await post('{"amount":1}', { 'content-encoding': 'gzip' })
    expect([answer.statusCode, answer.json().error.code]).toEqual([415, 'UNSUPPORTED_MEDIA'])
  })

  it('that is too large is refused with the limit', async () => {
    const answer = await post(`{"amount":1,"names":{"${'a'.repeat(256 * 1024)}":1}}`)
    expect([answer.statusCode, answer.json().error]).toEqual([
      413,
      { code: 'LIMIT_EXCEEDED', message: 'The body may have at most 256 kB.' },
    ])
  })
})

describe('a fault', () => {
  it('gets a response with one neutral sentence and an id (v5.0.0-16.5.1)', async () => {
    const answer = await app.inject('/api/fault')
    expect(answer.statusCode).toBe(500)
    expect(answer.json().error).toMatchObject({ code: 'FAULT', message: 'Something went wrong on our side; it has been logged.' })
    expect(answer.json().error.id).toBe(answer.headers['x-request-id'])
    expect(answer.body).not.toContain('1234')
  })
})

describe('an unknown address', () => {
  it('gets a refusal in the usual form', async () => {
    const answer = await app.inject('/api/nothing')
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { error: { code: 'NOT_FOUND', message: 'There is nothing at that address.' } },
    ])
  })

  it('with the wrong method gets the list of allowed ones', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const answer = await app.inject({ method, url: '/api/echo' })
      expect([answer.statusCode, answer.json().error.code, answer.headers.allow]).toEqual([405, 'METHOD_NOT_ALLOWED', 'POST'])
    }
    expect((await app.inject({ method: 'PATCH', url: '/api/items/3' })).statusCode).toBe(405)
  })

  it('cannot be traced (v5.0.0-13.4.4)', async () => {
    const answer = await app.inject({ method: 'TRACE' as 'GET', url: '/api/echo', headers: { 'x-secret': '1234' } })
    expect(answer.statusCode).toBe(405)
    expect(answer.body).not.toContain('1234')
  })

  it.each(['/%', '/api/%E0%A4%A', `/api/items/${'9'.repeat(500)}`, '//', '/api//echo', '/api/items/1/2'])(
    'is refused and causes no fault: %s',
    async (url) => {
      const answer = await app.inject(url)
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode).toBeLessThan(500)
      expect(answer.json().error.code).toMatch(/^[A-Z_]+$/)
    },
  )
})

describe('every response', () => {
  it.each(['/healthz', '/api/nothing', '/api/fault', '/api/items/1', '/%', '/metrics', '/docs/json'])(
    'carries the security headers: %s (v5.0.0-3.4.4, v5.0.0-3.4.5, v5.0.0-3.4.6, v5.0.0-4.1.1)',
    async (url) => {
      const { headers } = await app.inject(url)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
      expect(headers['content-type']).toMatch(/charset=utf-8/)
      expect(headers['x-powered-by'] ?? headers.server).toBeUndefined()
    },
  )

  it('asks browsers to stay on https if it is served over https (v5.0.0-3.4.1)', async () => {
    expect((await app.inject('/healthz')).headers['strict-transport-security']).toBeUndefined()
    const secure = await testServer({ PUBLIC_URL: 'https://assay.example' })
    expect((await secure.inject('/healthz')).headers['strict-transport-security']).toContain('max-age=31536000')
    await secure.close()
  })
})

describe('a page of another site', () => {
  it.each(['https://evil.example', 'null', 'http://127.0.0.1.evil.example', 'file://'])('is refused: %s (v5.0.0-3.5.1)', async (origin) => {
    const answer = await post('{"amount":1}', { origin })
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'ORIGIN_REFUSED'])
  })

  it.each([
    ['http://127.0.0.1:4000', '127.0.0.1:3000'],
    ['http://localhost:4000', 'localhost:3000'],
    ['http://localhost:3000', '127.0.0.1:3000'],
    ['https://127.0.0.1:3000', '127.0.0.1:3000'],
    ['http://evil.example:3000', 'evil.example:3000'],
  ])('is refused on another port or name of this machine too: %s asks %s (v5.0.0-3.5.1)', async (origin, host) => {
    const answer = await post('{"amount":1}', { origin, host })
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'ORIGIN_REFUSED'])
  })

  it('is refused with a token if only Sec-Fetch-Site gives it away, as with a GET (v5.0.0-3.5.1)', async () => {
    const read = async (site: string, headers = {}) =>
      (await app.inject({ url: '/api/items/1', headers: { 'sec-fetch-site': site, ...headers } })).statusCode
    const authorization = 'Bearer a.b.c'
    expect([await read('same-site', { authorization }), await read('cross-site', { authorization })]).toEqual([403, 403])
    expect([await read('same-origin', { authorization }), await read('cross-site')], 'a followed link').toEqual([200, 200])
  })

  it('is told apart from the own page', async () => {
    expect((await post('{"amount":1}', { origin: 'http://127.0.0.1:3000' })).statusCode).toBe(200)
    const atTunnel = { origin: 'http://localhost:5173', host: 'localhost:5173' }
    expect((await post('{"amount":1}', atTunnel)).statusCode, 'through a tunnel or the proxy of `npm run dev`').toBe(200)
    const served = await testServer({ PUBLIC_URL: 'https://assay.example' })
    const from = async (origin: string) =>
      (
        await served.inject({
          method: 'POST',
          url: '/api/echo',
          headers: { origin, 'content-type': 'application/json' },
          payload: '{"amount":1}',
        })
      ).statusCode
    expect([await from('https://assay.example'), await from('http://localhost:5173'), await from('http://assay.example')]).toEqual([
      200, 403, 403,
    ])
    await served.close()
  })
})

describe('the health addresses', () => {
  it('say that the process responds', async () => expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' }))

  it('say what is not ready', async () => {
    const broken = await testServer(
      {},
      { checks: { database: () => Promise.reject(new Error('no such host')), candles: async () => undefined } },
    )
    const answer = await broken.inject('/readyz')
    expect([answer.statusCode, answer.json().error, answer.headers['retry-after']]).toEqual([
      503,
      { code: 'UNAVAILABLE', message: 'The server is not ready: database.', failed: ['database'], retryAfterSeconds: 5 },
      '5',
    ])
    await broken.close()
  })

  it('stay ready when a check fails that requests do not need, and name it', async () => {
    const served = await testServer(
      {},
      { checks: { database: async () => 1 }, besides: { jobs: () => Promise.reject(new Error('no right')) } },
    )
    const answer = await served.inject('/readyz')
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ready', checks: { database: 'ok', jobs: 'failed' } }])
    await served.close()
  })

  it('give up on a check that hangs', async () => {
    const hanging = await testServer({}, { checks: { database: () => new Promise(() => undefined) } })
    expect((await hanging.inject('/readyz')).statusCode).toBe(503)
    await hanging.close()
  })
})

it('starts no part that has not started when the server ends', async () => {
  const first = Promise.withResolvers<void>()
  const started: string[] = []
  const ending = await testServer(
    {},
    {
      parts: (server) => {
        server.addHook('onListen', async () => {
          started.push('first')
          await first.promise
        })
        server.addHook('onListen', async () => void started.push('second'))
      },
    },
  )
  await ending.listen({ port: 0, host: '127.0.0.1' })
  await ending.close()
  first.resolve()
  await new Promise(setImmediate)
  expect(started).toEqual(['first'])
})

describe('/metrics', () => {
  const asked = (remoteAddress: string, headers = {}) => app.inject({ url: '/metrics', remoteAddress, headers })

  it('counts responses by route', async () => {
    await app.inject('/api/items/7')
    expect((await asked('127.0.0.1')).body).toMatch(
      /assay_http_request_duration_seconds_count\{method="GET",route="\/api\/items\/:id",status="200"\} \d/,
    )
  })

  it('is served to this machine only, and not through a proxy or a foreign name that points here (v5.0.0-13.4.5)', async () => {
    expect((await asked('::1')).statusCode).toBe(200)
    expect((await asked('::ffff:127.0.0.1')).statusCode).toBe(200)
    expect((await asked('203.0.113.9')).statusCode).toBe(404)
    expect((await asked('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404)
    expect((await asked('127.0.0.1', { host: 'rebound.example:3000' })).statusCode).toBe(404)
  })

  it('is refused to a page that points its name here and claims to come through a trusted proxy (v5.0.0-4.1.3, v5.0.0-13.4.5)', async () => {
    const behind = await testServer({ TRUST_PROXY: 'loopback' })
    const told = (headers: { host: string }) => behind.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers })
    const forwarded = { 'x-forwarded-for': '127.0.0.2' }
    for (const headers of [
      { host: 'evil.example', ...forwarded, 'x-forwarded-host': 'localhost' },
      { host: 'evil.example', 'x-forwarded-host': 'localhost' },
      { host: 'localhost', ...forwarded },
      { host: '127.0.0.1:3000', ...forwarded, 'x-forwarded-host': 'localhost' },
    ])
      expect((await told(headers)).statusCode, JSON.stringify(headers)).toBe(404)
    expect((await told({ host: 'localhost:3000' })).statusCode, 'without a proxy').toBe(200)
    await behind.close()
  })

  it('is refused through a named proxy that does not say whom it forwards for', async () => {
    const behind = await testServer({ TRUST_PROXY: 'loopback', PUBLIC_URL: 'https://assay.example' })
    const answer = await behind.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers: { host: 'assay.example' } })
    expect(answer.statusCode).toBe(404)
    await behind.close()
  })

  it('behind a public address and an unnamed proxy is served to nobody, whatever headers the proxy omits (v5.0.0-15.3.4)', async () => {
    const behind = await testServer({ PUBLIC_URL: 'https://assay.example' })
    expect((await behind.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers: { host: '127.0.0.1:3000' } })).statusCode).toBe(404)
    await behind.close()
    const named = await testServer({ PUBLIC_URL: 'https://assay.example', TRUST_PROXY: 'loopback' })
    expect((await named.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers: { host: '127.0.0.1:3000' } })).statusCode).toBe(200)
    await named.close()
  })

  it('is served to whoever brings the token, from anywhere and through a proxy, and to nobody with another one', async () => {
    const scraped = await testServer({ METRICS_TOKEN: 'a-token-for-the-scraper', PUBLIC_URL: 'https://assay.example' })
    const asked = async (token?: string) => {
      const headers = { host: 'assay.example', 'x-forwarded-for': '203.0.113.9', ...(token && { authorization: `Bearer ${token}` }) }
      return (await scraped.inject({ url: '/metrics', remoteAddress: '203.0.113.7', headers })).statusCode
    }
    expect([await asked('a-token-for-the-scraper'), await asked('another-token-than-that'), await asked()]).toEqual([200, 404, 404])
    await scraped.close()
    expect((await app.inject({ url: '/metrics', remoteAddress: '203.0.113.7', headers: { authorization: 'Bearer ' } })).statusCode).toBe(
      404,
    )
  })

  it("trusts a configured proxy about the caller's address (v5.0.0-4.1.3)", async () => {
    const behind = await testServer({ TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'https://assay.example' })
    const through = (address: string) =>
      behind.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': address, host: 'assay.example' } })
    expect((await through('203.0.113.9')).statusCode).toBe(404)
    await behind.close()
  })
})

describe('the document at /docs', () => {
  it('describes the contracts', async () => {
    const { openapi, paths } = (await app.inject('/docs/json')).json()
    expect(openapi).toBe('3.1.0')
    expect(Object.keys(paths)).toEqual(['/api/echo', '/api/items/{id}', '/api/long', '/api/tokens'])
    expect(paths['/api/echo'].post.requestBody.content['application/json'].schema.additionalProperties).toBe(false)
  })

  it('has a policy of its own, without other hosts', async () => {
    const page = await app.inject('/docs/')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).not.toMatch(/https:|unsafe-eval/)
  })
})
