import type { LedgerTrial } from '@assay/contracts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { TryList } from './TryList.tsx'

const trial = (id: string, more: Partial<LedgerTrial> = {}): LedgerTrial => ({
  id,
  idea: 'xauusd EMA',
  timeframe: '15min',
  directions: ['long', 'short'],
  closed: 1200,
  gain: -0.0125,
  days: [],
  start: '2024-01-01T00:00:00.000Z',
  end: '2024-02-01T00:00:00.000Z',
  isHidden: false,
  triedAt: '2024-06-01T10:00:00.000Z',
  ...more,
})
const covered = { start: '2024-01-03T00:00:00.000Z', end: '2024-01-31T00:00:00.000Z' }
const own = trial('own', { covered })
const other = trial('other', { triedAt: '2024-05-30T09:30:00.000Z', directions: ['short'] })
const hidden = trial('hidden', { triedAt: '2024-05-29T09:30:00.000Z', isHidden: true })

function show(trials: LedgerTrial[], tried = trials.length, hide = vi.fn(async (): Promise<string | null> => null)) {
  render(<TryList tried={{ tried, trials }} zone="UTC" hide={hide} />)
  return hide
}
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent?.replaceAll('\u00a0', ' ')))

test('each try shows its time, timeframe, sides and covered days, the last one included; the shown result cannot be hidden', () => {
  const days = { start: '2017-01-02T22:00:00.000Z', end: '2017-12-29T22:00:00.000Z' }
  show([own, other, trial('daily', { triedAt: '2024-05-29T09:30:00.000Z', timeframe: '1D', covered: days })])
  expect(rows()).toEqual([
    ['01 Jun 2024 10:00 (this result)', '15min', 'Long, Short', '03 Jan 2024 to 30 Jan 2024', '1,200', '−1.25 %', ''],
    ['30 May 2024 09:30', '15min', 'Short', '01 Jan 2024 to 31 Jan 2024 asked for', '1,200', '−1.25 %', 'Hide'],
    ['29 May 2024 09:30', '1D', 'Long, Short', '03 Jan 2017 to 29 Dec 2017', '1,200', '−1.25 %', 'Hide'],
  ])
})

test('hidden tries are listed on request, and can be unhidden', async () => {
  const hide = show([own, other, hidden])
  expect(rows()).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Show hidden ones (1)' }))
  expect(rows()).toHaveLength(3)
  await userEvent.click(screen.getByRole('button', { name: /^List the try of 29 May/ }))
  await userEvent.click(screen.getByRole('button', { name: /^Hide the try of 30 May/ }))
  expect(hide.mock.calls).toEqual([
    ['hidden', false],
    ['other', true],
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Leave hidden ones out' }))
  expect(rows()).toHaveLength(2)
})

test('the list says if not all are listed, and why one could not be hidden', async () => {
  show(
    [own, other],
    700,
    vi.fn(async () => 'The server does not answer.'),
  )
  expect(screen.getByText('The newest 2 of 700 are listed.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Hide the try/ }))
  expect(screen.getByRole('alert').textContent).toBe('The server does not answer.')
})

test('the list does not mention a part if all are listed', () => {
  show([own, other])
  expect(screen.queryByText(/are listed/)).toBeNull()
})

test('the reason why one could not be hidden goes when it is hidden after all', async () => {
  const hide = show([own, other])
  hide.mockResolvedValueOnce('The server does not answer.')
  const button = screen.getByRole('button', { name: /^Hide the try/ })
  await userEvent.click(button)
  expect(screen.getByRole('alert').textContent).toBe('The server does not answer.')
  await userEvent.click(button)
  expect(screen.getByRole('alert').textContent).toBe('')
})
