import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { letterTo, linkFrom } from '../../../test/letters.ts'
import { aCode, testMail } from '../../../test/test-mail.ts'
import { mailPlace } from './open-mail.ts'
import { outboxFolderOf } from './outbox.ts'

const mail = await testMail()
const outbox = outboxFolderOf(mail.dataFolder)

describe('the outbox folder', () => {
  it('holds a file for each letter, which only its owner can read', async () => {
    const one = mail.open()
    one.start()
    await one.send('bob@mail.example', aCode)
    await letterTo(mail, 'bob@mail.example')
    const [name, ...more] = await readdir(outbox)
    expect([name, more]).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-\d{10}\.eml$/), []])
    const modes = await Promise.all([outbox, join(outbox, name)].map(async (path) => ((await stat(path)).mode & 0o777).toString(8)))
    expect(modes).toEqual(['700', '600'])
    expect(await readFile(join(outbox, name), 'utf8')).toMatch(/^Subject: Your code for Assay\r$/m)
  })

  it('is closed to others again if it was opened to them', async () => {
    await mkdir(outbox, { recursive: true, mode: 0o755 })
    const one = mail.open()
    one.start()
    await one.send('bob@mail.example', aCode)
    await letterTo(mail, 'bob@mail.example')
    expect((await stat(outbox)).mode & 0o777).toBe(0o700)
  })

  it('gives the letter back as it was written', async () => {
    const one = mail.open()
    one.start()
    const url = `https://assay.example/reset-password#${'aB-_9='.repeat(30)}`
    await one.send('zoe@mail.example', { kind: 'reset', name: 'Zoë 田中', url, minutes: 30 })
    const letter = await letterTo(mail, 'zoe@mail.example', 'reset')
    expect(letter).toMatchObject({ to: 'zoe@mail.example', subject: 'Choose a new password' })
    expect(letter.text).toMatch(/^Hello Zoë 田中,\n\nA new password was asked for your account\.\n/)
    expect(linkFrom(letter)).toBe(url)
    expect(Math.abs(Date.parse(letter.at) - Date.now())).toBeLessThan(60_000)
  })

  it('keeps the newest 200, and none longer than seven days', async () => {
    await mkdir(outbox, { recursive: true })
    const nameOf = (ms: number, i: number) => `${new Date(ms).toISOString().replaceAll(':', '-')}-${String(i).padStart(10, '0')}.eml`
    const recent = Array.from({ length: 205 }, (_, i) => nameOf(Date.now() - dayMs - i * 1000, i))
    const old = [nameOf(Date.now() - 7 * dayMs - 60_000, 900), nameOf(Date.now() - 30 * dayMs, 901)]
    for (const name of [...recent, ...old, 'notes.txt']) await writeFile(join(outbox, name), 'To: x@mail.example\r\n\r\n')
    const one = mail.open()
    one.start()
    await one.send('bob@mail.example', aCode)
    const { file } = await letterTo(mail, 'bob@mail.example')
    await mail.until((rows) => rows.length === 0)
    expect((await readdir(outbox)).sort()).toEqual([file, ...recent.slice(0, 199), 'notes.txt'].sort())
  })

  it('is tidied by a start alone', async () => {
    await mkdir(outbox, { recursive: true })
    await writeFile(join(outbox, `${new Date(Date.now() - 8 * dayMs).toISOString().replaceAll(':', '-')}-0000000001.eml`), '')
    mail.open().start()
    await expect.poll(() => readdir(outbox)).toEqual([])
  })

  it('that cannot be written keeps the letters waiting (v5.0.0-16.5.2)', async () => {
    await mkdir(mail.dataFolder, { recursive: true })
    await writeFile(outbox, 'a file stands in the way')
    const one = mail.open()
    one.start()
    await one.send('bob@mail.example', aCode)
    await mail.until(([row]) => row.attempts === 1)
    expect(mail.logged()).toContain('EEXIST')
  })

  it('is not used if a mail server is configured', () => {
    expect(mail.open({ MAIL_URL: 'smtp://127.0.0.1:2525' }).outbox).toBeUndefined()
    expect(mail.open().outbox).toBeDefined()
  })

  it("is shown to nobody if the server is offered under a name other than this machine's", () => {
    expect(mail.open({ PUBLIC_URL: 'https://assay.example' }).outbox).toBeUndefined()
  })
})

describe('where mail goes', () => {
  const here = new URL('http://127.0.0.1:3000')
  const config = { mailUrl: undefined, mailFrom: undefined }

  it('is printed at start, with the page that shows it', () => {
    expect(mailPlace(config, '/data', here)).toBe('outbox folder /data/outbox, readable at http://127.0.0.1:3000/outbox')
    expect(mailPlace(config, '/data', new URL('https://assay.example'))).toBe('outbox folder /data/outbox')
  })

  it('is printed without credentials (v5.0.0-16.2.5)', () => {
    const mailUrl = { host: 'mail.example', port: 587, encryption: 'starttls', user: 'ann', password: 'sesame' } as const
    expect(mailPlace({ ...config, mailUrl }, '/data', here)).toBe('mail.example:587 (MAIL_URL)')
  })
})
