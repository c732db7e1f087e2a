import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '@assay/market'
import { hasCode } from '../../platform/machine/files.ts'
import { backupsIn } from '../backup/kept-backups.ts'
import { type ExaminedDatabase, type Finding, spanWords, warning } from './finding.ts'

const oldMs = 7 * dayMs

/** Checks the age of the newest backup in the data folder. Backups kept elsewhere are not seen. */
export async function checkBackups({ dataFolder, now, database: { db } }: ExaminedDatabase): Promise<Finding[]> {
  const folder = join(dataFolder, 'backups')
  const newest = await newestOf(folder)
  const { created_at } = await db.selectFrom('installation').select('created_at').executeTakeFirstOrThrow()
  const age = now() - (newest ?? created_at.getTime())
  if (age <= oldMs) return []
  return [
    warning(
      newest === undefined ? 'backup-missing' : 'backup-old',
      newest === undefined ? `There is no backup in "${folder}".` : `The newest backup in "${folder}" is ${spanWords(age)} old.`,
      'If the disk fails, accounts, strategies, deals and bars of that time are gone.',
      'Run "npm run backup -- --to FOLDER --keep 14" daily, into a folder of another disk or machine (deploy/assay-backup.timer). Ignore this if your backups are elsewhere.',
    ),
  ]
}

async function newestOf(folder: string): Promise<number | undefined> {
  try {
    const names = await backupsIn(folder)
    const times = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtimeMs))
    return times.length === 0 ? undefined : Math.max(...times)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}
