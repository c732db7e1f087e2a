import { lstat } from 'node:fs/promises'

/** Whether anything (a broken link too) stands at `path`. */
export async function exists(path: string): Promise<boolean> {
  try {
    await lstat(path)
    return true
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return false
    throw error
  }
}

/** Whether `error` is one of the system's (or PostgreSQL's) with one of these codes. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
