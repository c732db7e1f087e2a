import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Database } from '../src/platform/database/database.ts'
import { type Jobs, openJobs } from '../src/platform/jobs/open-jobs.ts'
import { silentLog } from './data-folder.ts'

/** The jobs of a program. It ends with the running test, and its jobs are deleted. */
export function testJobs(database: Database, { works = true } = {}): Jobs {
  const jobs = openJobs({ database, log: silentLog, works })
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= jobs.close()
    return closed
  }
  onTestFinished(async () => {
    await close()
    await sql`delete from jobs`.execute(database.db)
  })
  return { ...jobs, close }
}

const unused = () => Promise.reject(new Error('this test has no jobs'))

/** For tests that fetch nothing. */
export const noJobs: Pick<Jobs, 'open'> = {
  open: () => ({ decide: unused, find: unused, running: unused, failed: unused, cancel: unused, retry: unused, stopped: () => undefined }),
}
