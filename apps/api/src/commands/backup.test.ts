import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { barsAt, silentLog } from '../../test/data-folder.ts'
import { backup, chunkFolder, chunksOf, restore, series, seriesRange, seriesTimes, testInstallations } from '../../test/installations.ts'
import { dataStore } from '../features/data/data.store.ts'
import { secretsFileOf } from '../platform/secrets/secrets-file.ts'
import { readBackup } from './backup/read-backup.ts'
import { withClient } from './backup/with-client.ts'
import { UsageError } from './command.ts'

const make = await testInstallations()
const { root, newPath } = make
const source = await make.filled()
const file = newPath('backup.tar.gz')
const written = await backup(source, file)

describe('backup', () => {
  it('writes one file that only its owner can read, and lists its contents', async () => {
    expect(written.out).toMatch(
      /^Backup written and read back: .*backup\.tar\.gz-\d+\n {2}\d+ rows of \d+ tables, 2 candle files, secrets\.json\n/,
    )
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await readdir(root)).filter((name) => name.includes('.writing-'))).toEqual([])
  })

  it('contains every table of the database', async () => {
    const { tables } = await readBackup(file)
    const { rows } = await withClient({ connectionString: source.env.DATABASE_URL }, (client) =>
      client.query<{ name: string }>(
        `select table_name as name from information_schema.tables
         where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'`,
      ),
    )
    expect(rows.length).toBeGreaterThan(20)
    expect(tables.map(({ name }) => name).sort()).toEqual(rows.map(({ name }) => name).sort())
  })

  it('goes into the data folder by default, and overwrites no file', async () => {
    expect((await backup(source)).code).toBe(0)
    const [name] = await readdir(join(source.folder, 'backups'))
    expect(name).toMatch(/^assay-\d{8}T\d{6}Z\.tar\.gz$/)
    await expect(backup(source, file)).rejects.toThrow('is there already; nothing is overwritten')
    await expect(backup(source, file, 'more')).rejects.toThrow(UsageError)
  })

  it('goes into a given folder, of which it keeps the newest; the oldest that is kept restores', async () => {
    const target = newPath('elsewhere')
    await mkdir(target)
    for (const old of ['assay-20200101T000000Z.tar.gz', 'assay-20200102T000000Z.tar.gz', 'letters.tar.gz'])
      await copyFile(file, join(target, old))
    const { out } = await backup(source, '--to', target, '--keep', '2')
    expect(out).toContain('Deleted: assay-20200101T000000Z.tar.gz')
    const names = await readdir(target)
    expect(names.sort()).toEqual(['assay-20200102T000000Z.tar.gz', expect.stringMatching(/^assay-20[23]\d{5}T\d{6}Z/), 'letters.tar.gz'])
    for (const wrong of [
      ['--keep', '0'],
      ['--keep', 'all'],
      [file, '--to', target],
      [file, '--keep', '2'],
    ])
      await expect(backup(source, ...wrong), wrong.join(' ')).rejects.toThrow(UsageError)
    const fresh = await make.empty()
    expect((await restore(fresh, join(target, names[0]))).out).toContain('every row and file compared')
  })

  if (existsSync('/usr/bin/tar') || existsSync('/bin/tar')) {
    it('is an archive that tar opens', async () => {
      const { stdout } = await promisify(execFile)('tar', ['-tzf', file])
      expect(stdout.split('\n')).toEqual(expect.arrayContaining(['database/users/000000.jsonl', 'secrets.json', 'assay-backup.json']))
      const users = await promisify(execFile)('tar', ['-xzOf', file, 'database/users/000000.jsonl'])
      expect(
        users.stdout
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line)),
      ).toHaveLength(4)
    })
  }

  it('leaves out a damaged candle file, and says so', async () => {
    const made = await make.filled()
    const [first] = await chunksOf(made)
    await writeFile(join(chunkFolder(made), first), 'damaged')
    const path = newPath('backup.tar.gz')
    expect((await backup(made, path)).out).toContain(`Left out, because it is damaged or lost: candles/csv/XAUUSD/1min/${first}`)
    const to = await make.empty()
    await restore(to, path)
    expect(await chunksOf(to)).toHaveLength(1)
  })

  it('works while candles are written, and contains every file that the candle index names', async () => {
    const made = await make.filled()
    const store = dataStore(made.folder, silentLog, Date.now)
    let writing = true
    const writes = (async () => {
      for (let price = 200; writing; price++) {
        const bars = barsAt(seriesTimes, price)
        await store.write(series, { bars, held: [], policy: { replace: true } })
      }
    })()
    const paths = [newPath('backup.tar.gz'), newPath('backup.tar.gz')]
    for (const path of paths) expect((await backup(made, path)).out).not.toContain('Left out')
    writing = false
    await writes
    for (const path of paths) {
      const to = await make.empty()
      await restore(to, path)
      const { parts } = await dataStore(to.folder, silentLog, Date.now).read(series, seriesRange)
      const opens = parts.map(({ open }) => open[0])
      expect([parts.length, opens[1] - opens[0]], 'both files of one write').toEqual([2, 2 * 1440])
    }
  })

  it('does not start without secrets that it can read', async () => {
    const made = await make.at(source.env.DATABASE_URL)
    await writeFile(secretsFileOf(made.folder), '{}', { mode: 0o600 })
    await expect(backup(made)).rejects.toThrow('is damaged')
  })
})
