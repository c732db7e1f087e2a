import { mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { threadId } from 'node:worker_threads'
import { hasCode } from '../../../platform/machine/files.ts'

const queues = new Map<string, Promise<unknown>>()
const patienceMs = 30_000
const pauseMs = 50
/** A thread of this program that ended without freeing its lock cannot be seen; a write never takes so long. */
const longestMs = 60_000

const own = `${process.pid} ${threadId}`

/** Runs `work` while nobody else, in this program or another on this machine, writes to the folder. Readers are not held up. */
export function withSeriesLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const before = queues.get(folder) ?? Promise.resolve()
  const mine = before.then(() => locked(folder, work))
  const settled = mine.catch(() => undefined)
  queues.set(folder, settled)
  void settled.then(() => queues.get(folder) === settled && queues.delete(folder))
  return mine
}

async function locked<T>(folder: string, work: () => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, '.lock')
  await acquire(path)
  try {
    return await work()
  } finally {
    await rm(path, { force: true })
  }
}

async function acquire(path: string): Promise<void> {
  for (let waited = 0; ; waited += pauseMs) {
    try {
      const file = await open(path, 'wx', 0o600)
      await file.writeFile(own)
      await file.close()
      return
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error
    }
    if (await isLeft(path, waited)) await rm(path, { force: true })
    else if (waited >= patienceMs) throw new Error(`"${path}" is held by another program`)
    else await wait(pauseMs)
  }
}

/** Whether whoever made the lock is gone. One that has not written its number yet gets a second. */
async function isLeft(path: string, waited: number): Promise<boolean> {
  try {
    const owner = await readFile(path, 'utf8')
    const pid = Number(owner.split(' ')[0])
    if (!(pid > 0)) return waited >= 1000
    // The queue lets one in at a time: a lock of this thread is one that it had in another life.
    if (owner === own) return true
    if (pid === process.pid) return (await stat(path)).mtimeMs < Date.now() - longestMs
    return !isAlive(pid)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false
    throw error
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !hasCode(error, 'ESRCH')
  }
}
