import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OutboxEntry } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { elsewhere, signUp } from '../../../test/accounts.ts'
import { letterTo } from '../../../test/letters.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { readConfig } from '../../platform/config/config.ts'
import { createLog } from '../../platform/machine/log.ts'
import type { Letter } from '../../platform/mail/letter.ts'
import { openMail } from '../../platform/mail/open-mail.ts'

const page = await mkdtemp(join(tmpdir(), 'assay-page-'))
await mkdir(join(page, 'assets'))
await writeFile(join(page, 'assets/inter-core-abc123.woff2'), '')
await writeFile(join(page, 'index.html'), '<!doctype html><title>the page</title>')
afterAll(() => rm(page, { recursive: true, force: true }))

const here = await testApp({}, { page })
const { app } = here
const withServer = await testApp({ MAIL_URL: 'smtp://127.0.0.1:9' }, { page })
const empty = await testApp()
const proxied = await testApp({ TRUST_PROXY: 'loopback' }, { page })
const offered = await testApp({ PUBLIC_URL: 'https://assay.example' }, { page })

/** Sends letters as the features of this app do, and waits until they have arrived. */
async function write({ database: { db }, secrets, dataFolder }: TestApp, ...letters: [to: string, letter: Letter][]): Promise<void> {
  const publicUrl = new URL('http://127.0.0.1:3000')
  const mail = openMail({ db, config: readConfig({}), secrets, log: createLog('silent'), dataFolder, publicUrl })
  mail.start()
  for (const [to, letter] of letters) {
    await mail.send(to, letter)
    await letterTo({ dataFolder }, to, letter.kind)
  }
  await mail.close()
}

const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>'

beforeAll(async () => {
  await write(
    here,
    ['ann@mail.example', { kind: 'otp', name: 'Ann', code: '012345', minutes: 10 }],
    ['bob@mail.example', { kind: 'reset', name: 'Bob', url: 'http://127.0.0.1:3000/reset-password#abc', minutes: 30 }],
    [
      'eve@mail.example',
      {
        kind: 'new-device',
        name: 'Eve',
        device: hostile,
        ip: 'https://evil.example',
        at: '2026-11-21T22:15:00Z',
        profileUrl: 'http://127.0.0.1:3000/profile',
      },
    ],
  )
  await write(offered, ['ann@mail.example', { kind: 'otp', name: 'Ann', code: '012345', minutes: 10 }])
})

describe('GET /api/outbox', () => {
  it('responds with the letters, newest first, to a caller on this machine', async () => {
    const answer = await app.inject('/api/outbox')
    const letters = z.array(OutboxEntry.strict()).parse(answer.json())
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
      ['eve@mail.example', 'New sign-in to your account'],
      ['bob@mail.example', 'Choose a new password'],
      ['ann@mail.example', 'Your code for Assay'],
    ])
    expect(letters[2].text).toContain('\n    012345\n')
  })
})

describe('GET /outbox', () => {
  it('shows the text of each letter, and makes its link clickable', async () => {
    const { body, headers } = await app.inject('/outbox')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toMatch(/<h2>Your code for Assay<\/h2>\s*<p>To <b>ann@mail\.example<\/b>/)
    expect(body).toContain('    012345\n')
    expect(body).toContain('<a href="http://127.0.0.1:3000/reset-password#abc">http://127.0.0.1:3000/reset-password#abc</a>')
  })

  it('shows what people typed as text, and links to no other site (v5.0.0-1.2.1)', async () => {
    const { body } = await app.inject('/outbox')
    expect(body).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;')
    expect(body).not.toMatch(/<(script|img)\b/)
    expect(body).toContain('Address: https://evil.example\n')
    expect(body).not.toContain('href="https://evil')
  })

  it('has a policy that allows its own styles by a new nonce each time, and loads nothing else (v5.0.0-3.4.3)', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const { body, headers } = await app.inject('/outbox')
        const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
        expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*frame-ancestors 'none'/)
        expect(body.match(/<style[^>]*>/g)).toEqual([`<style nonce="${nonce}">`])
        expect(body).not.toMatch(/<(script|link|img|iframe)\b| style=|\bon\w+=(?!alert)/)
        return nonce
      }),
    )
    expect(new Set(nonces).size).toBe(2)
  })
})

const addresses = ['/api/outbox', '/outbox']

describe.each(addresses)('%s', (url) => {
  const statusAndBody = async (of: FastifyInstance, more: object = {}) => {
    const { statusCode, body } = await of.inject({ url, ...more })
    return [statusCode, body]
  }
  const nothing = [404, '{"error":{"code":"NOT_FOUND","message":"There is nothing at that address."}}']

  it('is never cached (v5.0.0-14.3.2)', async () => {
    expect((await app.inject(url)).headers['cache-control']).toBe('no-store')
  })

  it('does not exist for another machine, a proxy, or a foreign host name that points here (v5.0.0-13.4.5)', async () => {
    expect(await statusAndBody(app, elsewhere)).toEqual(nothing)
    expect(await statusAndBody(app, { headers: { 'x-forwarded-for': '127.0.0.1' } })).toEqual(nothing)
    expect(await statusAndBody(app, { headers: { host: 'rebound.example:3000' } })).toEqual(nothing)
  })

  it('does not exist for a foreign host name that points here, whatever forwarding headers it sends (v5.0.0-4.1.3)', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-for': '127.0.0.2', 'x-forwarded-host': 'localhost' }
    expect(await statusAndBody(proxied.app, { headers })).toEqual(nothing)
    expect((await statusAndBody(proxied.app))[0], 'for a caller on this machine').toBe(200)
  })

  it('does not exist for users elsewhere, operators included: these letters open every account', async () => {
    for (const operator of [false, true]) {
      const { headers } = await signUp(here, { operator })
      expect(await statusAndBody(app, { ...elsewhere, headers })).toEqual(nothing)
    }
  })

  it('does not exist if a mail server is configured', async () => expect(await statusAndBody(withServer.app)).toEqual(nothing))

  it('does not exist if the server is offered to others, since a proxy may make everybody look local', async () => {
    expect(await statusAndBody(offered.app)).toEqual(nothing)
  })
})

it('an outbox without letters says so', async () => {
  expect((await empty.app.inject('/api/outbox')).json()).toEqual([])
  expect((await empty.app.inject('/outbox')).body).toContain('No letters yet.')
})

it('the outbox page uses the font of the web page', async () => {
  const { body } = await here.app.inject({ url: '/outbox' })
  expect(body).toContain("@font-face{font-family:Inter;font-weight:100 900;src:url(/assets/inter-core-abc123.woff2) format('woff2')}")
})

it('a longer address such as /outboxes gets the web page', async () => {
  expect((await app.inject({ url: '/outboxes', ...elsewhere })).body).toContain('the page')
})
