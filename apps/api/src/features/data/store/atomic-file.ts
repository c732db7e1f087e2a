import { randomBytes } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder } from '../../../platform/machine/sync-folder.ts'

/** Files that were being written when the program ended have this in their name. */
export const unfinishedMark = '.writing-'

/** Writes a file such that at any moment, also after a crash, either its old content is there or all of the new. */
export async function writeAtomically(path: string, content: Uint8Array | string): Promise<void> {
  const temporary = `${path}${unfinishedMark}${randomBytes(6).toString('hex')}`
  try {
    const file = await open(temporary, 'wx', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}
