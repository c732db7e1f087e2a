import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigProblems, readConfig } from './config.ts'
import { publicUrlOf } from './public-url.ts'

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigProblems) return error.lines
    throw error
  }
}

describe('the configuration', () => {
  it('is complete with an empty environment', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      role: 'all',
      feed: 'auto',
      backtestsPerMinute: 30,
      trustProxy: [],
    })
  })

  it('treats an empty variable as not set', () => expect(readConfig({ ASSAY_PORT: '' }).port).toBe(3000))

  it('reads a secret from the file that its variable names, and says why it cannot', () => {
    const folder = mkdtempSync(join(tmpdir(), 'assay-config-'))
    const file = join(folder, 'token')
    writeFileSync(file, 'a-token-from-a-file\n')
    expect(readConfig({ FEED_PUSH_TOKEN_FILE: file }).feedPushToken).toBe('a-token-from-a-file')
    expect(problemsOf({ FEED_PUSH_TOKEN_FILE: file, FEED_PUSH_TOKEN: 'another-long-token' })).toEqual([
      'FEED_PUSH_TOKEN and FEED_PUSH_TOKEN_FILE are both set: unset one of them.',
    ])
    rmSync(folder, { recursive: true })
    expect(problemsOf({ FEED_PUSH_TOKEN_FILE: file })).toEqual([`FEED_PUSH_TOKEN_FILE: "${file}" cannot be read (ENOENT).`])
  })

  it('names every problem at once, one line each', () => {
    const lines = problemsOf({ ASSAY_PORT: '80x', FEED: 'bloomberg', DATABASE_URL: 'mysql://x', ASSAY_DATA: 'data' })
    expect(lines).toHaveLength(4)
    expect(lines).toContain('ASSAY_PORT must be a whole number from 0 to 65535, not "80x".')
    expect(lines).toContain('FEED must be one of auto, simulator, push, off, not "bloomberg".')
  })

  it.each(['65536', '-1', '1e3', '0x50', ' 80', '3000.0', '３'])('refuses the port %s', (port) => {
    expect(problemsOf({ ASSAY_PORT: port })).toHaveLength(1)
  })

  it('refuses a PUBLIC_URL over plain http beyond loopback, with the reason (v5.0.0-12.2.1)', () => {
    expect(problemsOf({ PUBLIC_URL: 'http://assay.example' })[0]).toMatch(/^PUBLIC_URL must be https: over plain http/)
    expect(problemsOf({ PUBLIC_URL: 'https://ada:s3cret@assay.example' })).toEqual([
      'PUBLIC_URL must be an origin without a user and a password, not "https://…@assay.example".',
    ])
    expect(problemsOf({ PUBLIC_URL: 'https://ada:s3/cr@et@assay.example/x' })[0], 'no password is shown').not.toMatch(/s3|cr@/)
    expect(problemsOf({ PUBLIC_URL: 'http://localhost:3000' })).toEqual([])
    expect(problemsOf({ PUBLIC_URL: 'http://[::1]:3000' })).toEqual([])
    expect(problemsOf({ PUBLIC_URL: 'https://assay.example' })).toEqual([])
  })

  it.each(['https://assay.example/app', 'assay.example', 'ftp://assay.example', 'https://assay.example?x=1'])(
    'refuses the PUBLIC_URL %s',
    (url) => {
      expect(problemsOf({ PUBLIC_URL: url })).toHaveLength(1)
    },
  )

  it('needs an https PUBLIC_URL to listen beyond loopback', () => {
    expect(problemsOf({ ASSAY_HOST: '0.0.0.0' })[0]).toContain('PUBLIC_URL')
    expect(problemsOf({ ASSAY_HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' })).toHaveLength(1)
    expect(problemsOf({ ASSAY_HOST: '0.0.0.0', PUBLIC_URL: 'https://assay.example' })).toEqual([])
    expect(problemsOf({ ASSAY_HOST: '::1' })).toEqual([])
  })

  it('may listen beyond loopback over http in a container whose port is published on loopback alone', () => {
    const contained = { ASSAY_HOST: '0.0.0.0', CONTAINER_ON_LOOPBACK: '1' }
    expect(problemsOf(contained)).toEqual([])
    expect(publicUrlOf(readConfig(contained)).href).toBe('http://127.0.0.1:3000/')
    expect(problemsOf({ ...contained, PUBLIC_URL: 'http://127.0.0.1:8080' })).toEqual([])
    expect(problemsOf({ ...contained, PUBLIC_URL: 'https://assay.example' })[0]).toContain('unset one of them')
    expect(problemsOf({ ASSAY_HOST: '0.0.0.0' })[0]).toContain('CONTAINER_ON_LOOPBACK=1')
  })

  it('needs a secret with a GOOGLE_CLIENT_ID, and an https issuer beyond loopback', () => {
    expect(problemsOf({ GOOGLE_CLIENT_ID: 'assay' })).toEqual(['GOOGLE_CLIENT_ID needs its GOOGLE_CLIENT_SECRET.'])
    expect(problemsOf({ GOOGLE_CLIENT_ID: 'assay', GOOGLE_CLIENT_SECRET: 's' })).toEqual([])
    expect(problemsOf({ GOOGLE_ISSUER: 'http://login.example' })[0]).toMatch(/^GOOGLE_ISSUER must be https/)
    for (const issuer of ['login.example', 'https://a.example/?x=1', 'https://a.example/#x', 'https://user@a.example'])
      expect(problemsOf({ GOOGLE_ISSUER: issuer }), issuer).toHaveLength(1)
    expect(problemsOf({ GOOGLE_ISSUER: 'http://127.0.0.1:9000/realm' })).toEqual([])
  })

  it('refuses data folders that a shell would read differently', () => {
    for (const folder of ['/data/$HOME', '/data/`id`', '/data/"x"', '/a\\b', '/a\nb', '../data'])
      expect(problemsOf({ ASSAY_DATA: folder }), folder).toHaveLength(1)
    expect(problemsOf({ ASSAY_DATA: '/data/with blank, comma and ö' })).toEqual([])
  })

  it('accepts only named proxies', () => {
    expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::1' }).trustProxy).toEqual(['loopback', '10.0.0.0/8', '2001:db8::1'])
    for (const proxy of ['true', '*', '10.0.0.0/8/8', 'proxy.example', '1'])
      expect(problemsOf({ TRUST_PROXY: proxy }), proxy).toHaveLength(1)
  })

  it('refuses a role that does not exist', () => {
    for (const role of ['all', 'api', 'worker', 'feed']) expect(readConfig({ ASSAY_ROLE: role }).role).toBe(role)
    for (const role of ['web', 'Feed', 'feed,api']) expect(problemsOf({ ASSAY_ROLE: role }), role).toHaveLength(1)
  })
})
