import { hasCode } from './files.ts'

/** Whether there is a process of this number on this machine. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // One of another user may not be asked, but it is there.
    return !hasCode(error, 'ESRCH')
  }
}
