import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { allFiles } from '../../features/data/store/all-files.ts'
import { syncFolder } from '../../platform/machine/sync-folder.ts'
import { programVersion } from '../../platform/machine/version.ts'
import { secretsFileOf } from '../../platform/secrets/secrets-file.ts'
import { dumpTables, inSnapshot, schemaOf } from './dump.ts'
import { type Manifest, manifestPath, paths } from './manifest.ts'
import { readBackup } from './read-backup.ts'
import { type TarEntry, tarBytes } from './tar.ts'

/**
 * Writes an installation into one new file that only its owner can read: rows, secrets, candles, and last the manifest
 * to check them against. Other users of the database are not blocked. The file gets its final name after all of it was
 * read back and compared.
 */
export async function writeBackup(path: string, dataFolder: string, client: Client, { candles = true } = {}): Promise<Manifest> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.writing-${randomBytes(6).toString('hex')}`
  try {
    const at = new Date()
    const bytes = Readable.from(tarBytes(entries(dataFolder, client, at, candles), at), { objectMode: false })
    await inSnapshot(client, () =>
      // Bars hardly get smaller at a higher level.
      pipeline(bytes, createGzip({ level: 3 }), createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true })),
    )
    const manifest = await readBackup(draft)
    await rename(draft, path)
    await syncFolder(dirname(path))
    return manifest
  } finally {
    await rm(draft, { force: true })
  }
}

async function* entries(dataFolder: string, client: Client, at: Date, candles: boolean): AsyncGenerator<TarEntry> {
  const tables: Manifest['tables'] = []
  const files: Manifest['files'] = []
  const leftOut: string[] = []
  for await (const { path, bytes } of content(dataFolder, client, tables, candles)) {
    if (!bytes) {
      leftOut.push(path)
      continue
    }
    files.push({ path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
    yield { path, bytes }
  }
  const manifest: Manifest = {
    format: 1,
    version: programVersion,
    createdAt: at.toISOString(),
    ...(await schemaOf(client)),
    tables,
    files,
    leftOut,
  }
  yield { path: manifestPath, bytes: Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`) }
}

async function* content(dataFolder: string, client: Client, tables: Manifest['tables'], candles: boolean) {
  yield* dumpTables(client, tables)
  // Secrets come after the rows, so that every key the rows need is in the file.
  yield { path: paths.secrets, bytes: await readFile(secretsFileOf(dataFolder)) }
  if (candles) yield* allFiles(dataFolder)
}
