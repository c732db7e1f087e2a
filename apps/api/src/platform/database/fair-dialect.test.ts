import { fastify } from 'fastify'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { askerOfQueries, askingAs, nowAskingAs } from './fair-dialect.ts'

const { db } = await testDatabase()
const select = () => sql`select pg_sleep(0.01)`.execute(db)

it('transactions of one asker that each query beside themselves do not wait for each other', async () => {
  const both = Array.from({ length: 6 }, () =>
    askingAs('one', () => db.transaction().execute(async (trx) => [await sql`select 1`.execute(trx), await select()])),
  )
  expect(await Promise.all(both)).toHaveLength(6)
  // Every turn was given back.
  await Promise.all(Array.from({ length: 20 }, () => askingAs('one', select)))
})

it('a failed query and a failed transaction give their turns back', async () => {
  const failing = () => askingAs('clumsy', () => db.transaction().execute((trx) => sql`select 1 / 0`.execute(trx)))
  for (let i = 0; i < 12; i++) await expect(i % 2 ? failing() : askingAs('clumsy', () => sql`select nothing`.execute(db))).rejects.toThrow()
  await askingAs('clumsy', select)
})

it('a request with a body is counted for its user in the handler too', async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  app.addHook('onRequest', (_request, _reply, done) => askingAs('a network', done))
  app.addHook('onRequest', async () => nowAskingAs('ada'))
  app.post('/', async () => ({ asker: askerOfQueries() }))
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const body = new ReadableStream({
    async start(controller) {
      for (const part of ['{', '}']) {
        controller.enqueue(Buffer.from(part))
        await new Promise(setImmediate)
      }
      controller.close()
    },
  })
  const answer = await fetch(address, {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'content-type': 'application/json' },
  } as RequestInit)
  expect(await answer.json()).toEqual({ asker: 'ada' })
})
