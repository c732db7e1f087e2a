import { connectorApi, journalApi } from '@assay/contracts'
import { expect, it } from 'vitest'
import { ownTools } from './own-tools.ts'
import type { ToolCaller } from './tool.ts'

const accountSummary = ownTools.find(({ name }) => name === 'account_summary')!
const account = { login: '770188', server: 'Example-Demo', currency: 'USD', balance: 1000, positions: [] }
const figures = { closed: 4, result: 437.8, open: 1, openResult: -3.5, total: 434.3 }

/** Answers the calls of the tool as the server would, and notes which journal was read. */
function callerOf(journals: readonly object[], closedHours = 0) {
  const read: unknown[] = []
  const queries: unknown[] = []
  const call = async (endpoint: object, parts?: { params?: { id: string }; query?: object }) => {
    if (endpoint === connectorApi.read) return { account, state: 'connected' }
    if (endpoint === journalApi.accounts) return journals
    read.push(parts?.params?.id)
    queries.push(parts?.query)
    return { figures, closedHours }
  }
  return { read, queries, caller: { call, context: { timeZone: 'Asia/Kolkata' }, now: 0 } as unknown as ToolCaller }
}

it('says what the linked account has closed as its journal does, and not what another account of the user did', async () => {
  const { read, caller } = callerOf([
    { id: 'a', login: '1', server: 'Example-Demo' },
    { id: 'b', login: '770188', server: 'Other-Live' },
    { id: 'c', login: '770188', server: 'Example-Demo' },
  ])
  expect(await accountSummary.run({}, caller)).toMatchObject({ balance: 1000, journal: figures })
  expect(read).toEqual(['c'])
})

it('says what speaks against the clock by which the trades are read', async () => {
  const journals = [{ id: 'c', login: '770188', server: 'Example-Demo', clock: 'UTC + 14 h' }]
  const { clockDoubt } = (await accountSummary.run({}, callerOf(journals, 2).caller)) as { clockDoubt: string }
  expect(clockDoubt).toMatch(/^2 trades lie in hours in which the market is closed: its clock, UTC \+ 14 h, may be wrong/)
  expect(await accountSummary.run({}, callerOf(journals).caller)).toMatchObject({ clockDoubt: null })
})

it('says nothing of a journal that has no deals yet', async () => {
  expect(await accountSummary.run({}, callerOf([]).caller)).toMatchObject({ balance: 1000, journal: null })
})

it('reads the journal of some days by the clock of the user', async () => {
  const { queries, caller } = callerOf([{ id: 'c', login: '770188', server: 'Example-Demo' }])
  await accountSummary.run({ from: '2026-05-01', to: '2026-05-31' }, caller)
  expect(queries).toEqual([{ from: '2026-04-30T18:30:00.000Z', to: '2026-05-31T18:30:00.000Z' }])
})
