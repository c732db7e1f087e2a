import { candleStart } from '@assay/market'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { GoToDate } from './GoToDate.tsx'

const [onGo, onClose] = [vi.fn(), vi.fn()]

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 3), toFake: ['Date'] })
  onGo.mockClear()
  onClose.mockClear()
})

function show(zone: string) {
  render(<GoToDate zone={zone} daily={false} onGo={onGo} onClose={onClose} />)
  const [day, time] = [screen.getByLabelText<HTMLInputElement>('Day'), screen.getByLabelText<HTMLInputElement>('Time')]
  return {
    day,
    time,
    go(dayText = day.value, timeText = time.value) {
      fireEvent.change(day, { target: { value: dayText } })
      fireEvent.change(time, { target: { value: timeText } })
      fireEvent.submit(day.form!)
    },
  }
}

test('it begins with noon of today in the zone of the page, where it may still be yesterday', () => {
  const { day, time } = show('America/New_York')
  expect([day.value, time.value]).toEqual(['2026-11-19', '12:00'])
  expect(screen.queryByText('New York (UTC−5)')).not.toBeNull()
})

test.each([
  ['UTC', '2017-06-15', '08:45', Date.UTC(2017, 5, 15, 8, 45)],
  ['America/New_York', '2017-06-15', '00:00', Date.UTC(2017, 5, 15, 4)],
  ['Asia/Kolkata', '2017-06-15', '23:59', Date.UTC(2017, 5, 15, 18, 29)],
  // Clocks go forward from 02:00 to 03:00, and back from 02:00 to 01:00.
  ['America/New_York', '2017-03-12', '01:30', Date.UTC(2017, 2, 12, 6, 30)],
  ['America/New_York', '2017-03-12', '02:30', Date.UTC(2017, 2, 12, 7, 30)],
  ['America/New_York', '2017-03-12', '12:00', Date.UTC(2017, 2, 12, 16)],
  ['America/New_York', '2017-11-05', '00:30', Date.UTC(2017, 10, 5, 4, 30)],
  ['America/New_York', '2017-11-05', '12:00', Date.UTC(2017, 10, 5, 17)],
])('in %s, %s %s leads to that instant and closes the dialog', (zone, day, time, at) => {
  show(zone).go(day, time)
  expect([onGo.mock.calls, onClose.mock.calls.length]).toEqual([[[at]], 1])
})

test.each([
  ['0017-06-15', '12:00'],
  ['2200-01-01', '12:00'],
  ['', '12:00'],
  ['2017-06-15', ''],
])('a day "%s" or a time "%s" that cannot be shown leads nowhere', (day, time) => {
  show('UTC').go(day, time)
  expect([onGo.mock.calls, onClose.mock.calls]).toEqual([[], []])
})

test('Cancel closes it', () => {
  show('UTC')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect([onGo.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1])
})

test.each(['UTC', 'Europe/London', 'Pacific/Honolulu', 'Pacific/Auckland'])(
  'daily candles are gone to by their trading day in %s',
  (zone) => {
    render(<GoToDate zone={zone} daily onGo={onGo} onClose={onClose} />)
    expect(screen.queryByLabelText('Time'), 'a trading day has no time').toBeNull()
    const day = screen.getByLabelText<HTMLInputElement>('Day')
    fireEvent.change(day, { target: { value: '2017-05-16' } })
    fireEvent.submit(day.form!)
    // The candle of Tuesday opens on Monday at 17:00 in New York.
    expect(new Date(candleStart(onGo.mock.lastCall![0], '1D', 'new-york')).toISOString()).toBe('2017-05-15T21:00:00.000Z')
  },
)
