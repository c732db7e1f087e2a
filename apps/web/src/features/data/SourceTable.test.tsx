import type { DataSource } from '@assay/contracts'
import { hourMs } from '@assay/market'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { jobOf, sourceOf } from '../../../test/data-sources.ts'
import { press, rowsOf, showPart } from '../../../test/show-part.tsx'
import { SourceTable } from './SourceTable.tsx'

function show(...sources: DataSource[]) {
  const onCancelJob = vi.fn()
  return { ...showPart(<SourceTable sources={sources} onCancelJob={onCancelJob} onRemoved={() => undefined} />), onCancelJob }
}

/** The cells of the first row without those of its coverage and its buttons. */
const cells = () => {
  const found = [...document.querySelectorAll('tbody tr:first-child td')].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  return [found[1], found[2], found[3], found[5], found[6]]
}

test('a series shows its source, range, bars, completeness and age', () => {
  show(sourceOf())
  expect(cells()).toEqual(['Dukascopy 1min', '02 Jan to 31 Dec 2017', '352,360', '99.8 %', '1 min'])
})

test('a simulated series says so, and shows its seed in place of an age', () => {
  show(sourceOf({ label: 'Simulator', simulated: true, seed: 42 }))
  expect(cells()).toEqual(['Simulator Simulated', '02 Jan to 31 Dec 2017', '352,360', '99.8 %', 'seed 42'])
})

test('a simulated series without a seed, and one without bars, have no age', () => {
  const { unmount } = show(sourceOf({ simulated: true, seed: null }))
  expect(cells().at(-1)).toBe('–')
  unmount()
  show(sourceOf({ symbol: 'EURUSD', from: null, to: null, bars: 0, share: 0, ageMs: null }))
  expect(cells()).toEqual(['Dukascopy 1min', 'Nothing held yet', '0', '–', '–'])
})

test('imported series come first, and simulated ones are folded away while there are real ones', () => {
  const imports = [{ file: 'gold.csv', at: 0, bars: 9, timeZone: 'utc', notes: [] }]
  show(
    sourceOf({ symbol: 'USDJPY', label: 'Simulator', simulated: true }),
    sourceOf({ symbol: 'EURUSD' }),
    sourceOf({ symbol: 'USDINR', provider: 'csv', label: 'CSV import', imports }),
  )
  const symbols = () => rowsOf('Series').map(([symbol]) => symbol.slice(0, 6))
  expect(symbols()).toEqual(['USDINR', 'EURUSD'])
  press('Show 1 simulated series')
  expect(symbols()).toEqual(['USDINR', 'EURUSD', 'USDJPY'])
})

test.each([
  ['three days', 72 * hourMs, false],
  ['more than three days', 72 * hourMs + 1, true],
])('an age of %s warns: %s', (_, ageMs, warns) => {
  show(sourceOf({ ageMs }))
  expect(screen.getByText('3 days').className === 'text-warn').toBe(warns)
})

test('a series waits for a worker until its fetch begins, then shows which day is fetched', () => {
  show(sourceOf({ job: jobOf({ waiting: true }) }), sourceOf({ symbol: 'EURUSD', job: jobOf() }))
  expect(cells()[1]).toBe('waiting for a worker')
  document.querySelector('tbody tr')?.remove()
  expect(cells()[1]).toBe('fetching, day 5 of 20')
})

test('a fetch can be cancelled by its own id, and only while it runs', () => {
  const { onCancelJob } = show(
    sourceOf({ job: jobOf({ state: 'failed' }) }),
    sourceOf({ symbol: 'EURUSD', job: jobOf({ id: 'euro', symbol: 'EURUSD' }) }),
  )
  expect(cells()[1]).toBe('02 Jan to 31 Dec 2017')
  expect(screen.queryByLabelText('Cancel fetching XAUUSD')).toBeNull()
  fireEvent.click(screen.getByLabelText('Cancel fetching EURUSD'))
  expect(onCancelJob.mock.calls).toEqual([['euro']])
})

test('the details of a series that is being fetched cancel it too', () => {
  const { onCancelJob } = show(sourceOf({ job: jobOf({ id: 'gold' }) }))
  fireEvent.click(screen.getByLabelText('Details of XAUUSD'))
  fireEvent.click(screen.getByText('Cancel fetching XAUUSD'))
  expect(onCancelJob.mock.calls).toEqual([['gold']])
})

test('the details of one series are open at a time, and close at a second press', () => {
  show(sourceOf(), sourceOf({ provider: 'csv', label: 'CSV import' }))
  const [first, second] = screen.getAllByLabelText('Details of XAUUSD')
  const open = () => [first, second].map((button) => button.getAttribute('aria-expanded'))
  fireEvent.click(first)
  expect(open()).toEqual(['true', 'false'])
  fireEvent.click(second)
  expect([open(), screen.getByText('Remove these bars').tagName]).toEqual([['false', 'true'], 'BUTTON'])
  fireEvent.click(second)
  expect(open()).toEqual(['false', 'false'])
})
