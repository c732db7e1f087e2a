import type { ImportPreview } from '@assay/contracts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { importPreview } from '../../../test/import-preview.ts'
import { choose, showPart } from '../../../test/show-part.tsx'
import { ImportLook } from './ImportLook.tsx'
import type { PreviewedImport } from './use-import.ts'

const file = new File(['time,open'], importPreview.file)
const coverage: NonNullable<ImportPreview['coverage']> = {
  from: Date.UTC(2017, 0, 2),
  to: Date.UTC(2018, 0, 1),
  expected: 1000,
  held: 900,
  missing: 100,
  share: 0.9,
  gapCount: 2,
  gaps: [],
}
/** Drawing the hours of its readings would take longer than the rest. */
const timeZone = { ...importPreview.timeZone, fits: [] }

function show(more: Partial<ImportPreview> = {}, state: Partial<PreviewedImport> = {}) {
  const actions = { start: vi.fn(), send: vi.fn(), choose: vi.fn(), confirm: vi.fn(), cancel: vi.fn() }
  const looked: PreviewedImport = { at: 'looked', file, preview: { ...importPreview, timeZone, ...more }, choice: {}, busy: null, ...state }
  showPart(<ImportLook state={looked} actions={actions} />)
  return actions
}

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const notes = () => screen.getAllByRole('listitem').map(({ textContent }) => plain(textContent))
const allOrNothing = 'All or nothing: a faulty row stops the import and is named.'
const button = (name: string) => screen.getByText<HTMLButtonElement>(name)

test.each<[string, Partial<ImportPreview>, string[]]>([
  ['without the market hours', {}, ['52,364 rows of 5min']],
  [
    'with missing bars',
    { coverage: coverage },
    ['52,364 rows of 5min, 02 Jan to 31 Dec 2017', '90.0 % complete: 100 of 1,000 bars are missing in 2 gaps. Missing bars stay missing.'],
  ],
  [
    'that is complete',
    { coverage: { ...coverage, missing: 0, share: 1 } },
    ['52,364 rows of 5min, 02 Jan to 31 Dec 2017', 'Complete: no bar is missing in market hours'],
  ],
  ['that is refused', { acceptable: false }, ['53,885 rows, 99.6 % of them 5min apart']],
  ['that is refused and has no timeframe', { acceptable: false, timeframe: null }, ['53,885 rows']],
])('the notes on a file %s', (_, more, expected) => {
  show({ notes: [], ...more })
  expect(notes()).toEqual([...expected, allOrNothing])
})

test('nothing is said of times and rows before the columns are known', () => {
  const unread = { separator: null, header: null, timeForm: null, timeframe: null, rows: 0, bars: 0, firstRows: [], notes: [] }
  const zone = { ...timeZone, id: 'utc', label: 'UTC', confidence: 'unknown' as const, evidence: [] }
  show({ ...unread, acceptable: false, timeZone: zone })
  expect(notes()).toEqual([allOrNothing])
  expect(document.body.textContent).not.toMatch(/zone|UTC/i)
})

test.each([
  [0.8999, true],
  [0.9, false],
])('a completeness of %s warns: %s', (share, warns) => {
  show({ notes: [], coverage: { ...coverage, share } })
  expect(screen.getAllByRole('listitem')[1].querySelector('.text-warn') !== null).toBe(warns)
})

const row = (line: number): ImportPreview['firstRows'][number] => ({
  line,
  inFile: `2017.04.05 10:${line}:00`,
  time: Date.UTC(2017, 3, 5, 7, line),
  open: 1,
  high: 4,
  low: 0.5,
  close: 2,
  volume: null,
})

test('the first four rows and the last one are shown as they are understood', () => {
  show({ firstRows: [10, 11, 12, 13, 14].map(row), lastRows: [20, 21].map(row), decimals: 1 })
  const cells = screen
    .getAllByRole('row')
    .slice(1)
    .map((each) => [...each.children].map(({ textContent }) => textContent))
  expect(cells.map(([inFile]) => inFile)).toEqual(['10:10', '10:11', '10:12', '10:13', '10:21'].map((time) => `2017.04.05 ${time}`))
  expect(cells[0].slice(1)).toEqual(['05 Apr 2017 07:10', '1.0', '4.0', '0.5', '2.0', '–'])
})

test('a short file shows its last row once', () => {
  show({ firstRows: [row(10), row(11)], lastRows: [row(11)] })
  expect(screen.getAllByRole('row')).toHaveLength(3)
})

test('another time zone is read by its id, and one that is not among the choices stays chosen', () => {
  const { choose: chosen } = show({ timeZone: { ...timeZone, id: 'tokyo', label: 'Tokyo' } })
  expect(screen.getByLabelText('Use another time zone').textContent).toBe('Tokyo')
  choose('Use another time zone', 'UTC')
  expect(chosen.mock.calls).toEqual([[{ timeZone: 'utc' }]])
})

test('a timeframe is asked for only if the file does not tell it', () => {
  show()
  expect(screen.queryByLabelText('Timeframe')).toBeNull()
  const { choose: chosen } = show({ causes: [{ code: 'X', reason: 'Why.', remedy: 'timeframe' }], acceptable: false, timeframe: null })
  expect(screen.getByLabelText('Timeframe').textContent).toBe('1min')
  choose('Timeframe', '1h')
  expect(chosen.mock.calls).toEqual([[{ timeframe: '1h' }]])
})

test('a repair is offered where it is of use, and can be taken back', () => {
  show()
  expect(screen.queryByLabelText('Repair highs and lows')).toBeNull()
  const { choose: chosen } = show({ repaired: 3 }, { choice: { repair: true } })
  fireEvent.click(screen.getByLabelText('Repair highs and lows'))
  expect(chosen.mock.calls).toEqual([[{ repair: false }]])
})

test('another symbol sends the same file again', async () => {
  fakeServer().answers['GET /api/data/sources'] = () => new Promise<never>(() => undefined)
  const { send } = show()
  fireEvent.click(screen.getByLabelText('Symbol: XAUUSD'))
  const search = await screen.findByRole('combobox', { name: 'Symbol' })
  fireEvent.change(search, { target: { value: 'cable' } })
  fireEvent.keyDown(search, { key: 'Enter' })
  expect(send.mock.calls).toEqual([[file, 'GBPUSD']])
})

test('an emptied first line is the first line of the file again', () => {
  const { choose: chosen } = show({}, { choice: { fromRow: 1523 } })
  const field = screen.getByLabelText<HTMLInputElement>('Start at line')
  expect([field.value, screen.queryByText('Apply')]).toEqual(['1,523', null])
  fireEvent.change(field, { target: { value: '' } })
  fireEvent.submit(field.form!)
  expect(chosen.mock.calls).toEqual([[{ fromRow: undefined }]])
})

test('a choice that failed says that nothing was stored', () => {
  show({}, { error: { status: 'FETCH_ERROR', error: 'lost' } })
  expect(screen.getByRole('alert').textContent).toBe('That did not work.The server does not respond.Nothing was stored.')
})

test('while the file is read again it cannot be imported, but the import can be cancelled', () => {
  const { cancel } = show({}, { busy: 'looking' })
  expect([button('Import 52,364 rows').disabled, button('Cancel').disabled]).toEqual([true, false])
  fireEvent.click(button('Cancel'))
  expect(cancel).toHaveBeenCalledTimes(1)
})

test('an import that is being stored cannot be cancelled', () => {
  show({}, { busy: 'storing' })
  expect(button('Cancel').disabled).toBe(true)
})

test('columns in doubt are shown one by one, and read as they are chosen', () => {
  const columns: ImportPreview['columns'] = [
    { name: 'Day', use: 'time', sample: '2024-01-01' },
    { name: 'alpha', use: null, sample: '1.08695' },
  ]
  const reason = 'No column is known as the open.'
  const actions = show({ acceptable: false, columns, causes: [{ code: 'COLUMNS_UNKNOWN', reason, remedy: 'columns' }] })
  expect(screen.getByRole('combobox', { name: 'Read Day as' }).textContent).toBe('time')
  choose('Read alpha as', 'open')
  fireEvent.click(button('Read the columns so'))
  expect(actions.choose).toHaveBeenCalledWith({ columns: { time: '1', open: '2' } })
})

test.each([
  ['dateOrder', 'The day is first', { dateOrder: 'day-first' }],
  ['dateOrder', 'The month is first', { dateOrder: 'month-first' }],
  ['decimal', 'The comma is the decimal sign', { decimal: ',' }],
  ['decimal', 'The comma parts thousands', { decimal: '.' }],
] as const)('a form in doubt (%s) is chosen by a button: %s', (remedy, label, choice) => {
  const actions = show({ acceptable: false, causes: [{ code: 'X', reason: 'It can be read both ways.', remedy }] })
  fireEvent.click(button(label))
  expect(actions.choose).toHaveBeenCalledWith(choice)
})
