import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, readlink, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { exists } from '../machine/files.ts'
import { type Account, canEnter } from './account.ts'

/**
 * PostgreSQL's folders: `root` holds the programs, `server` the rest. `server` belongs to PostgreSQL's account and is
 * closed to others.
 */
export interface Home {
  readonly root: string
  readonly server: string
  readonly cluster: string
  readonly log: string
  readonly socketFolder: string
}

/** Longest socket path that the system accepts, in bytes. */
const longestSocketPath = 107

/** Prepares `<dataFolder>/postgres`. If the account cannot reach it, a folder under /var/lib is used and linked from there. */
export async function prepareHome(dataFolder: string, account: Account): Promise<Home> {
  const root = await reachableRoot(dataFolder, account)
  const server = join(root, 'server')
  await ownFolder(server, account)
  const socketFolder = await shortEnough(server, account)
  return { root, server, cluster: join(server, 'cluster'), log: join(server, 'server.log'), socketFolder }
}

async function reachableRoot(dataFolder: string, account: Account): Promise<string> {
  const root = join(dataFolder, 'postgres')
  if (!account) {
    await mkdir(root, { recursive: true, mode: 0o700 })
    return root
  }
  // Other accounts may pass through, but not list it.
  await mkdir(dataFolder, { recursive: true, mode: 0o711 })
  const { mode } = await stat(dataFolder)
  await chmod(dataFolder, mode | 0o111)
  if (await canEnter(account, dataFolder)) {
    await mkdir(root, { recursive: true, mode: 0o711 })
    return root
  }
  const elsewhere = join('/var/lib/assay/clusters', shortHash(dataFolder))
  await mkdir(elsewhere, { recursive: true, mode: 0o711 })
  if (!(await exists(root))) await symlink(elsewhere, root)
  if ((await readlink(root).catch(() => '')) !== elsewhere)
    throw new Error(`"${root}" cannot be reached by the account that runs PostgreSQL: set another ASSAY_DATA.`)
  return elsewhere
}

async function shortEnough(server: string, account: Account): Promise<string> {
  // PostgreSQL reads a list of socket folders, so a comma or quote would split the name.
  if (Buffer.byteLength(join(server, '.s.PGSQL.5432')) <= longestSocketPath && !/[,"]/.test(server)) return server
  const folder = `/tmp/assay-${account?.uid ?? process.getuid?.()}-${shortHash(server)}`
  await ownFolder(folder, account)
  return folder
}

/** Creates `folder` and gives it to `account`. Throws if somebody else created it. */
async function ownFolder(folder: string, account: Account): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const owner = account?.uid ?? process.getuid?.()
  const found = await lstat(folder)
  if (!found.isDirectory()) throw new Error(`"${folder}" is not a folder.`)
  if (found.uid === owner) return
  if (!account || found.uid !== process.getuid?.()) throw new Error(`"${folder}" belongs to another account (user id ${found.uid}).`)
  await chown(folder, account.uid, account.gid)
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
