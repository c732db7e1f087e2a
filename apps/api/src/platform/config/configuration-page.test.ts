import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { configurationPage } from './configuration-page.ts'
import { settings } from './settings.ts'

const root = new URL('../../../../../', import.meta.url)

/** Variables whose names must never change, because operators' scripts rely on them. */
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
  it('equals the table of settings (vitest -u writes it)', async () => {
    await expect(configurationPage()).toMatchFileSnapshot(new URL('docs/configuration.md', root).pathname)
  })

  it('names the frozen variables', () => {
    expect(Object.values(settings).map(({ env }) => env)).toEqual(expect.arrayContaining(frozen))
  })
})

describe('a default', () => {
  it.each(Object.values(settings))('of $env passes its own check', ({ env, standard }) => {
    expect(() => readConfig({ [env]: standard })).not.toThrow()
  })
})
