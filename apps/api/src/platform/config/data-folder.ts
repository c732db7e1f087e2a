import { accessSync, constants, existsSync, lstatSync, mkdirSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The data folder, with a note if the usual folder could not be used. */
export interface DataFolder {
  readonly path: string
  readonly note?: string
}

/**
 * Returns `ASSAY_DATA`, or the user's data directory. If that cannot be written (no HOME), returns a folder that
 * survives a restart, if there is one.
 */
export function chooseDataFolder(configured: string, env: Readonly<Record<string, string | undefined>> = process.env): DataFolder {
  if (configured !== '') {
    if (!usable(configured)) throw new Error(`ASSAY_DATA "${configured}" cannot be written.`)
    return { path: configured }
  }
  const usual = usualFolder(env)
  if (usable(usual)) return { path: usual }
  const uid = process.getuid?.() ?? 0
  for (const parent of ['/var/tmp', tmpdir()]) {
    const path = join(parent, `assay-${uid}`)
    if (usable(path) && isOwnFolder(path, uid)) return { path, note: `"${usual}" cannot be written; set ASSAY_DATA to a lasting folder.` }
  }
  throw new Error('No folder can be written: set ASSAY_DATA.')
}

/** The folder that the server uses or would create. Creates and changes nothing. */
export function expectedDataFolder(configured: string, env: Readonly<Record<string, string | undefined>> = process.env): string {
  if (configured !== '') return configured
  const usual = usualFolder(env)
  const uid = process.getuid?.() ?? 0
  const others = ['/var/tmp', tmpdir()].map((parent) => join(parent, `assay-${uid}`))
  return [usual, ...others].find((path) => existsSync(path)) ?? usual
}

function usualFolder(env: Readonly<Record<string, string | undefined>>): string {
  if (process.getuid?.() === 0) return '/var/lib/assay'
  if (env.XDG_DATA_HOME?.startsWith('/')) return join(env.XDG_DATA_HOME, 'assay')
  return process.platform === 'darwin' ? join(homedir(), 'Library/Application Support/Assay') : join(homedir(), '.local/share/assay')
}

function usable(path: string): boolean {
  try {
    makeFolder(path)
    accessSync(path, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** In a place where everybody can write, somebody else may have created a folder or link of that name. */
function isOwnFolder(path: string, uid: number): boolean {
  const found = lstatSync(path)
  return found.isDirectory() && found.uid === uid
}

/**
 * Creates the folder and its parents one by one: Node's recursive mkdir never ends where a folder refuses new ones, as
 * in /proc.
 */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}
