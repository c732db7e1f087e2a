import type { Firing } from '@assay/contracts'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { FiringRow } from './FiringRow.tsx'

const firing: Firing = {
  id: 'f',
  alertId: 'a',
  kind: 'alert',
  symbol: 'XAUUSD',
  message: 'Gold crossed 2,400.00.',
  price: 2400,
  seq: 1,
  at: '2026-08-20T20:15:04.000Z',
  late: false,
  source: 'push',
  simulated: false,
}

function show(more: Partial<Firing> = {}, unread = false) {
  const onFollow = vi.fn()
  render(<FiringRow firing={{ ...firing, ...more }} unread={unread} zone="Asia/Kolkata" onFollow={onFollow} />, { wrapper: MemoryRouter })
  return { onFollow, link: screen.getByRole('link'), row: screen.getByRole('listitem').textContent }
}

test('a firing shows its price and its time in the zone of the user, and leads to its chart', () => {
  const { link, row, onFollow } = show()
  expect(row).toBe('XAUUSDGold crossed 2,400.00.2,400.0001:45:04')
  expect(screen.getByTitle('21 Aug 2026 01:45, Asia/Kolkata').tagName).toBe('TIME')
  expect(link.getAttribute('href')).toBe('/chart?symbol=XAUUSD')
  fireEvent.click(link)
  expect(onFollow).toHaveBeenCalledTimes(1)
})

test('a firing without a price is of an event, and leads to the calendar', () => {
  const { link, row } = show({ price: null })
  expect([link.getAttribute('href'), row]).toEqual(['/calendar', 'XAUUSDGold crossed 2,400.00.01:45:04'])
})

test.each<[Partial<Firing>, boolean, string]>([
  [{}, true, 'unread'],
  [{ kind: 'notice' }, false, 'Notice'],
  [{ late: true }, false, 'Found after a restart'],
  [{ simulated: true }, false, 'Simulated'],
])('a firing %j, unread: %s, says "%s"', (more, unread, words) => {
  expect(show(more, unread).row).toBe(`XAUUSD${words}Gold crossed 2,400.00.2,400.0001:45:04`)
})
