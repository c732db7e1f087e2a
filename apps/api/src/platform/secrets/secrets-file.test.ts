import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dayMs } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { testFolder } from '../../../test/data-folder.ts'
import type { KeyPurpose } from './secrets.ts'
import { openSecrets, rotateSecrets, secretsFileOf } from './secrets-file.ts'

const keysOf = async (folder: string, purpose: KeyPurpose, now?: number) =>
  (await openSecrets(folder, now)).keys(purpose).map(({ bytes }) => bytes.toString('hex'))

async function fileOf(folder: string) {
  return JSON.parse(await readFile(secretsFileOf(folder), 'utf8')) as { keys: { id: string; key: string }[] }
}

describe('the secrets of an installation', () => {
  it('are 256 random bits, created at the first start and readable only by their owner (v5.0.0-11.5.1)', async () => {
    const [one, other] = [await testFolder(), await testFolder()]
    const first = await keysOf(one, 'access-token')
    expect((await stat(secretsFileOf(one))).mode & 0o777).toBe(0o600)
    expect(Buffer.from((await fileOf(one)).keys[0].key, 'base64url')).toHaveLength(32)
    expect(await keysOf(one, 'access-token'), 'the same at the next start').toEqual(first)
    expect(await keysOf(other, 'access-token'), 'different ones elsewhere').not.toEqual(first)
    expect(await readdir(one), 'nothing else is left').toEqual(['secrets.json'])
  })

  it('are the same for all programs that start at the same time', async () => {
    const folder = await testFolder()
    const all = await Promise.all(Array.from({ length: 12 }, () => keysOf(folder, 'refresh-token')))
    expect(new Set(all.flat()).size).toBe(1)
    expect(await readdir(folder)).toEqual(['secrets.json'])
  })

  it('differ by purpose', async () => {
    const folder = await testFolder()
    const purposes: KeyPurpose[] = ['access-token', 'refresh-token', 'otp', 'reset-link', 'device', 'recovery-code', 'at-rest']
    const all = await Promise.all(purposes.map((purpose) => keysOf(folder, purpose)))
    expect(new Set(all.flat()).size).toBe(purposes.length)
  })

  it('are refused while others may read them, with the command that fixes it', async () => {
    const folder = await testFolder()
    await openSecrets(folder)
    for (const mode of [0o640, 0o604, 0o660]) {
      await chmod(secretsFileOf(folder), mode)
      await expect(openSecrets(folder)).rejects.toThrow(`run chmod 600 "${secretsFileOf(folder)}"`)
    }
    await chmod(secretsFileOf(folder), 0o600)
    await openSecrets(folder)
  })

  it.each([
    ['empty', ''],
    ['cut short', '{"version":1,"keys":[{"id":"a'],
    ['without keys', '{"version":1,"keys":[]}'],
    ['of a later version', '{"version":2,"keys":[]}'],
    ['with a short key', '{"version":1,"keys":[{"id":"a","key":"c2hvcnQ","createdAt":"2026-01-01T00:00:00.000Z"}]}'],
  ])('are refused with a one-line message when their file is %s, and the file stays unchanged', async (_, text) => {
    const folder = await testFolder()
    await writeFile(secretsFileOf(folder), text, { mode: 0o600 })
    await expect(openSecrets(folder)).rejects.toThrow(/^"[^"]+" is damaged: [^\n]+$/)
    await expect(rotateSecrets(folder)).rejects.toThrow('is damaged')
    expect(await readFile(secretsFileOf(folder), 'utf8')).toBe(text)
  })
})

describe('rotation', () => {
  it('puts a new key first and accepts the previous one for 35 days', async () => {
    const folder = await testFolder()
    const start = Date.UTC(2026, 0, 1)
    const [first] = await keysOf(folder, 'refresh-token', start)
    expect(await rotateSecrets(folder, start + 400 * dayMs)).toMatchObject({ kept: 1 })
    expect((await stat(secretsFileOf(folder))).mode & 0o777).toBe(0o600)
    const [second, older] = await keysOf(folder, 'refresh-token', start + 434 * dayMs)
    expect([second === first, older]).toEqual([false, first])
    expect(await keysOf(folder, 'refresh-token', start + 436 * dayMs)).toEqual([second])
  })

  it('keeps data that outlasts a session readable for ever', async () => {
    const folder = await testFolder()
    const [first] = await keysOf(folder, 'at-rest')
    await rotateSecrets(folder)
    await rotateSecrets(folder)
    const later = await keysOf(folder, 'at-rest', Date.now() + 4000 * dayMs)
    expect([later.length, later[2]]).toEqual([3, first])
  })
})
