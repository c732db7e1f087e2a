import type { ImportPreview } from '@assay/contracts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { importPreview as preview } from '../../../test/import-preview.ts'
import { makeStore } from '../../base/store.ts'
import { ImportPanel } from './ImportPanel.tsx'
import type { ImportState } from './use-import.ts'

const file = new File(['time,open'], 'XAUUSD_M5_2017.csv.gz')

function show(state: ImportState) {
  const actions = { start: vi.fn(), send: vi.fn(), choose: vi.fn(), confirm: vi.fn(), cancel: vi.fn() }
  render(
    <Provider store={makeStore()}>
      <MemoryRouter>
        <ImportPanel state={state} actions={actions} />
      </MemoryRouter>
    </Provider>,
  )
  return { actions, user: userEvent.setup() }
}

const looked = (more: Partial<ImportPreview> = {}, busy: 'looking' | 'storing' | null = null): ImportState => ({
  at: 'looked',
  file,
  preview: { ...preview, ...more },
  choice: {},
  busy,
})

test('shows nothing before a file is chosen', () => {
  show({ at: 'none' })
  expect(screen.queryByRole('region', { name: 'Import' })).toBeNull()
})

test('scrolls each step into view and focuses it, even below a long list of series', () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  show({ at: 'asking', file })
  const panel = screen.getByRole('region', { name: 'Import' })
  expect([scrolled.mock.contexts, document.activeElement]).toEqual([[panel], panel])
  cleanup()
  show(looked())
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Import' }))
  scrolled.mockRestore()
})

test('asks for the symbol if the name does not contain it', async () => {
  const { actions, user } = show({ at: 'asking', file })
  await user.click(screen.getByRole('button', { name: 'Look at the file' }))
  expect(actions.send).toHaveBeenCalledWith(file, 'XAUUSD')
  fakeServer().answers['GET /api/data/sources'] = () => new Promise<never>(() => undefined)
  await user.click(screen.getByLabelText('Symbol: XAUUSD'))
  await user.type(await screen.findByRole('combobox', { name: 'Symbol' }), 'cable{Enter}')
  await user.click(screen.getByRole('button', { name: 'Look at the file' }))
  expect(actions.send).toHaveBeenLastCalledWith(file, 'GBPUSD')
})

test('shows how much has been sent, then that the file is being read', () => {
  show({ at: 'sending', file, symbol: 'XAUUSD', share: 0.61 })
  expect(screen.getByRole('progressbar', { name: `Sending ${file.name}` }).getAttribute('aria-valuenow')).toBe('61')
  cleanup()
  show({ at: 'sending', file, symbol: 'XAUUSD', share: 1 })
  expect(screen.getByRole('progressbar', { name: `Reading ${file.name} as XAUUSD` }).hasAttribute('aria-valuenow')).toBe(false)
})

test('says so without permission, and offers no retry', () => {
  const data = { error: { code: 'OPERATOR_ONLY', message: 'Only the operator of this installation may do that.' } }
  show({ at: 'unsent', file, symbol: 'XAUUSD', error: { status: 403, data } })
  expect(screen.getByRole('alert').textContent).toContain('Only the operator of this installation may do that.')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('offers a retry after a lost connection', async () => {
  const { actions, user } = show({ at: 'unsent', file, symbol: 'XAUUSD', error: { status: 'FETCH_ERROR', error: 'lost' } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(actions.send).toHaveBeenCalledWith(file, 'XAUUSD')
})

test('shows what was detected, with the evidence for the time zone', () => {
  show(looked())
  expect(screen.getByText('XAUUSD, 849 kB gzip, comma separated, 7 columns with a header, times as date and time')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Time zone found' })).toBeTruthy()
  expect(screen.getByText('191 of 191 weekends and breaks where the market has them')).toBeTruthy()
  expect(screen.getByText('1,521 rows before line 1523 are left out.')).toBeTruthy()
})

test('shows a row as written in the file and in UTC', () => {
  show(looked())
  const cells = within(screen.getByRole('table')).getAllByRole('cell')
  expect(cells.map((cell) => cell.textContent)).toEqual(['2017.04.05 10:20', '05 Apr 2017 07:20', '1.00', '2.00', '1.00', '1.50', '136'])
})

test('stores what the preview counted when the last button is pressed', async () => {
  const { actions, user } = show(looked())
  await user.click(screen.getByRole('button', { name: 'Import 52,364 rows' }))
  expect(actions.confirm).toHaveBeenCalled()
})

test('names the rows and reasons of a refused file, which cannot be stored', () => {
  show(
    looked({
      acceptable: false,
      causes: [{ code: 'BAD_ROWS', reason: '2 of 53,885 rows are faulty, the first on line 12.', line: 12 }],
      faultCount: 2,
      faults: [{ line: 12, code: 'not-a-number', reason: 'The close "n/a" is not a number.' }],
    }),
  )
  expect(screen.getByRole('alert').textContent).toContain('the first on line 12')
  expect(screen.getByRole('cell', { name: 'The close "n/a" is not a number.' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: '2 faulty rows' })).toBeTruthy()
  expect(screen.getByText('The first 1 are listed.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(true)
})

test.each([
  ['fromRow', 'Take it from line 1,523 on', { fromRow: 1523 }],
  ['repair', 'Repair these rows', { repair: true }],
  ['replace', 'Replace the bars that are held', { replace: true }],
] as const)('offers the remedy %s', async (remedy, name, choice) => {
  const { actions, user } = show(looked({ acceptable: false, causes: [{ code: 'ANY', reason: 'Why.', line: 1523, remedy }] }))
  await user.click(screen.getByRole('button', { name }))
  expect(actions.choose).toHaveBeenCalledWith(choice)
})

test('submits another first line on Enter', async () => {
  const { actions, user } = show(looked())
  await user.type(screen.getByRole('textbox', { name: 'Start at line' }), '1523{Enter}')
  expect(actions.choose).toHaveBeenCalledWith({ fromRow: 1523 })
})

test('blocks choices and a second import while it is storing', async () => {
  const { actions, user } = show(looked({}, 'storing'))
  await user.click(screen.getByRole('button', { name: 'Import 52,364 rows' }))
  expect(actions.confirm).not.toHaveBeenCalled()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Start at line' }).disabled).toBe(true)
})

test('says what was new in a stored file, and links to the builder', () => {
  const result = {
    symbol: 'XAUUSD',
    provider: 'csv',
    timeframe: '5min',
    timeZone: 'New York + 7 h',
    bars: 100,
    added: 60,
    same: 40,
    replaced: 0,
  } as const
  show({ at: 'stored', file: file.name, result: { ...result, repaired: 0, notes: ['The file has no volume.'] } })
  expect(screen.getByRole('status').textContent).toContain('60 new, 40 held already, 0 replaced')
  expect(screen.getByRole('link', { name: 'Build a strategy' }).getAttribute('href')).toBe('/strategybuilder')
})
