import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../../../platform/machine/files.ts'
import type { Log } from '../../../platform/machine/log.ts'

interface Needs {
  readonly folder: string
  readonly mostBytes: number
  readonly log: Log
}

export type FolderLimit = ReturnType<typeof folderLimit>

/** The folder is scanned after this many bytes were written, since other programs may write to it too. */
const lookAfter = 64 * 2 ** 20
/** The share of the limit that is still used after the oldest files were removed. */
const leftover = 0.8

/** Limits the size of a folder of files that can be made again. The files written longest ago are deleted first. */
export function folderLimit({ folder, mostBytes, log }: Needs) {
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
    /** Reports that this many bytes were added. */
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
