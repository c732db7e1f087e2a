import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CalendarFilters } from './CalendarFilters.tsx'
import type { CalendarPlace } from './calendar-place.ts'

const place: CalendarPlace = { week: '2026-08-17', currencies: 'mine', impact: 'low', search: '', event: null }

function show(more: Partial<CalendarPlace> = {}, mine = ['EUR', 'USD']) {
  const onChange = vi.fn()
  const filters = (current: CalendarPlace) => <CalendarFilters place={current} mine={mine} zone="America/New_York" onChange={onChange} />
  const { rerender, unmount } = render(filters({ ...place, ...more }))
  return { onChange, unmount, goTo: (next: Partial<CalendarPlace>) => rerender(filters({ ...place, ...next })) }
}

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find an event' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })

test('all currencies and the own ones can be chosen', () => {
  const { onChange } = show()
  expect(radio('Mine: EUR, USD').checked).toBe(true)
  fireEvent.click(radio('All'))
  expect(onChange.mock.calls).toEqual([[{ currencies: null }]])
})

test('the own currencies can be chosen again', () => {
  const { onChange } = show({ currencies: null })
  expect(radio('All').checked).toBe(true)
  fireEvent.click(radio('Mine: EUR, USD'))
  expect(onChange.mock.calls).toEqual([[{ currencies: 'mine' }]])
})

test('without a watched market, own currencies are not offered: all are shown', () => {
  show({}, [])
  expect(screen.queryAllByRole('radio')).toEqual([])
  expect(screen.getByRole('combobox', { name: 'Currency' }).textContent).toBe('One currency')
})

test('with one currency neither all nor the own ones are chosen', () => {
  show({ currencies: 'GBP' })
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, false])
  expect(screen.getByRole('combobox', { name: 'Currency' }).textContent).toBe('GBP')
})

test('one currency can be chosen, the own ones first', async () => {
  const { onChange } = show({}, ['INR', 'USD'])
  const user = userEvent.setup()
  await user.click(screen.getByRole('combobox', { name: 'Currency' }))
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(options).toEqual(['One currency', 'INR', 'USD', 'EUR', 'GBP', 'JPY', 'CHF', 'CAD', 'AUD', 'NZD', 'CNY'])
  await user.click(screen.getByRole('option', { name: 'GBP' }))
  expect(onChange.mock.calls).toEqual([[{ currencies: 'GBP' }]])
})

test('several currencies of an address are shown as one choice, and any currency leads back to the own ones', async () => {
  const { onChange } = show({ currencies: 'USD,EUR' })
  expect(screen.getByRole('combobox', { name: 'Currency' }).textContent).toBe('USD, EUR')
  const user = userEvent.setup()
  await user.click(screen.getByRole('combobox', { name: 'Currency' }))
  await user.click(screen.getByRole('option', { name: 'Any currency' }))
  expect(onChange.mock.calls).toEqual([[{ currencies: 'mine' }]])
})

test('the least impact can be chosen', async () => {
  const { onChange } = show()
  const user = userEvent.setup()
  await user.click(screen.getByRole('combobox', { name: 'Impact' }))
  await user.click(screen.getByRole('option', { name: 'Medium and high' }))
  expect(onChange.mock.calls).toEqual([[{ impact: 'medium' }]])
})

test('the search runs once when typing pauses for 0.3 s', () => {
  vi.useFakeTimers()
  const { onChange } = show()
  type('cp')
  act(() => void vi.advanceTimersByTime(299))
  type('cpi')
  act(() => void vi.advanceTimersByTime(299))
  expect(onChange).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(1))
  expect(onChange.mock.calls).toEqual([[{ search: 'cpi' }]])
})

test('a search that is taken back while typing is not run, nor one of a page that was left', () => {
  vi.useFakeTimers()
  const { onChange, unmount } = show({ search: 'cpi' })
  type('cp')
  type('cpi')
  act(() => void vi.advanceTimersByTime(1000))
  type('claims')
  unmount()
  vi.advanceTimersByTime(1000)
  expect(onChange).not.toHaveBeenCalled()
})

test('the field shows the search of the address when it changes', () => {
  const { goTo } = show({ search: 'cpi' })
  goTo({ search: 'claims' })
  expect(field().value).toBe('claims')
})

test('the zone of the times is named by its city', () => {
  show()
  expect(screen.getByText('New York time')).toBeDefined()
})
