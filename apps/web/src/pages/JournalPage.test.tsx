import type { JournalAccount, JournalAnswer } from '@assay/contracts'
import { minuteMs } from '@assay/market'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, fakeServer } from '../../test/fake-server.ts'
import { figuresOf, journalAccountOf, journalId } from '../../test/journal.ts'
import { choose, press, showPart } from '../../test/show-part.tsx'
import { JournalPage } from './JournalPage.tsx'

const other = '7b0d2b4e-6b4e-4f7e-8d39-0f1a2b3c4d5f'
let server: FakeServer

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 27, 12) })
  server = fakeServer()
  for (const id of [journalId, other])
    server.answers[`GET /api/journal/${id}`] = () =>
      Response.json({
        figures: figuresOf({ closed: id === other ? 5 : 3 }),
        positions: [],
        total: 0,
        tags: [],
        closedHours: 0,
      } satisfies JournalAnswer)
})

async function show(...accounts: JournalAccount[]) {
  server.answers['GET /api/journal'] = () => Response.json(accounts)
  showPart(<JournalPage />)
  await screen.findByText(/closed positions, /)
}

test.each([
  [{}, ['From reports', 'Demo']],
  [{ link: 'connected', heardAt: '2026-11-27T11:59:30.000Z', demo: false }, ['Connected, 30 s ago', 'Real']],
  [{ link: 'connected', heardAt: '2026-11-27T11:35:00.000Z' }, ['Offline, 25 min ago', 'Demo']],
  [{ link: 'revoked', heardAt: '2026-11-27T11:55:00.000Z' }, ['Unlinked', 'Demo']],
  [{ link: 'offline', heardAt: null }, ['Offline, no report yet', 'Demo']],
] as const)('an account with %o says how its deals come, and whether it is real', async (more, badges) => {
  await show(journalAccountOf(more))
  expect(screen.getByText('Example Markets 770188').parentElement?.textContent).toBe(`Example Markets 770188${badges.join('')}`)
})

test.each([
  [true, 'Server time New York + 7 h'],
  [false, 'Server time New York + 7 h, as you said'],
])('a clock says whether it is proven (%s)', async (clockProven, said) => {
  await show(journalAccountOf({ clock: 'New York + 7 h', clockProven }))
  expect(screen.getByText(/^Server time/).textContent).toBe(said)
})

test('an account without the name of a company is called by its server', async () => {
  await show(journalAccountOf({ company: '' }))
  expect(screen.getByText('Example-Demo 770188')).toBeDefined()
})

test('of several accounts the first is shown, and the journal of another one is read once it is chosen', async () => {
  await show(journalAccountOf(), journalAccountOf({ id: other, login: '5', currency: 'EUR' }))
  expect(screen.getByText(/^3 closed positions, /)).toBeDefined()
  choose('Account', /^Example Markets 5/)
  expect((await screen.findByText(/^5 closed positions, /)).textContent).toContain('+€54.80')
  expect(server.count(`GET /api/journal/${other}`)).toBe(1)
  press('Save the positions as CSV')
  await expect
    .poll(() => server.count(`GET /api/journal/${other}/positions.csv`), { message: 'the file is of the account that is shown' })
    .toBe(1)
})

test('what narrows the journal of one account does not narrow that of another', async () => {
  const asked: (string | null)[] = []
  await show(journalAccountOf(), journalAccountOf({ id: other, login: '5' }))
  const answer = server.answers[`GET /api/journal/${other}`]
  server.answers[`GET /api/journal/${other}`] = (request) => {
    asked.push(new URL(request.url).searchParams.get('from'))
    return answer(request)
  }
  fireEvent.click(screen.getByRole('radio', { name: 'Week' }))
  choose('Account', /^Example Markets 5/)
  await screen.findByText(/^5 closed positions, /)
  expect(asked).toEqual([null])
})

test('without an account the page says how trades come into it, and offers no file', async () => {
  server.answers['GET /api/journal'] = () => Response.json([])
  showPart(<JournalPage />)
  expect(await screen.findByRole('link', { name: 'Link MetaTrader 5' })).toBeDefined()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Import report'])
})

test('a journal that is opened again asks for the accounts since, and the age of a link grows', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 27, 12) })
  const linked = journalAccountOf({ link: 'connected', heardAt: '2026-11-27T11:55:00.000Z' })
  server.answers['GET /api/journal'] = () => Response.json([linked])
  const { store, unmount } = showPart(<JournalPage />)
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(10)
  expect(screen.getByText(/ago$/).textContent).toBe('Late, 5 min ago')
  await pass(11 * minuteMs)
  expect(screen.getByText(/ago$/).textContent).toBe('Offline, 16 min ago')
  unmount()
  server.answers['GET /api/journal'] = () => Response.json([{ ...linked, demo: false }])
  const again = showPart(<JournalPage />, { store })
  await pass(10)
  expect(screen.getByText('Real').tagName).toBe('SPAN')
  again.unmount()
})
