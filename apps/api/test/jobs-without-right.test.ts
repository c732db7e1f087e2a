import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '../src/platform/database/database.ts'
import { createLog } from '../src/platform/machine/log.ts'
import { testApp } from './test-app.ts'
import { testDatabase } from './test-database.ts'

const owner = await testDatabase()
const role = `limited_${randomUUID().replaceAll('-', '')}`
await sql`create role ${sql.ref(role)}`.execute(owner.db)
await sql`grant all on all tables in schema public to ${sql.ref(role)}`.execute(owner.db)
const lines: { level: number; msg: string; err?: { message: string } }[] = []
const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) })
const database = openDatabase(() => ({ ...owner.pool.options, options: `-c role=${role}` }), log)
const { app } = await testApp({ FEED: 'auto', DUKASCOPY_URL: 'http://127.0.0.1:9' }, { database, log })
afterAll(() => database.close())

it('a server whose database user may not create the schema of the queue says that no jobs run: in the log, at /readyz, on the Data page and to a user who orders one', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  await expect
    .poll(async () => (await app.inject('/readyz')).json())
    .toMatchObject({ status: 'ready', checks: { database: 'ok', jobs: 'failed' } })
  const said = lines.filter(({ msg }) => msg.includes('no jobs run'))
  expect(said).toEqual([
    expect.objectContaining({ level: 50, err: expect.objectContaining({ message: expect.stringContaining('permission denied') }) }),
  ])

  const sources = (await app.inject('/api/data/sources')).json()
  expect(sources.providers[0]).toMatchObject({ id: 'dukascopy', state: 'stopped', detail: expect.stringContaining('cannot fetch bars') })

  const order = { symbol: 'EURUSD', from: '2024-01-01T00:00:00.000Z', to: '2024-01-31T00:00:00.000Z' }
  const refused = await app.inject({ method: 'POST', url: '/api/data/jobs', payload: order })
  expect([refused.statusCode, refused.json().error]).toEqual([503, { code: 'UNAVAILABLE', message: sources.providers[0].detail }])
})
