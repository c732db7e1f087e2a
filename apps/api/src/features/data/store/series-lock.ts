import { mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { keepTrying, type RetryPolicy } from '../../../platform/jobs/keep-trying.ts'
import { hasCode } from '../../../platform/machine/files.ts'
import { isAlive } from '../../../platform/machine/processes.ts'

const queues = new Map<string, Promise<unknown>>()
const policy: RetryPolicy = { firstMs: 50, longestMs: 50, withinMs: 30_000 }
/** A lock of this program that is older than this was left behind: a thread that has ended cannot be detected, and no write takes this long. */
const longestMs = 60_000

const own = `${process.pid} ${threadId}`

/** Runs `work` while nobody else, in this program or another on this machine, writes to the folder. Readers do not wait. */
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
  const began = performance.now()
  const tryOnce = async () => {
    if (await makeLock(path)) return
    const isFree = await isLeft(path, performance.now() - began)
    if (isFree) await rm(path, { force: true })
    if (!isFree || !(await makeLock(path))) throw new LockHeld(`"${path}" is held by another program`)
  }
  await keepTrying(tryOnce, policy, { isFinal: (error) => !(error instanceof LockHeld) })
}

class LockHeld extends Error {}

/** Creates the lock file. Returns false if there is one already. */
async function makeLock(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx', 0o600)
    await file.writeFile(own)
    await file.close()
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

/** Whether the owner of the lock is gone. An owner that has not written its process id yet gets a second to do so. */
async function isLeft(path: string, waited: number): Promise<boolean> {
  try {
    const owner = await readFile(path, 'utf8')
    const pid = Number(owner.split(' ')[0])
    if (!(pid > 0)) return waited >= 1000
    // The queue lets one in at a time, so a lock with the ids of this thread is from an earlier process with the same ids.
    if (owner === own) return true
    if (pid === process.pid) return (await stat(path)).mtimeMs < Date.now() - longestMs
    return !isAlive(pid)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false
    throw error
  }
}
