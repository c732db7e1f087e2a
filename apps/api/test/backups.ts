import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { inject } from 'vitest'
import { type Manifest, manifestPath } from '../src/commands/backup/manifest.ts'
import { readBackup } from '../src/commands/backup/read-backup.ts'
import { type TarEntry, tarBytes } from '../src/commands/backup/tar.ts'
import { withClient } from './cluster.ts'
import { newDatabaseUrl } from './test-database.ts'

/** `DATABASE_URL` of an empty database. */
export async function emptyDatabaseUrl(): Promise<string> {
  const url = new URL(await newDatabaseUrl())
  const name = url.pathname.slice(1)
  await withClient(inject('cluster'), async (client) => {
    await client.query(`drop database ${name}`)
    await client.query(`create database ${name}`)
  })
  return url.href
}

/** Copies a backup with a change. All checksums in the copy are right again, unless the manifest is changed. */
export async function forgeBackup(from: string, to: string, change: (entries: TarEntry[], manifest: Manifest) => void): Promise<void> {
  const entries: TarEntry[] = []
  const manifest = await readBackup(from, async (path, bytes) => {
    entries.push({ path, bytes })
  })
  change(entries, manifest)
  const all = [...entries, { path: manifestPath, bytes: Buffer.from(JSON.stringify(manifest)) }]
  await pipeline(Readable.from(tarBytes(listed(all), new Date()), { objectMode: false }), createGzip(), createWriteStream(to))
}

async function* listed<T>(all: readonly T[]): AsyncGenerator<T> {
  yield* all
}
