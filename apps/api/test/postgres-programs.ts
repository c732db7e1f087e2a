import { type ChildProcess, fork } from 'node:child_process'
import { chownSync, existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { keepTrying } from '../src/platform/jobs/keep-trying.ts'
import { isAlive } from '../src/platform/machine/processes.ts'
import type { Address } from '../src/platform/postgres/server.ts'

const source = fileURLToPath(new URL('./postgres-program.ts', import.meta.url))
export const isRoot = process.getuid?.() === 0
/** An account without any rights, for tests that root runs. It needs a name, because PostgreSQL looks it up. */
export const ordinary = isRoot ? { uid: 65_534, gid: 65_534 } : {}

type Account = { uid?: number; gid?: number }

export interface Program {
  readonly process: ChildProcess
  address(): Promise<Address>
  query(sql: string): Promise<Record<string, unknown>[]>
  stop(): Promise<void>
  kill(): Promise<void>
}

/** A new folder for one test, owned by `account`. */
export async function newFolder(account: Account = {}, name = 'assay-pg-'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), name))
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid)
  return folder
}

/**
 * Starts a program that runs the PostgreSQL of `folder`. Resolves when it is up, and throws with its reason if it does
 * not start.
 */
export async function startProgram(folder: string, account: Account = {}, settings: Record<string, string> = {}): Promise<Program> {
  const child = fork(source, [folder, JSON.stringify(settings)], {
    ...account,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH, TMPDIR: tmpdir() },
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let last = 0
  const answered = (id: number) =>
    new Promise<unknown>((resolve, reject) => {
      const listen = (message: { id: number; answer?: unknown; error?: string }) => {
        if (message.id !== id) return
        child.off('message', listen)
        if (message.error === undefined) resolve(message.answer)
        else reject(new Error(message.error))
      }
      child.on('message', listen)
      exited.then(() => reject(new Error('the program has ended')))
    })
  const ask = (command: string, sql?: string) => {
    last += 1
    child.send({ id: last, command, sql })
    return answered(last)
  }
  await answered(0)
  return {
    process: child,
    address: () => ask('address') as Promise<Address>,
    query: (sql) => ask('query', sql) as Promise<Record<string, unknown>[]>,
    stop: async () => {
      await ask('stop')
      await exited
    },
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** Process id of the server of `folder`, from its pid file; undefined if it has shut down in order. */
export function postmasterOf(folder: string): number | undefined {
  try {
    return Number(readFileSync(join(folder, 'postgres/server/cluster/postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
}

/** Whether the process runs. One that has ended but is not reaped yet (state Z) does not. */
export function isRunning(pid: number): boolean {
  if (!isAlive(pid)) return false
  const stat = `/proc/${pid}/stat`
  return !existsSync(stat) || !readFileSync(stat, 'utf8').includes(') Z ')
}

/** Ends the server that still runs on `folder`, and removes the folder. */
export async function discard(folder: string): Promise<void> {
  const pid = postmasterOf(folder)
  if (pid && isRunning(pid) && !isOfAnother(pid, folder)) {
    process.kill(pid, 'SIGQUIT')
    // Until its end it writes files into the folder.
    const hasEnded = async () => {
      if (isRunning(pid)) throw new Error(`PostgreSQL (process ${pid}) does not end`)
    }
    await keepTrying(hasEnded, { firstMs: 50, longestMs: 50, withinMs: 60_000 })
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Whether a process got the id of a server of `folder` that has ended. Where there is no /proc it is not known. */
function isOfAnother(pid: number, folder: string): boolean {
  const command = `/proc/${pid}/cmdline`
  return existsSync(command) && !readFileSync(command, 'utf8').includes(folder)
}
