import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import type { Endpoint } from '@assay/contracts'
import * as contracts from '@assay/contracts'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { testApp } from '../test-app.ts'

const { app, database } = await testApp()

const endpoints = Object.entries(contracts).flatMap(([name, api]) =>
  name.endsWith('Api') ? Object.values(api as unknown as Record<string, Endpoint>) : [],
)
const named = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

/** Bodies whose schema depends on their kind need a valid one. */
const kinds: Readonly<Record<string, object>> = {
  'POST /api/price-alerts': { symbol: 'XAUUSD', kind: 'above', params: { price: 1 } },
  'POST /api/mt5/ingest': { type: 'heartbeat' },
  'POST /api/price-alerts/preview': { symbol: 'XAUUSD', kind: 'above', params: { price: 1 } },
}

describe('every endpoint', () => {
  it.each(named.filter(([, { body }]) => body))(
    'refuses a body with an unknown field: %s (v5.0.0-2.2.2, v5.0.0-15.3.3)',
    (name, { body }) => {
      const read = (body as z.ZodType).safeParse({ ...kinds[name], isOperator: true })
      expect(read.success).toBe(false)
      expect(JSON.stringify(read.error?.issues)).toMatch(/isOperator|unrecognized_keys/)
    },
  )

  it('that changes something is not a GET (v5.0.0-3.5.3)', () => {
    const reading = endpoints.filter(({ method }) => method === 'GET').map(({ path }) => path)
    expect(reading.filter((path) => /\b(delete|remove|end|start|confirm|logout|verify|resend|reset)\b/.test(path))).toEqual([])
  })

  it('takes secrets in the body, never in its address (v5.0.0-14.2.1)', () => {
    // The link of a shared result, or of a calendar feed, grants read access. Its address is the secret, and is kept
    // out of the log.
    const secret = named.filter(([name]) => !/^GET \/api\/(shared|agenda)\/:token/.test(name))
    expect(secret).toHaveLength(named.length - 3)
    for (const [name, { path, query, params }] of secret) {
      const shape = { ...(query as z.ZodObject | undefined)?.shape, ...(params as z.ZodObject | undefined)?.shape }
      expect(
        Object.keys(shape).filter((field) => /password|token|code|secret|email/i.test(field)),
        name,
      ).toEqual([])
      expect(path).not.toMatch(/:(token|code)/)
    }
  })

  it.each(named.filter(([, { method }]) => method === 'GET'))(
    'sends no CORS headers to other sites: %s (v5.0.0-3.4.2)',
    async (_name, { path }) => {
      const answer = await app.inject({ url: path.replace(/:\w+/g, 'x'), headers: { origin: 'http://localhost:1' } })
      expect(Object.keys(answer.headers).filter((header) => header.startsWith('access-control-'))).toEqual([])
    },
  )
})

describe('a response', () => {
  it('of the API opened as a page is not sniffed, runs nothing and loads nothing (v5.0.0-3.2.1)', async () => {
    const { headers } = await app.inject({ url: '/api/instruments', headers: { accept: 'text/html', 'sec-fetch-dest': 'document' } })
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('repeats the input as JSON text, never as markup (v5.0.0-1.2.1, v5.0.0-1.2.3)', async () => {
    const answer = await app.inject({ url: `/api/data/jobs/${encodeURIComponent('</script><img src=x onerror=alert(1)>')}` })
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(() => JSON.parse(answer.body)).not.toThrow()
  })

  it('to a bad request contains no stack, no file path and no SQL (v5.0.0-13.4.2, v5.0.0-16.5.1)', async () => {
    const mistakes = [
      '/api/candles?symbol=%00',
      '/api/data/jobs/1',
      '/api/nothing',
      '/%',
      '/api/candles?from=x&to=y&symbol=X&timeframe=2min',
    ]
    for (const url of mistakes) {
      const { body } = await app.inject(url)
      expect(body, url).not.toMatch(/\bat .*\.ts|node_modules|select |\/src\//)
    }
  })

  it.each(['/.git/config', '/.git/', '/.env', '/package.json', '/src/main.ts', '/../package.json', '/assets/'])(
    'at %s shows no source and no folder listing (v5.0.0-13.4.1, v5.0.0-13.4.3)',
    async (url) => {
      const answer = await app.inject(url)
      expect(answer.body).not.toMatch(/\[core\]|"dependencies"|Index of|<a href/)
      expect(answer.statusCode === 404 || answer.headers['content-type']?.toString().startsWith('text/html')).toBe(true)
    },
  )

  it('with metrics is not sent to a stranger (v5.0.0-13.4.5)', async () => {
    const answer = await app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })
    expect(answer.statusCode).toBe(404)
  })
})

describe('an address', () => {
  it.each(['symbol=XAUUSD&symbol=EURUSD', 'symbol[]=XAUUSD', 'symbol[a]=b'])(
    'with a repeated or list parameter is refused: %s (v5.0.0-15.3.7)',
    async (query) => {
      const answer = await app.inject(`/api/candles?timeframe=1D&from=2024-01-01T00:00:00Z&to=2024-02-01T00:00:00Z&${query}`)
      expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'BODY_INVALID'])
    },
  )

  it.each(['2147483648', '9007199254740993', '1e308', '-1', '1.5', 'NaN'])(
    'with a number out of range is refused: %s (v5.0.0-1.4.2)',
    async (from) => {
      const answer = await app.inject(`/api/candles?symbol=XAUUSD&timeframe=1D&from=${from}&to=2024-02-01T00:00:00Z`)
      expect(answer.statusCode).toBe(400)
    },
  )
})

describe('a connection', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const raw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      let heard = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      socket.on('data', (chunk) => {
        heard += chunk
      })
      socket.on('close', () => resolve(heard))
      socket.on('error', reject)
      socket.setTimeout(5000, () => socket.destroy())
    })
  const head = `POST /run-backtest HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nConnection: close\r\n`

  it.each([
    ['two lengths', 'Content-Length: 4\r\nContent-Length: 6\r\n\r\n{}{}{}'],
    ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /metrics HTTP/1.1\r\n\r\n'],
    ['chunks of another name', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
    ['a folded header', 'X-A: b\r\n c: d\r\nContent-Length: 2\r\n\r\n{}'],
    ['a blank before the colon', 'Content-Length : 2\r\n\r\n{}'],
  ])('with an ambiguous message gets one refusal and no second response: %s (v5.0.0-4.2.1)', async (_name, rest) => {
    const heard = await raw(head + rest)
    expect(heard.match(/HTTP\/1\.1 /g)?.length ?? 0).toBeLessThanOrEqual(1)
    expect(heard).not.toMatch(/HTTP\/1\.1 2|process_cpu/)
  })
})

it('a new installation has no account and no password (v5.0.0-6.3.2, v5.0.0-13.2.3)', async () => {
  const { rows } = await database.pool.query('select count(*)::int as users from users')
  expect(rows).toEqual([{ users: 0 }])
})

it('nothing asks for a password hint or a secret question (v5.0.0-6.4.2)', () => {
  expect(Object.keys(contracts.Registration.shape)).toEqual(['name', 'email', 'password', 'terms'])
})
