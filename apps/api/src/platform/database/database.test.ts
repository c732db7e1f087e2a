import { sql } from 'kysely'
import { describe, expect, inject, it, vi } from 'vitest'
import { withClient } from '../../../test/cluster.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { outageOf } from '../machine/outages.ts'

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
})
