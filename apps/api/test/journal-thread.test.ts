import { readFileSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { checkRoomForAccount, roomForDeals } from '../src/features/connector/account-room.ts'
import { keepDeals } from '../src/features/connector/keep-reports.ts'
import { journalService } from '../src/features/journal/journal.service.ts'
import { journalStore } from '../src/features/journal/journal.store.ts'
import { reportImport } from '../src/features/journal/report-import.ts'
import { oneThread } from '../src/platform/machine/one-thread.ts'
import { testDatabase } from './test-database.ts'
import { insertUser } from './visitors.ts'

const { db } = await testDatabase()
const own = oneThread({ worker: new URL('../src/features/journal/journal.worker.ts', import.meta.url), seconds: 60, memoryMb: 256 })
afterAll(own.close)

const fired = async () => ({ positions: [], withRule: null, withoutRule: null, simulated: false })

it('reads reports and journals in its thread alone, and sends the rows of a journal once in each version', async () => {
  const asked: string[] = []
  const run: typeof own.run = (name, task, asker) => {
    asked.push(`${name}${'rows' in task ? ' with rows' : ''}`)
    return own.run(name, task, asker)
  }
  const seen = () => asked.splice(0)
  const thread = { run }
  const reports = reportImport({ db, keepDeals, checkRoomForAccount, roomForDeals, thread })
  const journal = journalService({
    store: journalStore(db),
    thread,
    rulesThen: async () => [],
    rulesFired: fired,
    termsOf: async () => [],
    suggestedSymbol: () => null,
  })
  const userId = await insertUser(db)
  const report = readFileSync(new URL('../../../fixtures/journal/hedging-en.csv', import.meta.url))
  const query = { filename: 'r.csv', zone: 'new-york+7' }
  expect(await reports.preview(userId, report, query)).toMatchObject({ added: 10 })
  const { accountId } = await reports.import(userId, report, query)
  expect(seen()).toEqual(['readReport', 'preview', 'readReport', 'sort'])
  const read = async () => JSON.parse(new TextDecoder().decode(await journal.read(userId, accountId, {})))
  const { positions } = await read()
  await read()
  expect(seen()).toEqual(['look', 'look with rows', 'look'])
  await journal.note(userId, accountId, positions[0].id, { note: 'Late', tags: [] })
  expect((await read()).positions[0].note).toBe('Late')
  expect(seen(), 'a note is another version').toEqual(['position', 'look', 'look with rows'])
})
