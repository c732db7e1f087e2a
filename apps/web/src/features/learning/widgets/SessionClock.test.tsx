import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { expect, test, vi } from 'vitest'
import { makeStore } from '../../../base/store.ts'
import { setTimezone } from '../../../base/timezone.slice.ts'
import { SessionClock } from './SessionClock.tsx'
import { noonOf, sessionDay } from './session-day.ts'

function shown(zone: string, date: string) {
  const onTried = vi.fn()
  const store = makeStore()
  store.dispatch(setTimezone(zone))
  cleanup()
  render(
    <Provider store={store}>
      <SessionClock symbol="XAUUSD" options={{ date }} data={undefined} onTried={onTried} />
    </Provider>,
  )
  return onTried
}

const reading = (label: string) => screen.getByText(label).nextSibling?.textContent

test('London and New York share five hours while only New York has put its clocks forward', () => {
  shown('UTC', '2026-03-18')
  expect(reading('London')).toBe('08:00–17:00')
  expect(reading('New York')).toBe('12:00–21:00')
  expect(reading('London and New York')).toBe('5 h')
})

test('the slider moves the day, and they share four hours once London has followed', () => {
  const onTried = shown('UTC', '2026-03-18')
  // The 91st day of the year: 1 April.
  fireEvent.change(screen.getByRole('slider', { name: 'Day' }), { target: { value: '90' } })
  expect(onTried).toHaveBeenCalledOnce()
  expect(reading('London')).toBe('07:00–16:00')
  expect(reading('London and New York')).toBe('4 h')
})

test('times are in the time zone of the reader', () => {
  shown('Asia/Kolkata', '2026-07-15')
  expect(reading('London')).toBe('12:30–21:30')
  expect(reading('New York')).toBe('00:00–02:30, 17:30–24:00')
  expect(screen.getByText(/^On 15 Jul 2026 at 15:00 London is at work\./)).toBeTruthy()
  fireEvent.change(screen.getByRole('slider', { name: 'Time' }), { target: { value: '1080' } })
  expect(screen.getByText(/^On 15 Jul 2026 at 18:00 London and New York are at work\./)).toBeTruthy()
})

test('nothing is open while the symbol is not traded', () => {
  shown('UTC', '2026-07-18')
  expect(['Tokyo', 'London', 'New York'].map(reading)).toEqual(['closed', 'closed', 'closed'])
  expect(screen.getByText(/^On 18 Jul 2026 at 15:00 XAUUSD is not traded\. London and New York share 0 hours/)).toBeTruthy()
  expect(sessionDay(noonOf('2026-07-18', 'UTC'), 'UTC', 'XAUUSD').closed).toEqual([{ from: 0, to: 1440 }])
})

test('finds noon of a date on both sides of the date line', () => {
  for (const zone of ['Pacific/Auckland', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC', 'Asia/Kolkata']) {
    const clock = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' })
    expect(clock.format(noonOf('2026-01-15', zone)), zone).toBe('2026-01-15, 12:00')
  }
})
