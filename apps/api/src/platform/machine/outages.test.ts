import { writeFile } from 'node:fs/promises'
import { statusOf } from '@assay/contracts'
import { sql } from 'kysely'
import { describe, expect, inject, it, vi } from 'vitest'
import { whereto, withClient } from '../../../test/cluster.ts'
import { silentLog, testFolder } from '../../../test/data-folder.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { openDatabase } from '../database/database.ts'
import { outageOf } from './outages.ts'

const { db } = await testDatabase()

/** The code and status of the refusal for a failure, or the error's message if it is a fault. */
async function told(failing: Promise<unknown>) {
  const error = await failing.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  const refusal = outageOf(error)
  return refusal ? [refusal.code, statusOf(refusal)] : String(error)
}

/** Makes PostgreSQL itself raise a condition. */
const raised = (condition: string) =>
  sql.raw(`do $$ begin raise exception using errcode = '${condition}', message = 'as told'; end $$`).execute(db)

async function onceAt(config: { host: string; port?: number }) {
  const lost = openDatabase(() => ({ ...config, user: 'assay' }), silentLog)
  const outcome = await told(sql`select 1`.execute(lost.db))
  await lost.close()
  return outcome
}

describe('a full disk', () => {
  it('of PostgreSQL is 507', async () => {
    expect(await told(raised('disk_full'))).toEqual(['STORAGE_FULL', 507])
  })

  if (process.platform === 'linux') {
    it('of the file system is 507', async () => {
      expect(await told(writeFile('/dev/full', 'something'))).toEqual(['STORAGE_FULL', 507])
    })
  }
})

describe('a database that is not there', () => {
  const unavailable = ['UNAVAILABLE', 503]

  it.each(['too_many_connections', 'admin_shutdown', 'crash_shutdown', 'cannot_connect_now', 'connection_failure'])(
    'is 503 when it says %s (v5.0.0-16.5.2)',
    async (condition) => expect(await told(raised(condition))).toEqual(unavailable),
  )

  it('is 503 when nobody listens, on a port or on a socket', async () => {
    expect(await onceAt({ host: '127.0.0.1', port: 9 })).toEqual(unavailable)
    expect(await onceAt({ host: 'localhost', port: 9 }), 'with two addresses').toEqual(unavailable)
    expect(await onceAt({ host: '/nowhere' })).toEqual(unavailable)
  })

  it('is 503 when the connection is cut during a query', async () => {
    const [{ pid }] = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows
    const question = told(sql`select pg_sleep(60)`.execute(db))
    const cut = () => withClient(inject('cluster'), (client) => client.query('select pg_terminate_backend($1)', [pid]))
    await cut()
    expect(await question).toEqual(unavailable)
  })

  it('is 503 when no connection is free in time', async () => {
    const busy = openDatabase(() => ({ ...whereto(inject('cluster'), 'postgres'), connectionTimeoutMillis: 50 }), silentLog, 1)
    const asked = () => sql`select 1`.execute(busy.db)
    // On a busy machine the connection itself can take longer than the 50 ms that a question waits for it.
    await vi.waitFor(asked)
    await busy.db.connection().execute(async () => expect(await told(asked())).toEqual(unavailable))
    await busy.close()
  })
})

describe('any other error', () => {
  it('is a fault: wrong SQL, a missing table, a missing file, a rejected promise', async () => {
    expect(await told(sql`selct`.execute(db))).toContain('syntax error')
    expect(await told(sql`select * from nothing`.execute(db))).toContain('does not exist')
    expect(await told(writeFile(`${await testFolder()}/no/file`, ''))).toContain('ENOENT')
    expect(await told(Promise.reject(new Error('Connection to the moon')))).toContain('moon')
    expect(await told(Promise.reject('text'))).toBe('text')
  })
})
