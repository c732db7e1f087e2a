import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../../../platform/machine/files.ts'
import type { Log } from '../../../platform/machine/log.ts'

interface Needs {
  readonly folder: string
  readonly mostBytes: number
  readonly log: Log
}

export type Room = ReturnType<typeof roomFor>

/** Kept pieces are looked through after so many bytes were written: others may write to the same folder. */
const lookAfter = 64 * 2 ** 20
/** Share of the room that is left when the oldest have been removed. */
const leftover = 0.8

/** Keeps a folder of files that can be made again within its room: those written longest ago go first. */
export function roomFor({ folder, mostBytes, log }: Needs) {
  let unlooked = Number.POSITIVE_INFINITY
  let looking: Promise<void> | undefined

  async function look(): Promise<void> {
    unlooked = 0
    const files = await filesBelow(folder)
    let total = files.reduce((sum, { bytes }) => sum + bytes, 0)
    if (total <= mostBytes) return
    for (const { path, bytes } of files.sort((a, b) => a.writtenAt - b.writtenAt)) {
      if (total <= mostBytes * leftover) break
      await rm(path, { force: true })
      total -= bytes
    }
  }

  return {
    /** So many bytes were added. */
    wrote(bytes: number): void {
      unlooked += bytes
      if (unlooked < Math.min(lookAfter, mostBytes / 4) || looking) return
      looking = look()
        .catch((error: unknown) => log.warn({ err: error }, 'the kept candle files could not be listed'))
        .finally(() => {
          looking = undefined
        })
    },
    /** Resolves when nothing is being removed. */
    settled: async (): Promise<void> => looking,
  }
}

async function filesBelow(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const found = await Promise.all(files.map(({ parentPath, name }) => fileAt(join(parentPath, name))))
  return found.filter((each) => each !== undefined)
}

async function fileAt(path: string) {
  try {
    const { size, mtimeMs } = await stat(path)
    return { path, bytes: size, writtenAt: mtimeMs }
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}
