import type { JournalAccount, JournalAnswer } from '@assay/contracts'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, fakeServer } from '../../../test/fake-server.ts'
import { figuresOf, groupOf, journalAccountOf, journalId, positionOf } from '../../../test/journal.ts'
import { choose, press, rowsOf, showPart } from '../../../test/show-part.tsx'
import { AccountJournal } from './AccountJournal.tsx'

const journal = `GET /api/journal/${journalId}`
/** Not drawable, so that no candles are loaded. */
const position = positionOf({ instrument: null })
let server: FakeServer
let asked: Record<string, string>[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 27, 18, 51, 7) })
  server = fakeServer()
  asked = []
})

const answerOf = (more: Partial<JournalAnswer> = {}): JournalAnswer => ({
  figures: figuresOf(),
  positions: [position],
  total: 1,
  tags: [],
  closedHours: 0,
  ...more,
})

/** Shows the journal; `answer` is called with the query of each request. */
async function show(answer: (query: Record<string, string>) => JournalAnswer | Response, more: Partial<JournalAccount> = {}) {
  server.answers[journal] = (request) => {
    const query = Object.fromEntries(new URL(request.url).searchParams)
    asked.push(query)
    const given = answer(query)
    return given instanceof Response ? given : Response.json(given)
  }
  server.answers[`${journal}/rules`] = () => Response.json({ positions: [], withRule: null, withoutRule: null, simulated: false })
  showPart(<AccountJournal account={journalAccountOf(more)} />)
  await screen.findByRole('region', { name: 'Summary' })
}
const period = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))

test('the whole journal is shown first: no day, symbol or tag is left out', async () => {
  await show(() => answerOf())
  expect(asked).toEqual([{ page: '0' }])
  expect(screen.getByRole('heading', { name: '1 position' })).toBeDefined()
  expect(screen.queryByRole('combobox', { name: 'Tag' })).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Pages of the list' })).toBeNull()
})

test('trades in closed hours are named with the clock by which they are read, however the journal is narrowed', async () => {
  await show(() => answerOf({ closedHours: 1 }), { clock: 'UTC + 14 h' })
  expect(screen.getByText(/^1 trade lies in hours in which the market is closed: its clock, UTC \+ 14 h, may be wrong/)).toBeDefined()
})

test.each([
  ['Week', '2026-11-20T18:00:00.000Z'],
  ['3 months', '2026-08-28T18:00:00.000Z'],
])('the period “%s” begins at a whole hour', async (name, from) => {
  await show(() => answerOf())
  period(name)
  await expect.poll(() => asked.at(-1)).toEqual({ page: '0', from })
})

test('a symbol and a tag narrow the journal, and the choice of all of them widens it', async () => {
  const symbols = ['XAUUSD.m', 'EURUSD'].map((symbol) => ({ symbol, instrument: null, suggested: null }))
  await show(() => answerOf({ tags: ['late'] }), { symbols })
  choose('Symbol', 'EURUSD')
  await expect.poll(() => asked.at(-1)).toEqual({ page: '0', symbol: 'EURUSD' })
  choose('Tag', '#late')
  await expect.poll(() => asked.at(-1)).toEqual({ page: '0', symbol: 'EURUSD', tag: 'late' })
  choose('Symbol', 'Every symbol')
  await expect.poll(() => asked.at(-1)).toEqual({ page: '0', tag: 'late' })
})

test('the list has a page for each 200 positions, and another period begins at its first', async () => {
  await show(() => answerOf({ total: 401 }))
  const pages = () => screen.getByRole('navigation', { name: 'Pages of the list' })
  const off = () => ['Newer', 'Older'].map((name) => within(pages()).getByRole<HTMLButtonElement>('button', { name }).disabled)
  expect([pages().firstChild?.textContent, off()]).toEqual(['1 of 3', [true, false]])
  press('Older')
  await expect.poll(() => asked.at(-1)).toEqual({ page: '1' })
  press('Older')
  await expect.poll(() => asked.at(-1)).toEqual({ page: '2' })
  expect([pages().firstChild?.textContent, off()]).toEqual(['3 of 3', [false, true]])
  press('Newer')
  expect(pages().firstChild?.textContent).toBe('2 of 3')
  period('Week')
  await expect.poll(() => asked.at(-1)?.page).toBe('0')
})

test('another symbol begins at the first page too, and its figures come before the list', async () => {
  const symbols = ['XAUUSD.m', 'EURUSD'].map((symbol) => ({ symbol, instrument: null, suggested: null }))
  await show(({ symbol }) => answerOf({ total: 401, figures: figuresOf({ result: symbol ? -7 : 54.8 }) }), { symbols })
  press('Older')
  await expect.poll(() => asked.at(-1)).toEqual({ page: '1' })
  choose('Symbol', 'EURUSD')
  await expect.poll(() => asked.at(-1)).toEqual({ page: '0', symbol: 'EURUSD' })
  expect((await screen.findAllByText('−7.00')).length).toBeGreaterThan(0)
})

test('200 positions need no pages', async () => {
  await show(() => answerOf({ total: 200 }))
  expect(screen.queryByRole('navigation', { name: 'Pages of the list' })).toBeNull()
})

test('the newest position is shown first, and a press shows another', async () => {
  const other = positionOf({ id: '2', symbol: 'US500', instrument: null, note: 'Too late' })
  await show(() => answerOf({ positions: [position, other], total: 2 }))
  expect(screen.getByText(/^Which instrument is XAUUSD\.m\?/)).toBeDefined()
  fireEvent.click(screen.getByRole('cell', { name: /^US500/ }))
  expect(screen.getByText(/^Which instrument is US500\?/)).toBeDefined()
  expect(screen.queryByText(/^Which instrument is XAUUSD/)).toBeNull()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value, 'the note of that position').toBe('Too late')
})

test('the groups stand below the list, each with its own figures', async () => {
  const group = (key: string, n: number) => [groupOf({ key, n })]
  const groups = { bySymbol: group('EURUSD', 1), bySession: group('asia', 2), byWeekday: group('5', 3), byHolding: group('2 h', 4) }
  await show(() => answerOf({ figures: figuresOf(groups) }))
  const firstAndLast = (table: string) => rowsOf(table)[0].filter((_, i) => i === 0 || i === 4)
  expect(['By symbol', 'By session', 'By weekday', 'By holding time'].map(firstAndLast)).toEqual([
    ...[
      ['EURUSD', '1'],
      ['Tokyo', '2'],
      ['Friday', '3'],
      ['up to 2 h', '4'],
    ],
  ])
})

test('without a closed position there are no groups', async () => {
  await show(() => answerOf({ figures: figuresOf({ closed: 0, mean: null }) }))
  expect(screen.queryByRole('group', { name: 'By symbol' })).toBeNull()
})

test('a period in which no position was opened says so', async () => {
  await show(() => answerOf({ positions: [], total: 0 }))
  expect(screen.getByText('No position was opened in this period.')).toBeDefined()
})

test('rules are held against the whole period, not against the page of the list', async () => {
  const rules: string[] = []
  await show(() => answerOf({ tags: ['late'], total: 300 }))
  server.answers[`${journal}/rules`] = (request) => {
    rules.push(new URL(request.url).search)
    return Response.json({
      positions: [{ id: position.id, fired: ['Gold cross'], asked: 1, unknown: 0 }],
      withRule: null,
      withoutRule: null,
      simulated: false,
    })
  }
  choose('Tag', '#late')
  await expect.poll(() => rules).toEqual(['?tag=late'])
  expect(await screen.findByText('Gold cross')).toBeDefined()
  press('Older')
  await expect.poll(() => asked.at(-1)).toEqual({ page: '1', tag: 'late' })
  expect(rules).toHaveLength(1)
})
