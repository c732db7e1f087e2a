import { findInstrument, type Instrument } from '@assay/market'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { type Watched, WatchLines, WatchTable } from './WatchTable.tsx'

const watched = (more: Partial<Watched> = {}): Watched => ({
  instrument: findInstrument('EURUSD') as Instrument,
  ageMs: 90_000,
  stale: false,
  open: true,
  why: null,
  quote: { bid: 1.11, ask: 1.1101, source: 'feed', at: 2, simulated: false },
  day: { source: 'feed', from: 1, open: 1.1, high: 1.12, low: 1.09, last: 1.1, changePercent: 0, points: [1.1, 1.11] } as Watched['day'],
  ...more,
})
const table = (row: Watched) => render(<WatchTable rows={[row]} remove={vi.fn()} />, { wrapper: MemoryRouter })
const cells = () =>
  within(screen.getAllByRole('row')[1])
    .getAllByRole('cell')
    .map((cell) => cell.textContent?.replaceAll('\u00a0', ' '))

test('a symbol shows its quote, its day and the age of the quote', () => {
  table(watched())
  expect(cells()).toEqual(['EURUSD Euro', '1.11000', '1.11010', '1.0 pips', '+0.91 %', '', '', '1 min', 'Remove'])
})

test('the mark in the range of the day is the bid, not the last price of the day', () => {
  table(watched())
  const range = screen.getByRole('img', { name: 'Between 1.09000 and 1.12000' })
  expect(Number(range.querySelectorAll('line')[1].getAttribute('x1'))).toBeCloseTo(1 + 86 * (2 / 3), 6)
})

test('a stale quote shows its age even while the market is closed', () => {
  table(watched({ open: false, stale: true, why: 'The feed does not answer.' }))
  expect(cells()[7]).toBe('1 min')
  expect(screen.getByLabelText('stale')).toBeTruthy()
})

test('a closed market says so', () => {
  table(watched({ open: false }))
  expect(cells()[7]).toBe('closed')
})

test('without a quote there is a dash and the reason', () => {
  table(watched({ quote: undefined, day: undefined, why: 'No feed has this symbol.' }))
  expect(cells()).toEqual(['EURUSD Euro', '–', '–', '–', '–', '–', '–', 'no quotes', 'Remove'])
  expect(screen.getByTitle('No feed has this symbol.')).toBeTruthy()
})

test('a phone shows both prices, or why there are none', () => {
  render(
    <WatchLines rows={[watched(), watched({ instrument: findInstrument('XAUUSD') as Instrument, quote: undefined, why: 'No feed.' })]} />,
    {
      wrapper: MemoryRouter,
    },
  )
  const [quoted, bare] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(quoted).toContain('1.11000 / 1.11010')
  expect(bare).toContain('No feed.')
})

test('simulated prices say so', () => {
  table(watched({ quote: { bid: 1.11, ask: 1.1101, source: 'feed', at: 2, simulated: true } }))
  expect(cells()[7]).toBe('1 min· simulated')
})

test('a fall has a minus, and a day of another source than the quote has no change', () => {
  table(watched({ quote: { bid: 1.089, ask: 1.0891, source: 'feed', at: 2, simulated: false } }))
  expect(cells()[4]).toBe('−1.00 %')
  cleanup()
  table(watched({ quote: { bid: 1.089, ask: 1.0891, source: 'other', at: 2, simulated: false } }))
  expect(cells()[4]).toBe('–')
})

test('without a quote the day has the change of the server and the mark of its last price', () => {
  const day = { ...watched().day, last: 1.105, changePercent: 0.4545 } as Watched['day']
  table(watched({ quote: undefined, day }))
  expect(cells()[4]).toBe('+0.45 %')
  expect(
    Number(
      screen
        .getByRole('img', { name: /^Between/ })
        .querySelectorAll('line')[1]
        .getAttribute('x1'),
    ),
  ).toBeCloseTo(44, 6)
})

test('without a quote and without a reason there is a dash', () => {
  table(watched({ quote: undefined }))
  expect(cells()[7]).toBe('–')
})

test('a symbol leads to its chart, and Remove names it, in the table and on a phone', () => {
  const remove = vi.fn()
  render(<WatchTable rows={[watched()]} remove={remove} />, { wrapper: MemoryRouter })
  expect(screen.getByRole('link').getAttribute('href')).toBe('/chart?symbol=EURUSD')
  fireEvent.click(screen.getByLabelText('Remove EURUSD'))
  cleanup()
  render(<WatchLines rows={[watched()]} remove={remove} />, { wrapper: MemoryRouter })
  expect(screen.getByRole('link').getAttribute('href')).toBe('/chart?symbol=EURUSD')
  fireEvent.click(screen.getByText('Remove EURUSD'))
  expect(remove.mock.calls).toEqual([['EURUSD'], ['EURUSD']])
})
