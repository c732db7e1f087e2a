import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { migrate, migrationNames } from '../../platform/database/migrate.ts'
import { syncFolder } from '../../platform/machine/sync-folder.ts'
import { Refused } from '../command.ts'
import { type Installation, joinDatabase } from '../installation.ts'
import { loader } from './load.ts'
import { type Manifest, paths } from './manifest.ts'
import { readBackup } from './read-backup.ts'
import { withClient } from './with-client.ts'

/** Throws `Refused` if the backup's schema is newer than this version. */
export async function refuseNewer({ migrations, version }: Manifest): Promise<void> {
  const known = await migrationNames()
  const strange = migrations.filter((name, i) => name !== known[i])
  if (strange.length > 0)
    throw new Refused(`The backup was made by a newer version (${version}, with ${strange.join(', ')}): update Assay first, then restore.`)
}

/** Fills an empty data folder and database from a backup, and compares the result with it. */
export async function restoreBackup(path: string, { migrations }: Manifest, installation: Installation): Promise<void> {
  await joinDatabase(installation, async ({ db, whereto }) => {
    await migrate(db, undefined, migrations.at(-1))
    await withClient(whereto(), async (client) => {
      const rows = await loader(client)
      const folders = new Set<string>()
      const manifest = await readBackup(path, async (name, bytes) => {
        if (paths.rows.test(name)) await rows.load(name, bytes)
        else folders.add(await writeFileOf(installation.dataFolder, name, bytes))
      })
      for (const folder of folders) await syncFolder(folder)
      await compareFiles(installation.dataFolder, manifest)
      await rows.end(manifest)
    })
    // Migrations that were added after the backup was made.
    await migrate(db)
  })
}

/** Returns the folder that the file was written to. */
async function writeFileOf(dataFolder: string, name: string, bytes: Buffer): Promise<string> {
  if (name !== paths.secrets && !paths.candles.test(name))
    throw new Refused(`The backup has a file "${name}", which does not belong there.`)
  const path = join(dataFolder, name)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, bytes, { flag: 'wx', mode: 0o600, flush: true })
  return dirname(path)
}

async function compareFiles(dataFolder: string, { files }: Manifest): Promise<void> {
  for (const { path, sha256 } of files.filter((file) => !paths.rows.test(file.path))) {
    const found = createHash('sha256')
      .update(await readFile(join(dataFolder, path)))
      .digest('hex')
    if (found !== sha256) throw new Refused(`"${path}" was not written as it is in the backup.`)
  }
}
