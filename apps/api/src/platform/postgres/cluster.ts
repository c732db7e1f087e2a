import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exists, hasCode } from '../machine/files.ts'
import { isAlive } from '../machine/processes.ts'
import { type Account, runAs } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'

/** The one superuser and the one database of an embedded cluster; only the owner of its socket folder can connect. */
export const clusterUser = 'assay'
export const clusterDatabase = 'assay'

const release = '18'

/**
 * Creates the cluster once: as a draft beside its place, then by rename, so that a killed set-up leaves nothing half
 * done. Without `synced`, a power cut may lose it.
 */
export async function ensureCluster(home: Home, binaries: Binaries, account: Account, synced = true): Promise<void> {
  if (!(await exists(home.cluster))) {
    await clearDrafts(home)
    const draft = `${home.cluster}.new-${process.pid}`
    await runAs(account, binaries.initdb, ['-D', draft, ...initdbOptions, ...(synced ? [] : ['--no-sync'])]).catch(explain)
    await putInPlace(draft, home.cluster)
  }
  const found = (await readFile(join(home.cluster, 'PG_VERSION'), 'utf8')).trim()
  if (found !== release) throw new Error(`"${home.cluster}" was made by PostgreSQL ${found}; this program brings ${release}.`)
}

const initdbOptions = [
  ...['-U', clusterUser, '--auth-local=trust', '--auth-host=reject'],
  ...['-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'],
]

function explain(cause: Error): never {
  if (!cause.message.includes('could not look up effective user ID')) throw cause
  throw new Error(
    'The account that runs this program has no name on this system, which PostgreSQL needs: give it one, or set DATABASE_URL.',
    { cause },
  )
}

async function putInPlace(draft: string, cluster: string): Promise<void> {
  try {
    await rename(draft, cluster)
  } catch (error) {
    // Another program was faster.
    await rm(draft, { recursive: true, force: true })
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error
  }
}

/** Removes the drafts of killed set-ups, unless their process still runs. */
async function clearDrafts(home: Home): Promise<void> {
  for (const name of await readdir(home.server)) {
    const pid = /^cluster\.new-(\d+)$/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) await rm(join(home.server, name), { recursive: true, force: true })
  }
}

/** Writes our settings; the server reads them at its next start. */
export async function writeSettings(home: Home, settings: Readonly<Record<string, string>>): Promise<void> {
  const lines = Object.entries({ ...settings, unix_socket_directories: home.socketFolder })
  const text = lines.map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`).join('')
  await writeFile(join(home.cluster, 'postgresql.auto.conf'), text)
}
