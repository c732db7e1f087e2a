import { readFileSync } from 'node:fs'
import { connectorLimits } from '@assay/contracts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { elsewhere, signUp } from '../../../test/accounts.ts'
import { aReportedAccount } from '../../../test/terminal.ts'
import { testApp } from '../../../test/test-app.ts'

const report = readFileSync(new URL('../../../../../fixtures/journal/hedging-en.html', import.meta.url))

test('a report is refused whole if its deals have no room beside those of the other accounts, and says how much there is', async () => {
  const server = await testApp()
  const { db } = server.database
  const who = await signUp(server)
  const headers = { ...who.headers, 'content-type': 'application/octet-stream' }
  const url = '/api/journal/import?filename=hedging-en.html&zone=new-york%2B7'
  const send = async () => {
    const answer = await server.app.inject({ method: 'POST', url, headers, payload: report, ...elsewhere })
    return { status: answer.statusCode, body: answer.json() }
  }
  const other = { ...aReportedAccount, user_id: who.user.id, login: '990011' }
  const { id } = await db.insertInto('trading_accounts').values(other).returning('id').executeTakeFirstOrThrow()
  await sql`
    insert into deals (account_id, ticket, order_ticket, at, symbol, kind, entry, lots, price, commission, fee, swap, profit, comment, source)
    select ${id}, number, '', now(), 'EURUSD', 'buy', 'in', 1, 1, 0, 0, 0, 0, '', 'terminal'
    from generate_series(1, ${connectorLimits.deals - 3}::int) as number`.execute(db)
  const { status, body } = await send()
  expect([status, body.error.code]).toEqual([409, 'ACCOUNT_LIMIT'])
  expect(body.error.message).toContain('has 10 new deals, and there is room for 3')
  const accounts = await db.selectFrom('trading_accounts').select('login').where('user_id', '=', who.user.id).execute()
  expect(accounts, 'nothing is stored').toEqual([{ login: '990011' }])
  await sql`delete from deals where account_id = ${id} and ticket <= 7`.execute(db)
  expect((await send()).body).toMatchObject({ added: 10 })
  expect((await send()).body, 'known ones need no room').toMatchObject({ added: 0, known: 10 })
})
