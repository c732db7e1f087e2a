import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testFolder } from '../../test/data-folder.ts'
import { demoEnvironment } from './demo-environment.ts'
import { demoFolder, takeFolder } from './demo-folder.ts'

describe('the folder of the sample', () => {
  it('is another one than that of the real installation, wherever that is', () => {
    expect(demoFolder({ ASSAY_DATA: '/srv/assay' })).toBe('/srv/assay-demo')
  })

  it('is refused if it holds anything that npm run demo has not made, and everything in it stays', async () => {
    const folder = await testFolder()
    await writeFile(join(folder, 'secrets.json'), 'those of a real installation')
    for (const fresh of [false, true]) await expect(takeFolder(folder, fresh)).rejects.toThrow('has not made')
    expect(await readFile(join(folder, 'secrets.json'), 'utf8')).toBe('those of a real installation')
    expect(await readdir(folder)).toEqual(['secrets.json'])
  })

  it('keeps what is in it, until a fresh one is asked for', async () => {
    const folder = join(await testFolder(), 'demo')
    await takeFolder(folder, false)
    await writeFile(join(folder, 'secrets.json'), 'of the sample')
    await takeFolder(folder, false)
    expect(await readdir(folder)).toContain('secrets.json')
    await takeFolder(folder, true)
    expect(await readdir(folder)).not.toContain('secrets.json')
  })
})

describe('the environment of the sample', () => {
  const real = {
    PATH: '/bin',
    ASSAY_DATA: '/srv/assay',
    DATABASE_URL: 'postgres://trader@db/assay',
    MAIL_URL_FILE: '/run/secrets/mail',
    AI_API_KEY: 'a key',
    FEED: 'auto',
    PUBLIC_URL: 'https://assay.example',
    LOG_LEVEL: 'debug',
  }

  it('has no setting of the real installation but what is logged, and fetches nothing', () => {
    expect(demoEnvironment(real, { folder: '/srv/assay-demo', port: '3300' })).toEqual({
      PATH: '/bin',
      ASSAY_DATA: '/srv/assay-demo',
      ASSAY_PORT: '3300',
      LOG_LEVEL: 'debug',
      FEED: 'simulator',
      NEWS: 'own',
      CALENDAR_WEEKLY: 'off',
      FEEDS_PRIVATE: '1',
    })
  })
})
