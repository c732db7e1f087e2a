import type { CalendarDetail } from '@assay/contracts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { detailOf, eventOf, thursday } from '../../../test/calendar.ts'
import { type FakeServer, fakeServer } from '../../../test/fake-server.ts'
import { showPart, textOf } from '../../../test/show-part.tsx'
import { EventDetails } from './EventDetails.tsx'

const call = 'GET /api/calendar/cpi'
let server: FakeServer
let event: CalendarDetail

beforeEach(() => {
  server = fakeServer()
  event = detailOf({ forecast: '0.2%', vintages: [{ at: '2026-08-16T21:10:00Z', field: 'scheduledAt', value: '2026-08-20T12:30:00Z' }] })
  server.answers[call] = () => Response.json(event)
})

function show(more: Partial<Parameters<typeof EventDetails>[0]> = {}) {
  const [onClose, onStep] = [vi.fn(), vi.fn()]
  const props = { id: 'cpi', shown: undefined, symbols: [], zone: 'America/New_York', now: thursday, onClose, onStep, ...more }
  const part = (id: string) => <EventDetails actions={({ title }) => <button type="button">Alert on {title}</button>} {...props} id={id} />
  const { again } = showPart(part('cpi'))
  return { onClose, onStep, step: (id: string) => again(part(id)) }
}

const figure = (name: string) => textOf(screen.getByText(name).nextElementSibling)

test('the details name the event, its currency, impact and time in the zone', async () => {
  show()
  await screen.findByRole('button', { name: 'Alert on CPI m/m' })
  const head = screen.getByRole('heading', { name: 'CPI m/m' }).parentElement!
  expect(within(head).getByRole('img', { name: 'High impact' })).toBeDefined()
  expect(head.textContent).toBe('USD20 Aug 2026 08:30CPI m/m')
})

test.each([
  ['allDay', '20 Aug 2026, all day'],
  ['tentative', '20 Aug 2026, no time yet'],
] as const)('an event that is %s has its own date in every zone', async (timeStatus, text) => {
  event = detailOf({ timeStatus, scheduledAt: '2026-08-20T00:00:00Z' })
  show()
  expect(await screen.findByText(text)).toBeDefined()
})

test('until it is read, the title of the agenda is shown', async () => {
  show({ shown: eventOf({ title: 'CPI of the agenda' }) })
  expect(screen.getByRole('heading', { name: 'CPI of the agenda' })).toBeDefined()
  expect(screen.getByText('The event is loading')).toBeDefined()
  await screen.findByRole('heading', { name: 'CPI m/m' })
  expect(screen.queryByText('The event is loading')).toBeNull()
})

test('the buttons go to the event before, to the event after, and close the details', () => {
  const { onStep, onClose } = show()
  fireEvent.click(screen.getByRole('button', { name: 'Event before' }))
  fireEvent.click(screen.getByRole('button', { name: 'Event after' }))
  expect(onStep.mock.calls).toEqual([[-1], [1]])
  fireEvent.click(screen.getByRole('button', { name: 'Close details' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('the actual figure appears while the details are open, within a minute of the agenda', async () => {
  vi.useFakeTimers({ now: thursday, shouldAdvanceTime: true })
  show()
  await screen.findByRole('button', { name: 'Alert on CPI m/m' })
  expect(figure('Actual')).toBe('not known')
  event = { ...event, actual: '0.4%' }
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  await screen.findByText('0.4 %')
  expect(figure('Actual')).toBe('0.4 % ')
})

test('what became known when is told in the zone, and an imported history is said to be assumed', async () => {
  event = detailOf({ vintages: [{ at: '2026-08-13T12:30:00Z', field: 'scheduledAt', value: '2026-08-20T12:30:00Z' }] })
  show()
  const known = await screen.findByRole('region', { name: 'What was known when' })
  expect(within(known).getByRole('term').textContent).toBe('13 Aug 2026 08:30')
  expect(within(known).getByRole('definition').textContent).toBe('listed')
  expect(within(known).getByText(/^From an imported file/)).toBeDefined()
})
