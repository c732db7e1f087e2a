import type { ReportPreview } from '@assay/contracts'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { choose, press, rowsOf } from '../../../test/show-part.tsx'
import { ReportDialog } from './ReportDialog.tsx'
import type { ReportActions, ReportState } from './use-report-import.ts'

const file = new File(['<html>'], 'Report.html')
const utc = { id: 'utc', label: 'UTC' }
const deal: ReportPreview['deals'][number] = {
  row: 4,
  ticket: '1',
  time: '2024.03.07 15:30:00',
  at: '2024-03-07T13:30:00.000Z',
  symbol: 'XAUUSD.m',
  kind: 'buy',
  entry: 'in',
  lots: 0.1,
  price: 2158.4,
  result: -7,
}

function show(more: Partial<ReportPreview> = {}, state: Partial<Extract<ReportState, { at: 'looked' }>> = {}) {
  const actions = { start: vi.fn(), chooseZone: vi.fn(), confirm: vi.fn(), close: vi.fn() } satisfies ReportActions
  const look: ReportPreview = {
    file: file.name,
    language: 'German',
    zone: { ...utc, from: 'chosen' },
    zones: [utc, { id: 'new-york+7', label: 'New York + 7 h' }],
    account: { login: '1001', server: 'Demo-1', company: 'Broker', currency: 'EUR', demo: true, hedging: null, isKnown: false },
    closedHours: null,
    added: 2,
    known: 3,
    faulty: 0,
    deals: [],
    faults: [],
    doubtful: 0,
    doubts: [],
    ...more,
  }
  render(<ReportDialog state={{ at: 'looked', file, look, busy: false, ...state }} actions={actions} />)
  return actions
}
const text = () => screen.getByRole('dialog').textContent
const importing = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('a report says whose it is, and how many of its deals are new, known and faulty', () => {
  const { confirm } = show({ added: 1, known: 1200, faulty: 2 })
  expect(text()).toContain('Broker 1001, EUR, demo. German report of the server Demo-1. It becomes a new account of your journal.')
  expect(text()).toContain('1 new, 1200 known, 2 faulty')
  press('Import 1 deal')
  expect(confirm).toHaveBeenCalledOnce()
})

test('a report of a real account that the journal has says both', () => {
  show({ account: { login: '7', server: 'S', company: 'B', currency: 'USD', demo: false, hedging: true, isKnown: true } })
  expect(text()).toContain('B 7, USD, real. German report of the server S. The account is in your journal.')
})

test.each([
  ['there is nothing new', { added: 0 }, 'Nothing new', true],
  ['the clock is not chosen', { zone: null }, 'Import 2 deals', true],
  ['there are new deals and the clock is known', {}, 'Import 2 deals', false],
])('if %s, the import is possible or not', (_, more, name, isDisabled) => {
  show(more)
  expect(importing(name).disabled).toBe(isDisabled)
})

test('the clock of the account is used and not asked for', () => {
  show({ zone: { id: 'new-york+7', label: 'New York + 7 h', from: 'account' } })
  expect(screen.getByText('Times are read by the clock of the account, New York + 7 h.')).toBeDefined()
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('another clock can be chosen, and none is no choice', () => {
  const { chooseZone } = show()
  choose('Clock of the broker’s server', 'Choose')
  choose('Clock of the broker’s server', /^New York \+ 7 h/)
  expect(chooseZone.mock.calls).toEqual([['new-york+7']])
})

test('trades that a clock puts into closed hours are a warning about the clock', () => {
  show({ closedHours: 1 })
  expect(screen.getByText('1 trade would then lie in hours in which the market is closed. Is the clock right?')).toBeDefined()
})

test('the first of the new deals stand with the time of the server and in UTC', () => {
  const balance = { ...deal, ticket: '2', at: null, symbol: '', kind: 'balance', entry: null, lots: 0, result: 1000 }
  show({ added: 9, deals: [deal, balance] })
  expect(screen.getByRole('heading', { name: 'New deals, the first 2' })).toBeDefined()
  expect(rowsOf('New deals')).toEqual([
    ['2024.03.07 15:30:00', '03-07 13:30:00', 'XAUUSD.m', 'buy in', '0.1', '−7.00'],
    ['2024.03.07 15:30:00', '–', '', 'balance', '–', '+1,000.00'],
  ])
})

test('if all of the new deals are shown, they are not called the first', () => {
  show({ added: 1, deals: [deal] })
  expect(screen.getByRole('heading', { name: 'New deals' })).toBeDefined()
})

test('each faulty row has its reason, and those that are not shown are counted', () => {
  show({ faulty: 5, faults: [{ row: 12, reason: 'The price is not a number.' }] })
  expect(screen.getByRole('listitem').textContent).toBe('Row 12The price is not a number.')
  expect(text()).toContain('and 4 more')
})

test('what the report leaves open stands with its row under a heading of its own', () => {
  show({ doubtful: 3, doubts: [{ row: 31, reason: 'Deal 4 closes 0.1 lots.' }] })
  expect(screen.getByRole('region', { name: 'Doubtful' }).textContent).toBe('DoubtfulRow 31Deal 4 closes 0.1 lots.and 2 more')
})

test('a report that does not say whether its account is a demo one is not called real', () => {
  show({ account: { login: '7', server: 'MetaTrader 4', company: 'B', currency: 'USD', demo: null, hedging: true, isKnown: false } })
  expect(text()).toContain('B 7, USD. German report of the server MetaTrader 4.')
})

test('a report whose language is not known is called a report', () => {
  show({ language: null })
  expect(text()).toContain('demo. Report of the server Demo-1.')
})

test('if every faulty row is shown, no more are counted', () => {
  show({ faulty: 1, faults: [{ row: 12, reason: 'The price is not a number.' }] })
  expect(text()).not.toContain('more')
})

test('Escape closes the preview and imports nothing', () => {
  const { close, confirm } = show()
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  expect([close.mock.calls.length, confirm.mock.calls.length]).toEqual([1, 0])
})

test('a finished import says how many deals are new, known and left out', () => {
  const close = vi.fn()
  const result = { accountId: 'a', added: 1, known: 4, faulty: 2 }
  render(<ReportDialog state={{ at: 'stored', result }} actions={{ start: vi.fn(), chooseZone: vi.fn(), confirm: vi.fn(), close }} />)
  expect(screen.getByText('1 new deal imported, 4 known already, 2 rows left out.')).toBeDefined()
  press('Done')
  expect(close).toHaveBeenCalledOnce()
})
