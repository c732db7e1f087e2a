import { existsSync } from 'node:fs'
import { copyFile, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { forgeBackup } from '../../test/backups.ts'
import { backup, chunkFolder, chunksOf, type Installation, query, restore, rowsOf, testInstallations } from '../../test/installations.ts'
import { newDatabaseUrl } from '../../test/test-database.ts'
import { insertUser } from '../../test/visitors.ts'
import { migrate } from '../platform/database/migrate.ts'
import { openSecrets, secretsFileOf } from '../platform/secrets/secrets-file.ts'
import { UsageError } from './command.ts'

const make = await testInstallations()
const { root, newPath } = make
const source = await make.filled()
const file = newPath('backup.tar.gz')
await backup(source, file)

describe('restore', () => {
  it('restores the same installation: rows, sequences, secrets, candles', async () => {
    const to = await make.empty()
    const { out } = await restore(to, file)
    expect(out).toMatch(
      /^Restored the state of .* into .*\n {2}\d+ rows of \d+ tables, 2 candle files, secrets\.json\n {2}in .* every row and file compared/,
    )
    for (const table of ['users', 'security_events', 'installation']) expect(await rowsOf(to, table)).toEqual(await rowsOf(source, table))
    const [{ id }] = await query(to, sql<{ id: string }>`insert into security_events (kind) values ('signed-in') returning id`)
    expect(id, 'a restored sequence gives no number twice').toBe('251')
    expect(await readFile(secretsFileOf(to.folder))).toEqual(await readFile(secretsFileOf(source.folder)))
    expect((await stat(secretsFileOf(to.folder))).mode & 0o777).toBe(0o600)
    for (const name of await chunksOf(source))
      expect(await readFile(join(chunkFolder(to), name))).toEqual(await readFile(join(chunkFolder(source), name)))
  })

  it('brings an older schema up to date', async () => {
    const old = await make.empty()
    await openSecrets(old.folder)
    await migrate(old.database.db, undefined, '0001_installation')
    const path = newPath('backup.tar.gz')
    await backup(old, path)
    const to = await make.empty()
    await restore(to, path)
    const idOf = (installation: Installation) => query(installation, sql<{ id: string }>`select id from installation`)
    expect(await idOf(to)).toEqual(await idOf(old))
    expect(await rowsOf(to, 'users')).toEqual([])
    expect(await migrate(to.database.db)).toEqual([])
  })

  it('refuses a data folder or database that is not empty', async () => {
    const folder = await make.empty()
    await writeFile(join(folder.folder, 'something'), '')
    await expect(restore(folder, file)).rejects.toThrow(/is not empty \(something\): --force sets that aside/)
    await expect(restore(await make.at(await newDatabaseUrl()), file)).rejects.toThrow('The database of DATABASE_URL is not empty')
  })

  it('sets aside existing data with --force', async () => {
    const to = await make.filled()
    await insertUser(to.database.db, { email: 'old@example.com' })
    const secrets = await readFile(secretsFileOf(to.folder))
    const { out } = await restore(to, '--force', file)
    const aside = (await readdir(to.folder)).find((name) => name.startsWith('before-restore-'))!
    expect(await readFile(join(to.folder, aside, 'secrets.json'))).toEqual(secrets)
    const schema = /What was there before is kept: schema "(\w+)"/.exec(out)![1]
    const users = await query(to, sql<{ email: string }>`select email from ${sql.table(`${schema}.users`)} where email = 'old@example.com'`)
    expect(users).toHaveLength(1)
    expect(await rowsOf(to, 'users')).toEqual(await rowsOf(source, 'users'))
  })

  it('is refused while a server is connected', async () => {
    const to = await make.empty()
    const server = new Client({ connectionString: to.env.DATABASE_URL, application_name: 'assay-4711-abcdef' })
    await server.connect()
    await expect(restore(to, file)).rejects.toThrow('The server runs: end it first')
    await server.end()
  })

  it.each([
    ['no file', []],
    ['two files', ['a', 'b']],
    ['an unknown option', ['a', '--yes']],
  ])('with %s is refused as wrong usage', async (_, args) => {
    await expect(restore(source, ...args)).rejects.toThrow(UsageError)
  })
})

describe('a file that is not a whole backup', async () => {
  const bytes = await readFile(file)
  const to = await make.empty()

  /** Expects a refusal that leaves nothing behind, and returns its message. */
  async function refused(content: Uint8Array | string): Promise<string> {
    const path = newPath('spoilt')
    await writeFile(path, content)
    const why: unknown = await restore(to, path).catch((error: unknown) => error)
    expect(await readdir(to.folder)).toEqual([])
    return String(why)
  }

  it('is refused when it is missing, empty, a text or another archive', async () => {
    await expect(restore(to, '/nowhere')).rejects.toThrow('"/nowhere" cannot be read')
    await expect(restore(to, '/')).rejects.toThrow('is no backup')
    for (const content of ['', 'text', new Uint8Array(2000)]) expect(await refused(content)).toContain('is no backup of Assay')
  })

  it('is refused wherever it is cut', async () => {
    for (const share of [0.1, 0.5, 0.9, 0.999])
      expect(await refused(bytes.subarray(0, Math.floor(bytes.length * share)))).toMatch(/cut short|damaged/)
  })

  it('is refused for every flipped bit that changes its contents', async () => {
    const content = gunzipSync(bytes)
    let changed = 0
    for (let i = 1; i < 20; i++) {
      const spoilt = Buffer.from(bytes)
      spoilt[Math.floor((bytes.length * i) / 20)] ^= 4
      // Some bits of a gzip stream have no effect: padding, and codes that no symbol uses.
      if (unpacks(spoilt, content)) continue
      changed += 1
      expect(await refused(spoilt)).toMatch(/damaged|no backup/)
    }
    expect(changed).toBeGreaterThan(10)
  })

  it('is refused when a file in it was changed, added or removed', async () => {
    const changes: Parameters<typeof forgeBackup>[2][] = [
      (entries) => entries.splice(0, 1, { ...entries[0], bytes: Buffer.from('{}\n') }),
      (entries) => entries.push({ path: 'candles/csv/XAUUSD/1min/more.arrow', bytes: Buffer.from('x') }),
      (entries) => entries.pop(),
    ]
    for (const change of changes) {
      const path = newPath('forged')
      await forgeBackup(file, path, change)
      expect(await refused(await readFile(path))).toMatch(/is damaged: "[^"]+" is not what was written/)
    }
  })

  it('is refused when its schema or format is newer than this version', async () => {
    const path = newPath('newer')
    await forgeBackup(file, path, (_, manifest) => manifest.migrations.push('9999_of-tomorrow'))
    expect(await refused(await readFile(path))).toMatch(/was made by a newer version \(.*9999_of-tomorrow\): update Assay first/)
    await forgeBackup(file, path, (_, manifest) => Object.assign(manifest, { format: 2 }))
    expect(await refused(await readFile(path))).toContain('is not of a form that this version can read')
  })
})

function unpacks(spoilt: Buffer, content: Buffer): boolean {
  try {
    return gunzipSync(spoilt).equals(content)
  } catch {
    return false
  }
}

describe('a restore that cannot be finished', () => {
  const forged = async (change: Parameters<typeof forgeBackup>[2]) => {
    const path = newPath('forged')
    await forgeBackup(file, path, change)
    return path
  }

  it('leaves everything as it was, whatever is wrong (v5.0.0-2.3.3)', async () => {
    const to = await make.filled()
    const state = async () => [
      await rowsOf(to, 'users'),
      await readFile(secretsFileOf(to.folder)),
      await chunksOf(to),
      await readdir(to.folder),
    ]
    const before = await state()
    const wrongs: [string, string][] = [
      [
        await forged((_, { tables }) => Object.assign(tables.find(({ name }) => name === 'users')!, { rows: 5 })),
        'The rows of "users" are not',
      ],
      [await forged((_, { tables }) => void tables.push({ name: 'robots', rows: 1, sum: '1' })), 'does not know'],
      [await forged((entries, manifest) => rename(entries, manifest, 'secrets.json', '../secrets.json')), 'does not belong there'],
      [await forged((entries, manifest) => rename(entries, manifest, 'secrets.json', 'candles/../../../x')), 'does not belong there'],
      [
        await forged((entries, manifest) => rename(entries, manifest, 'database/users/000000.jsonl', 'database/robots/000000.jsonl')),
        'does not know',
      ],
    ]
    for (const [path, why] of wrongs) {
      const error: unknown = await restore(to, '--force', path).catch((thrown: unknown) => thrown)
      expect(String(error)).toContain(why)
      expect(String(error)).toContain('Nothing was restored; everything is as it was.')
      expect(await state()).toEqual(before)
    }
    expect(existsSync(join(root, 'secrets.json'))).toBe(false)
  })

  it('can be tried again with the right file', async () => {
    const to = await make.empty()
    const spoilt = await forged((_, { tables }) => Object.assign(tables[0], { rows: 77 }))
    await expect(restore(to, spoilt)).rejects.toThrow('Nothing was restored')
    const copy = newPath('copy')
    await copyFile(file, copy)
    expect((await restore(to, copy)).code).toBe(0)
  })
})

type Forge = Parameters<Parameters<typeof forgeBackup>[2]>

function rename(entries: Forge[0], { files }: Forge[1], from: string, to: string): void {
  const at = entries.findIndex(({ path }) => path === from)
  entries[at] = { ...entries[at], path: to }
  Object.assign(files.find(({ path }) => path === from)!, { path: to })
}
