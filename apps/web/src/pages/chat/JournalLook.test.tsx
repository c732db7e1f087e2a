import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { figuresOf, journalAccountOf, journalId } from '../../../test/journal.ts'
import { showPart } from '../../../test/show-part.tsx'
import { makeStore } from '../../base/store.ts'
import { LookupAnswer } from './LookupAnswer.tsx'

const may = { from: '2026-05-01', to: '2026-05-31' }

/** Shows the journal of some days; each account answers with as many closed positions as its figures say. */
function show(accounts: readonly ReturnType<typeof journalAccountOf>[], closed = 4, isVisitor = false) {
  const server = fakeServer()
  const asked: string[] = []
  server.answers['GET /api/journal'] = () => Response.json(accounts)
  for (const { id } of accounts)
    server.answers[`GET /api/journal/${id}`] = ({ url }) => {
      asked.push(decodeURIComponent(new URL(url).search))
      return Response.json({ positions: [], total: closed, tags: [], closedHours: 0, figures: figuresOf({ closed, result: 437.8 }) })
    }
  const result = { kind: 'lookup' as const, tool: 'account_summary', args: may, assumed: [], mended: [] }
  showPart(<LookupAnswer result={result} onChange={vi.fn()} onSend={vi.fn()} />, isVisitor ? { store: makeStore() } : {})
  return asked
}

test('what was closed of the positions opened in some days is told, for those days alone', async () => {
  const asked = show([journalAccountOf()])
  expect((await screen.findByText(/closed positions/)).textContent).toMatch(
    /^Opened 01 May 2026 to 31 May 2026: 4 closed positions, \+\$437\.80 after costs\./,
  )
  expect(asked).toEqual(['?from=2026-05-01T00:00:00.000Z&to=2026-06-01T00:00:00.000Z'])
})

test('several accounts are told apart', async () => {
  show([journalAccountOf(), journalAccountOf({ id: journalId.replace('6b', '7b'), login: '990' })])
  expect(await screen.findByText(/^Account 990, opened/)).toBeDefined()
  expect(await screen.findByText(/^Account 770188, opened/)).toBeDefined()
})

test('days without a position and a journal without deals are said as such', async () => {
  show([journalAccountOf()], 0)
  expect((await screen.findByText(/no position/)).textContent).toBe('Opened 01 May 2026 to 31 May 2026: no position.')
  show([])
  expect(await screen.findByText('No deals are known: no terminal is linked and no report was imported.')).toBeDefined()
})

test('a visitor is told the next step', () => {
  show([], 0, true)
  expect(screen.getByRole('link', { name: 'Log in to see your journal' })).toBeDefined()
})
