import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { agendaOf, calendarStateOf } from '../../../test/calendar.ts'
import { UncoveredNote } from './UncoveredNote.tsx'

const year = (number: number) => ({ from: `${number}-01-02T00:00:00Z`, to: `${number}-12-30T00:00:00Z` })

function show(covers: { from: string; to: string }[], mayImport = true) {
  const onWeek = vi.fn()
  const importButton = mayImport ? <button type="button">Import a file</button> : null
  const days = agendaOf([]).days.map((day) => ({ ...day, covered: false }))
  const agenda = agendaOf([], { days, state: calendarStateOf({ covers, mayImport }) })
  render(<UncoveredNote agenda={agenda} zone="UTC" importButton={importButton} onWeek={onWeek} />)
  return onWeek
}
const text = () => screen.getByRole('region').querySelector('p')?.textContent?.trim()

test('a week outside of the calendar names the days that are held, and a click goes to the last of them', () => {
  const onWeek = show([year(2017)])
  expect(text()).toBe('No calendar covers this week. The calendar here holds 02 Jan to 29 Dec 2017.')
  fireEvent.click(screen.getByRole('button', { name: 'Show the last week held' }))
  expect(onWeek.mock.calls).toEqual([['2017-12-25']])
  expect(screen.getByRole('button', { name: 'Import a file' })).toBeTruthy()
})

test('of many stretches the latest are named', () => {
  show([2014, 2015, 2016, 2017].map(year))
  expect(text()).toContain('lastly 02 Jan to 29 Dec 2015, 02 Jan to 29 Dec 2016, 02 Jan to 29 Dec 2017.')
})

test('a user who may not import is told who can', () => {
  show([year(2017)], false)
  expect(text()).toContain('An operator of this server can import one for these days.')
})
