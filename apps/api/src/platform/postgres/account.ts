import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** The account that PostgreSQL's programs run under; undefined means our own. */
export type Account = { readonly uid: number; readonly gid: number } | undefined

/** PostgreSQL refuses to run as root, so a root process runs it as `nobody`. */
export async function postgresAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined
  const id = async (what: string) => Number((await execute('id', [what, 'nobody'])).stdout) >>> 0
  return { uid: await id('-u'), gid: await id('-g') }
}

// Nothing of our own environment (PGDATA, PGOPTIONS, LD_LIBRARY_PATH, secrets) reaches PostgreSQL.
const environment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Runs a program as `account` and returns its output. Throws an error with its error output. */
export async function runAs(account: Account, file: string, args: string[]): Promise<string> {
  const { stdout } = await execute(file, args, { ...account, cwd: '/', env: environment })
  return stdout
}

/** Whether `account` can enter `folder`; any parent folder can prevent it. */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  return runAs(account, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder]).then(
    () => true,
    () => false,
  )
}
