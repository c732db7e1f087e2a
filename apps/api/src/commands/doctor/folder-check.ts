import type { Stats } from 'node:fs'
import { access, constants, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { hasCode } from '../../platform/machine/files.ts'
import { secretsFault } from '../../platform/secrets/secrets-file.ts'
import { type Examined, type Finding, fault, warning } from './finding.ts'

const nothingIsKept = 'Nothing can be kept, so the server does not start.'
const mb = 2 ** 20
/** Below this PostgreSQL can no longer write its write-ahead log (16 MB a file) beside a backup. */
const tooLittle = 200 * mb
const little = 2048 * mb

/**
 * Checks that the data folder exists, belongs to this account, is writable and has room, and that its secrets are
 * closed to others.
 */
export async function checkFolder(examined: Examined): Promise<Finding[]> {
  const { dataFolder } = examined
  const found = await statOf(dataFolder)
  if (!found) return [await missing(dataFolder)]
  const why = await whyNotWritable(dataFolder, found)
  if (why) {
    return [
      fault(
        'folder-not-writable',
        `The data folder "${dataFolder}" ${why}.`,
        nothingIsKept,
        'Set ASSAY_DATA to a folder of the server’s account, or correct its owner and mode.',
      ),
    ]
  }
  return [...ownership(dataFolder, found), ...(await room(examined)), ...(await secrets(dataFolder))]
}

/** Returns undefined if nothing is at `path`. */
async function statOf(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path)
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined
    throw error
  }
}

async function missing(dataFolder: string): Promise<Finding> {
  let parent = dirname(dataFolder)
  while (!(await statOf(parent)) && parent !== dirname(parent)) parent = dirname(parent)
  const found = await statOf(parent)
  const why = found ? await whyNotWritable(parent, found) : 'is not there'
  if (why) {
    return fault(
      'folder-cannot-be-made',
      `The data folder "${dataFolder}" is not there, and "${parent}" ${why}.`,
      nothingIsKept,
      'Make the folder for the server’s account, or set ASSAY_DATA to another.',
    )
  }
  return warning(
    'folder-missing',
    `The data folder "${dataFolder}" is not there.`,
    'The next start makes it, empty: no accounts, no strategies, no bars.',
    'If you expect data, set ASSAY_DATA as the server has it, and run this as the server’s account.',
  )
}

async function whyNotWritable(path: string, found: Stats): Promise<string | undefined> {
  if (!found.isDirectory()) return 'is not a folder'
  try {
    await access(path, constants.W_OK | constants.X_OK)
    return undefined
  } catch (error) {
    if (hasCode(error, 'EROFS')) return 'is on a file system that can only be read'
    if (hasCode(error, 'EACCES', 'EPERM')) return 'cannot be written by this account'
    throw error
  }
}

function ownership(path: string, { uid }: Stats): Finding[] {
  const own = process.getuid?.()
  if (own === undefined || own === uid) return []
  return [
    warning(
      'folder-of-another-account',
      `The data folder "${path}" belongs to the account with user id ${uid}, and this runs as ${own}.`,
      'Files that this account makes cannot be read by the server.',
      'Run commands as the account that runs the server.',
    ),
  ]
}

async function room({ dataFolder, freeBytes }: Examined): Promise<Finding[]> {
  const free = await freeBytes(dataFolder)
  if (free >= little) return []
  const what = `${Math.floor(free / mb)} MB are free at "${dataFolder}".`
  const todo = 'Make room: old backups (backups) and made candles (made, all of them can be made again) are below the data folder.'
  if (free >= tooLittle) return [warning('disk-nearly-full', what, 'Backups and fetched bars may soon not fit.', todo)]
  return [fault('disk-full', what, 'Writes get refused: no new alert, strategy or account is kept.', todo)]
}

async function secrets(dataFolder: string): Promise<Finding[]> {
  const why = await secretsFault(dataFolder)
  if (!why) return []
  const todo = why.includes('chmod')
    ? 'Run the command. If others had access, also run "npm run -s assay -- secrets rotate".'
    : 'Take secrets.json from a backup ("tar -xzf FILE secrets.json").'
  return [fault('secrets-unfit', why, 'The server does not start: with these keys others could sign in as anybody.', todo)]
}
