import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The name of a backup that was made at this time. */
export const backupName = (at: Date): string => `assay-${stampOf(at)}.tar.gz`

/** A time as part of a file name. */
export const stampOf = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '')

const form = /^assay-\d{8}T\d{6}Z\.tar\.gz$/

/** Names of the backups in a folder, oldest first. Other files are not counted. */
export async function backupsIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => form.test(name)).sort()
}

/** Deletes all but the newest `keep` backups of a folder. Returns the names of those deleted. */
export async function dropOldBackups(folder: string, keep: number): Promise<string[]> {
  const old = (await backupsIn(folder)).slice(0, -keep)
  for (const name of old) await rm(join(folder, name), { force: true })
  return old
}
