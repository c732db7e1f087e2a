import type { AgendaEvent } from '@assay/contracts'
import { dayMs } from '@assay/market'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { agendaOf, eventOf, thursday } from '../../../test/calendar.ts'
import { textOf } from '../../../test/show-part.tsx'
import { AgendaList } from './AgendaList.tsx'

const minutes = eventOf({ id: 'fomc', title: 'FOMC Meeting Minutes', scheduledAt: '2026-08-18T18:00:00Z' })
const permits = eventOf({ id: 'permits', title: 'Building Permits', impact: 'medium', scheduledAt: '2026-08-18T12:30:00Z' })

function show(events: readonly AgendaEvent[], more: Partial<Parameters<typeof AgendaList>[0]> & { uncovered?: string[] } = {}) {
  const { uncovered = [], ...props } = more
  const onSelect = vi.fn()
  const given = { onSelect, onAlert: vi.fn(), alerted: new Set<string>() }
  const { days } = agendaOf(events, { uncovered })
  render(<AgendaList days={days} {...given} today="2026-08-20" now={thursday} zone="UTC" selected={null} stale={false} {...props} />)
  return onSelect
}

const day = (name: string) => screen.getByRole('region', { name })
const today = () => within(day('Thursday, 20 August'))
const row = (title: RegExp) => screen.getByRole('button', { name: title }).closest('li')!
/** A figure of an event with its name: "Actual 3.2%". */
const figure = (title: RegExp, name: string) => textOf(within(row(title)).getByText(name).parentElement)

test('a past day of this week is one line with its events of high impact, until it is opened', () => {
  show([permits, minutes])
  expect(day('Tuesday, 18 August').textContent).toContain('2 events, 1 high: FOMC Meeting Minutes')
  expect(screen.queryByRole('button', { name: /^FOMC/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show Tuesday, 18 August' }))
  const titles = within(day('Tuesday, 18 August'))
    .getAllByRole('button', { expanded: false })
    .map(({ textContent }) => textContent)
  expect(titles).toEqual(['Building Permits, USD', 'FOMC Meeting Minutes, USD'])
  expect(screen.queryByRole('button', { name: 'Show Tuesday, 18 August' })).toBeNull()
})

test('a day that was opened stays open when another one is', () => {
  show([permits, eventOf({ id: 'gdp', title: 'GDP', scheduledAt: '2026-08-19T12:30:00Z' })])
  fireEvent.click(screen.getByRole('button', { name: 'Show Tuesday, 18 August' }))
  fireEvent.click(screen.getByRole('button', { name: 'Show Wednesday, 19 August' }))
  expect([row(/^Building/), row(/^GDP/)].map(({ tagName }) => tagName)).toEqual(['LI', 'LI'])
})

test('a past day without an event cannot be opened, and says whether a calendar covers it', () => {
  show([permits], { uncovered: ['2026-08-17'] })
  const notes = ['Monday, 17 August', 'Tuesday, 18 August', 'Wednesday, 19 August'].map(
    (name) => day(name).querySelector('header span')?.textContent,
  )
  expect(notes).toEqual(['no calendar covers this day', '1 event', 'no events of this choice'])
  expect(screen.getAllByRole('button', { name: /^Show / }).map((button) => button.getAttribute('aria-label'))).toEqual([
    'Show Tuesday, 18 August',
  ])
})

test('a past day is open while the details of one of its events are', () => {
  show([minutes], { selected: 'fomc' })
  expect(screen.getByRole('button', { name: /^FOMC/ }).getAttribute('aria-expanded')).toBe('true')
})

test('the days of a past week are all open', () => {
  show([minutes], { today: '2026-08-27', now: thursday + 7 * dayMs })
  expect(screen.getByRole('button', { name: /^FOMC/ })).toBeDefined()
})

test('a day says how many events it has, or why it shows none', () => {
  show([eventOf(), eventOf({ id: 'b', impact: 'low' }), eventOf({ id: 'c', impact: 'low', scheduledAt: '2026-08-21T08:00:00Z' })], {
    uncovered: ['2026-08-23'],
  })
  const notes = ['Thursday, 20 August', 'Friday, 21 August', 'Saturday, 22 August', 'Sunday, 23 August']
  expect(notes.map((name) => day(name).querySelector('header span')?.textContent)).toEqual([
    'today, 2 events, 1 high',
    '1 event',
    'no events of this choice',
    'no calendar covers this day',
  ])
})

test.each([
  [[], 'today, no events of this choice', 'nothing more today'],
  [['2026-08-20'], 'today, no calendar covers this day', 'not known: no calendar covers today'],
])('today without events says so, with the time (not covered: %s)', (uncovered, note, ahead) => {
  show([], { uncovered })
  expect(day('Thursday, 20 August').textContent).toContain(note)
  expect(today().getByText('12:47 now')).toBeDefined()
  expect(today().getByText(ahead)).toBeDefined()
})

test('the line of the present is before the next event, with the time until then, and after events without a time of day', () => {
  const holiday = eventOf({ id: 'h', title: 'Bank Holiday', timeStatus: 'allDay', scheduledAt: '2026-08-20T00:00:00Z' })
  const index = eventOf({ id: 'i', title: 'Leading Index', scheduledAt: '2026-08-20T14:00:00Z' })
  show([holiday, eventOf(), index, eventOf({ id: 'j', title: 'Crude Oil', scheduledAt: '2026-08-20T14:30:00Z' })])
  const lines = today()
    .getAllByRole('listitem')
    .map(({ textContent }) => /Bank Holiday|CPI|now|Leading Index|Crude Oil/.exec(textContent ?? '')?.[0])
  expect(lines).toEqual(['Bank Holiday', 'CPI', 'now', 'Leading Index', 'Crude Oil'])
  expect(today().getByText('next in 1 h 13')).toBeDefined()
})

test('after the last event of today nothing more is to come, and the line is at the end', () => {
  show([eventOf()])
  expect(today().getByText('nothing more today')).toBeDefined()
  const [list, line] = [today().getByRole('list'), today().getByText('12:47 now')]
  expect(list.compareDocumentPosition(line)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('times are in the zone of the reader', () => {
  show([eventOf()], { zone: 'America/New_York' })
  expect(row(/^CPI/).querySelector('time')?.textContent).toBe('08:30')
  expect(today().getByText('08:47 now')).toBeDefined()
})

test('a release shows actual, forecast, surprise, and the previous figure with its revision', () => {
  show([eventOf({ actual: '-0.1%', forecast: '0.2%', previous: '208K', previousWas: '209K', z: -0.82 })])
  expect(figure(/^CPI/, 'Actual')).toBe('Actual −0.1 %')
  expect(figure(/^CPI/, 'Forecast')).toBe('Forecast 0.2 %')
  expect(figure(/^CPI/, 'Previous')).toBe('Previous 209Know 208K')
  expect(figure(/^CPI/, 'Surprise')).toBe('Surprise −0.8 σ')
})

test('a release that is over without an actual figure says that it is not known, and a coming one has a dash', () => {
  show([eventOf(), eventOf({ id: 'b', title: 'Jobless Claims', scheduledAt: '2026-08-20T14:00:00Z' })])
  expect(figure(/^CPI/, 'Actual')).toBe('Actual not known')
  expect(figure(/^Jobless/, 'Actual')).toBe('Actual –')
  expect(within(row(/^CPI/)).queryByText('Surprise')).toBeNull()
})

test('only a coming event with a time has a countdown', () => {
  const at = '2026-08-20T14:00:00Z'
  show([
    eventOf(),
    eventOf({ id: 'b', title: 'Index', scheduledAt: at }),
    eventOf({ id: 'c', title: 'Speech', scheduledAt: at, timeStatus: 'tentative' }),
  ])
  expect(within(row(/^CPI/)).queryByText(/^in /)).toBeNull()
  expect(within(row(/^Index/)).getAllByText('in 1 h 13').length).toBeGreaterThan(0)
  expect(within(row(/^Speech/)).queryByText(/^in /)).toBeNull()
  expect(within(row(/^Speech/)).getByText('no time yet')).toBeDefined()
})

test('a moved event says from when, and a withdrawn one that it is no longer listed', () => {
  const moved = { from: '2026-08-20T12:00:00Z', at: '2026-08-18T03:31:00Z' }
  show([eventOf({ moved }), eventOf({ id: 'b', title: 'Speech', moved, status: 'withdrawn' })])
  expect(within(row(/^CPI/)).getByText('time changed from 12:00 on 18 Aug')).toBeDefined()
  expect(within(row(/^Speech/)).getByText('no longer listed')).toBeDefined()
  expect(within(row(/^Speech/)).queryByText(/time changed/)).toBeNull()
})

test('pressing an event chooses it', () => {
  const onSelect = show([eventOf(), eventOf({ id: 'b', title: 'Speech' })])
  fireEvent.click(screen.getByRole('button', { name: /^Speech/ }))
  expect(onSelect.mock.calls).toEqual([['b']])
})

test.each([
  [-1.5, 7, 7],
  [1.5, 14, 7],
  [-9, 0, 14],
  [0, 14, 1],
])('a surprise of %d σ is drawn from the middle to its side, to the limit of three', (z, x, width) => {
  show([eventOf({ z })])
  const bar = row(/^CPI/).querySelector('rect')!
  expect([Number(bar.getAttribute('x')), Number(bar.getAttribute('width'))]).toEqual([x, width])
})

test.each([true, false])('the countdown of a stale calendar is marked (stale: %s)', (stale) => {
  show([eventOf({ scheduledAt: '2026-08-20T14:00:00Z' })], { stale })
  expect(within(row(/^CPI/)).getAllByText('in 1 h 13')[0].classList.contains('text-warn')).toBe(stale)
})

test('the line of a phone has the figures, the revision beside what was first told, and the actual figure only of what is over', () => {
  const figures = { forecast: '0.2%', previous: '208K', previousWas: '209K' }
  show([
    eventOf({ ...figures, actual: '-0.1%', z: -0.82 }),
    eventOf({ id: 'b', title: 'Claims' }),
    eventOf({ ...figures, id: 'c', title: 'Index', scheduledAt: '2026-08-20T14:00:00Z', previousWas: null }),
  ])
  const phone = (title: RegExp) => [...row(title).children].slice(-3, -1).map(textOf)
  expect(phone(/^CPI/)).toEqual(['−0.8 σcooler', 'USD −0.1 %, forecast 0.2 %, previous 209K now 208K'])
  expect(phone(/^Claims/)).toEqual(['', 'USD not known'])
  expect(phone(/^Index/)).toEqual(['in 1 h 13', 'USD, forecast 0.2 %, previous 208K'])
})

test('a release says in a word how it compares with its forecast', () => {
  show([eventOf({ title: 'Initial Jobless Claims', actual: '202K', forecast: '210K', z: null })])
  const [word] = within(row(/^Initial/)).getAllByText('better')
  expect(word.classList.contains('text-up')).toBe(true)
})

test('each event has a bell, which says whether there is an alert on it and does not open the details', () => {
  const onAlert = vi.fn()
  const claims = eventOf({ id: 'b', key: 'USD.CLAIMS', title: 'Claims' })
  const onSelect = show([eventOf(), claims], { onAlert, alerted: new Set(['USD.CPI']) })
  expect(screen.getByRole('button', { name: 'Another alert on CPI m/m' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Alert on Claims' }))
  expect([onAlert.mock.calls, onSelect.mock.calls]).toEqual([[[claims]], []])
})
