import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { configurationPage, configurationTable } from './configuration-page.ts'
import { settings } from './settings.ts'

const root = new URL('../../../../../', import.meta.url)
const readme = new URL('README.md', root)

/** Variables whose names never change: scripts of operators rely on them. */
const frozen = [
  'ASSAY_DATA',
  'ASSAY_HOST',
  'ASSAY_PORT',
  'PUBLIC_URL',
  'DATABASE_URL',
  'ASSAY_ROLE',
  'MAIL_URL',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'GOOGLE_ISSUER',
  'DUKASCOPY_URL',
  'FEED',
  'PREMIUM_MODE',
  'TRUST_PROXY',
  'LOG_LEVEL',
]

describe('docs/configuration.md', () => {
  it('is what the settings say (vitest -u writes it anew)', async () => {
    await expect(configurationPage()).toMatchFileSnapshot(new URL('docs/configuration.md', root).pathname)
  })

  it('names the frozen variables', () => {
    expect(Object.values(settings).map(({ env }) => env)).toEqual(expect.arrayContaining(frozen))
  })
})

if (existsSync(readme)) {
  it('the README shows the same table', () => expect(readFileSync(readme, 'utf8')).toContain(configurationTable()))
}

describe('a default', () => {
  it.each(Object.values(settings))('of $env passes its own check', ({ env, standard }) => {
    expect(() => readConfig({ [env]: standard })).not.toThrow()
  })
})
