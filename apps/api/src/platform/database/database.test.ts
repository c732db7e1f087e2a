import { sql } from 'kysely'
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { withClient } from '../../../test/cluster.ts'
import { silentLog } from '../../../test/data-folder.ts'
import { silentLine } from '../../../test/silent-line.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { outageOf } from '../machine/outages.ts'
import { openDatabase } from './database.ts'

const { db, pool } = await testDatabase()

describe('the database', () => {
  it('belongs to one test file', async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
    expect(rows[0].name).toMatch(/^test_/)
  })

  it('takes values as parameters, never as SQL (v5.0.0-1.2.4)', async () => {
    const text = `'; drop table installation; --`
    const { rows } = await sql<{ text: string }>`select ${text}::text as text`.execute(db)
    expect(rows).toEqual([{ text }])
  })

  it('reads numeric and int8 as text, so that no digit is lost', async () => {
    const { rows } = await sql`select 9007199254740993::int8 as whole, 0.1000::numeric as part`.execute(db)
    expect(rows).toEqual([{ whole: '9007199254740993', part: '0.1000' }])
  })

  it('keeps working when its connections are cut', async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
    await withClient(inject('cluster'), (client) =>
      client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [rows[0].name]),
    )
    // The pool notices an idle connection's end by itself.
    await vi.waitFor(() => expect(pool.totalCount).toBe(0))
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  })

  it('keeps working when a connection is cut between two queries of a transaction (v5.0.0-16.5.2)', async () => {
    const transaction = db.transaction().execute(async (trx) => {
      const [{ pid }] = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)).rows
      await withClient(inject('cluster'), (client) => client.query('select pg_terminate_backend($1)', [pid]))
      await new Promise((resolve) => setTimeout(resolve, 50))
      await sql`select 1`.execute(trx)
    })
    await expect(transaction).rejects.toSatisfy((error) => outageOf(error)?.code === 'UNAVAILABLE')
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  })

  it('works again within ten seconds after its connections fell silent, with the locks of a transaction released', async () => {
    const line = await silentLine(inject('cluster'))
    onTestFinished(line.close)
    const over = openDatabase(() => ({ ...pool.options, host: '127.0.0.1', port: line.port }), silentLog, 3)
    onTestFinished(over.close)
    const locked = Promise.withResolvers<void>()
    const cut = Promise.withResolvers<void>()
    const transaction = over.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(7)`.execute(trx)
      locked.resolve()
      await cut.promise
      await sql`select 1`.execute(trx)
    })
    await locked.promise
    await Promise.all([sql`select 1`.execute(over.db), sql`select 1`.execute(over.db)])
    line.fallSilent()
    cut.resolve()
    const began = performance.now()
    await expect(transaction).rejects.toSatisfy((error) => outageOf(error)?.code === 'UNAVAILABLE')
    expect((await sql`select pg_try_advisory_xact_lock(7) as got`.execute(over.db)).rows).toEqual([{ got: true }])
    expect(performance.now() - began).toBeLessThan(10_000)
  })

  it('lets a query take as long as it needs', async () => {
    expect((await sql`select 1 as one from pg_sleep(4)`.execute(db)).rows).toEqual([{ one: 1 }])
  })
})
