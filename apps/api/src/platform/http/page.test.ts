import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { Refusal } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testServer } from '../../../test/test-server.ts'
import { createLog } from '../machine/log.ts'

let folder: string
let page: string
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-page-'))
  page = join(folder, 'dist')
  await mkdir(join(page, 'assets'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(
    join(page, 'index.html'),
    '<head><script nonce="__CSP_NONCE__" src="/assets/main-abc.js"></script><style nonce="__CSP_NONCE__"></style></head>',
  )
  await mkdir(join(page, '.vite'))
  await writeFile(
    join(page, '.vite/preloads.json'),
    JSON.stringify({
      '/chart': ['/assets/chart.css', '/assets/chart.js'],
      '/dashboard': ['/assets/own.js'],
      '/login': ['/assets/login.js'],
    }),
  )
  await writeFile(join(page, 'assets/main-abc.js'), 'export {}')
  await writeFile(join(page, 'assets/main-abc.js.br'), brotliCompressSync('export {}'))
  await writeFile(join(page, 'assets/main-abc.js.gz'), gzipSync('export {}'))
  await writeFile(join(page, 'assets/sums.worker-abc.js'), 'export {}')
  await writeFile(join(page, 'icon.svg'), '<svg/>')
  app = await testServer({}, { page })
})

afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

describe('the page', () => {
  it.each(['/', '/strategybuilder', '/buildercondition?conditionType=Long', '/strategies/7'])('is served at %s', async (url) => {
    const answer = await app.inject(url)
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ])
  })

  it('is sent once, and nothing is logged about it', async () => {
    const lines: string[] = []
    const log = createLog('warn', { write: (line: string) => void lines.push(line) })
    const quiet = await testServer({}, { page, log })
    for (const url of ['/', '/strategybuilder']) expect((await quiet.inject(url)).statusCode).toBe(200)
    await quiet.close()
    expect(lines).toEqual([])
  })

  it('has a new nonce each time, in the document and in the policy (v5.0.0-3.4.3)', async () => {
    const nonces = await Promise.all(
      [1, 2, 3].map(async () => {
        const { body, headers } = await app.inject('/')
        const found = [...body.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce)
        expect(new Set(found).size).toBe(1)
        const policy = String(headers['content-security-policy'])
        expect(policy).toContain(`script-src 'self' 'nonce-${found[0]}'`)
        expect(policy).toContain(`style-src 'self' 'nonce-${found[0]}'`)
        expect(policy).toContain("require-trusted-types-for 'script'")
        expect(policy).not.toMatch(/unsafe|https?:|\*/)
        return found[0]
      }),
    )
    expect(new Set(nonces).size).toBe(3)
    expect(nonces.join()).not.toContain('__CSP_NONCE__')
  })

  it('names the files of the page at its address, so that the browser fetches them at once', async () => {
    const { body, headers } = await app.inject('/chart?symbol=EURUSD')
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
    expect(body).toContain(`<link rel="stylesheet" crossorigin href="/assets/chart.css" nonce="${nonce}">`)
    expect(body).toContain(`<link rel="modulepreload" crossorigin href="/assets/chart.js" nonce="${nonce}">`)
    expect((await app.inject('/')).body).not.toContain('chart.js')
  })

  it('names the files of a page for users only to a browser that has a session', async () => {
    const led = (await app.inject('/dashboard')).body
    expect([led.includes('own.js'), led.includes('login.js')], 'a visitor is redirected to the login').toEqual([false, true])
    expect((await app.inject({ url: '/dashboard', cookies: { refreshToken: 'any' } })).body).toContain('own.js')
  })

  it('at a shared result is kept out of search engines, and sends no referrer to other sites', async () => {
    expect((await app.inject('/shared/abc')).headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
    expect((await app.inject('/strategies')).headers['x-robots-tag']).toBeUndefined()
  })

  it('gives messengers, which run no script, a preview: escapes text of users, and omits it after a refusal or a fault', async () => {
    app.pageWords.set('/shared/', async (token) => {
      if (token === 'gone') throw new Refusal('SHARE_NOT_FOUND')
      if (token === 'broken') throw new Error('the database is away')
      const picture = token === 'drawn' ? { picture: 'https://assay.test/a"b.png' } : {}
      return { title: `Gold $& "><script>`, description: `of ${token}`, ...picture }
    })
    expect((await app.inject('/shared/drawn')).body).toContain('<meta property="og:image" content="https://assay.test/a&quot;b.png">')
    const { body, headers } = await app.inject('/shared/a%20b')
    expect(body).toContain('<meta property="og:title" content="Gold $&amp; &quot;&gt;&lt;script&gt;">')
    expect(body).toContain('<meta property="og:description" content="of a b">')
    expect(body).not.toContain('og:image')
    expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|https?:/)
    for (const url of ['/shared/gone', '/shared/broken', '/strategies']) {
      const answer = await app.inject(url)
      expect([answer.statusCode, answer.body.includes('og:')], url).toEqual([200, false])
    }
  })

  it.each(['/index.html', '/.vite/preloads.json', '/missing.png', '/assets/missing.js', '/api/page', '/api', '/assets'])(
    'is not served at %s',
    async (url) => {
      const answer = await app.inject(url)
      expect(answer.headers['content-type']).toContain(url === '/assets' ? 'text/html' : 'application/json')
    },
  )

  it('is not served to a call that changes something', async () =>
    expect((await app.inject({ method: 'POST', url: '/strategies' })).statusCode).toBe(404))
})

describe('a file of the page', () => {
  it('is cached for ever if its name contains its hash', async () => {
    const answer = await app.inject('/assets/main-abc.js')
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  })

  it('may compile WebAssembly only in a worker, and eval text nowhere', async () => {
    const policy = async (url: string) => (await app.inject(url)).headers['content-security-policy']
    expect(await policy('/assets/sums.worker-abc.js')).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(await policy('/assets/main-abc.js')).toBeUndefined()
    for (const url of ['/', '/api/page']) expect(await policy(url)).not.toContain('unsafe')
  })

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('is sent as the build compressed it to a client that accepts %s', async (accepted, encoding) => {
    const { headers, rawPayload } = await app.inject({ url: '/assets/main-abc.js', headers: { 'accept-encoding': accepted } })
    expect(headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'public, max-age=31536000, immutable' })
    expect([headers['content-encoding'], headers['content-type']]).toEqual([encoding, 'application/javascript; charset=utf-8'])
    const body = encoding === 'br' ? brotliDecompressSync(rawPayload) : encoding === 'gzip' ? gunzipSync(rawPayload) : rawPayload
    expect(body.toString()).toBe('export {}')
  })

  it('is revalidated if its name never changes', async () => {
    const answer = await app.inject('/icon.svg')
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache'])
  })

  it.each(['/../secret.txt', '/assets/../../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/assets/..%5c..%5csecret.txt'])(
    'cannot lie outside its folder: %s (v5.0.0-5.3.2)',
    async (url) => {
      const answer = await app.inject(url)
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.body).not.toContain('<svg')
      expect(answer.body).not.toBe('secret')
    },
  )
})

it('with BACKTEST_URL the document names that host, and the policy lets the page call that host and no other', async () => {
  const other = await testServer({ BACKTEST_URL: 'https://engine.example' }, { page })
  const { body, headers } = await other.inject('/')
  expect(body).toContain('<meta name="assay-backtests" content="https://engine.example">')
  expect(headers['content-security-policy']).toContain("connect-src 'self' https://engine.example;")
  expect((await app.inject('/')).headers['content-security-policy']).toContain("connect-src 'self';")
  await other.close()
})

it('without a built page its addresses are refused in the usual form', async () => {
  const bare = await testServer()
  for (const url of ['/', '/strategies']) expect((await bare.inject(url)).json().error.code).toBe('NOT_FOUND')
  await bare.close()
})
