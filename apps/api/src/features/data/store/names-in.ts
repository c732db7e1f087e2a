import { readdir } from 'node:fs/promises'
import { hasCode } from '../../../platform/machine/files.ts'

/** The sorted names in a folder; empty if there is no such folder. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort()
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return []
    throw error
  }
}
