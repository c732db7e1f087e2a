import type { PriceAlert } from '@assay/contracts'
import { hourMs } from '@assay/market'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, fakeServer, refusal } from '../../../test/fake-server.ts'
import { hear } from '../../../test/hear-quotes.ts'
import { priceAlertOf } from '../../../test/price-alerts.ts'
import { showPart } from '../../../test/show-part.tsx'
import { showToasts } from '../../../test/show-toasts.tsx'
import { followedSymbols } from '../../base/live/followed.ts'
import { AlertList } from './AlertList.tsx'
import { alertTypes, priceAlertModalOf } from './price-alert-modal.slice.ts'

const now = Date.UTC(2026, 2, 3, 10)
let server: FakeServer
let alerts: PriceAlert[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  server = fakeServer()
  server.answers['GET /api/price-alerts'] = () => Response.json(alerts)
})

/** An alert at this price, created that many hours after the first. */
const at = (price: number, hour = 0, more: Partial<PriceAlert> = {}) =>
  priceAlertOf({ id: `a${price}`, params: { price }, createdAt: new Date(now + hour * hourMs).toISOString(), ...more })

function show(...list: PriceAlert[]) {
  alerts = list
  return showPart(<AlertList />)
}

const rows = () => screen.queryAllByRole('listitem').map((row) => row.firstElementChild?.firstElementChild?.textContent)
/** The part of the page that no toast is in: those of earlier tests offer an Undo too. */
const list = () => within(document.querySelector('ul')!)
const press = (name: string) => fireEvent.click(screen.getByLabelText(name))
const search = (value: string) => fireEvent.change(screen.getByLabelText('Search'), { target: { value } })
const gold = (price: string) => `XAUUSD crosses ${price}`

test('a user without alerts is told what they do', async () => {
  show()
  expect(await screen.findByText('No alerts yet')).toBeTruthy()
  expect(screen.queryByText('All')).toBeNull()
})

test('the newest alert comes first', async () => {
  show(at(2001, 1), at(2003, 3), at(2002, 2))
  await screen.findByText(gold('2,001.00'))
  expect(rows()).toEqual([gold('2,003.00'), gold('2,002.00'), gold('2,001.00')])
})

test('the list shows all alerts, the active ones, or the others', async () => {
  show(at(2003, 3), at(2002, 2, { status: 'paused' }), at(2001, 1, { status: 'triggered' }))
  expect(await screen.findByText('3 in all')).toBeTruthy()
  press('Active')
  expect([rows(), screen.getByText('1 of 3').tagName]).toEqual([[gold('2,003.00')], 'SPAN'])
  press('Others')
  expect(rows()).toEqual([gold('2,002.00'), gold('2,001.00')])
})

test.each([
  ['the name of a symbol', 'euro', ['EURUSD crosses 2,008.00000']],
  ['words of the condition', ' 2,003', [gold('2,003.00')]],
  ['the message', 'HALF', [gold('2,004.00')]],
  ['nothing there is', 'cable', []],
])('more than eight alerts can be searched: %s', async (_, text, expected) => {
  const list = Array.from({ length: 9 }, (_, i) => at(2000 + i))
  list[4] = at(2004, 0, { message: 'sell half' })
  list[8] = at(2008, 0, { symbol: 'EURUSD' })
  show(...list)
  await screen.findByText('9 in all')
  search(text)
  expect(rows()).toEqual(expected)
  expect(screen.queryByText('None of your alerts matches.') !== null).toBe(expected.length === 0)
})

test('eight alerts need no search', async () => {
  show(...Array.from({ length: 8 }, (_, i) => at(2000 + i)))
  await screen.findByText('8 in all')
  expect(screen.queryByLabelText('Search')).toBeNull()
})

test('fifty alerts are shown at first, and the quotes of their symbols followed', async () => {
  show(...Array.from({ length: 52 }, (_, i) => at(2000 + i, -i, i > 50 ? { symbol: 'EURUSD' } : {})))
  await screen.findByText('52 in all')
  expect([rows().length, followedSymbols()]).toEqual([50, ['XAUUSD']])
  fireEvent.click(screen.getByText('Show more'))
  expect([rows().length, followedSymbols(), screen.queryByText('Show more')]).toEqual([52, ['XAUUSD', 'EURUSD'], null])
})

test('an active alert shows how far its price is away, and no other does', async () => {
  const { store } = show(at(2000, 1, { side: 'ask' }), at(2001, 0, { status: 'paused' }))
  await screen.findByText('2 in all')
  hear(store, { symbol: 'XAUUSD', bid: 1990, ask: 1990.5, at: now })
  expect(screen.getAllByText(/away/).map(({ textContent }) => textContent)).toEqual(['9.50 away · once'])
})

test('Edit opens the alert of that row', async () => {
  const { store } = show(at(2001, 1), at(2002, 2))
  await screen.findByText('2 in all')
  press(`Edit: ${gold('2,001.00')}`)
  expect(priceAlertModalOf(store.getState())).toMatchObject({ alertType: alertTypes.edit, selectedAlert: alerts[0] })
})

test.each([
  ['Pause', 'active', 'pause', 'The alert could not be paused.'],
  ['Resume', 'triggered', 'resume', 'The alert could not be resumed.'],
] as const)('%s asks the server and shows its answer, or why it did not work', async (name, status, path, words) => {
  showToasts()
  const call = `POST /api/price-alerts/a2000/${path}`
  server.answers[call] = () => refusal(503, 'UNAVAILABLE')
  show(at(2000, 0, { status }))
  await screen.findByText('1 in all')
  press(`${name}: ${gold('2,000.00')}`)
  expect((await screen.findByText(words)).parentElement?.textContent).toBe(`${words}Refused with UNAVAILABLE.`)
  server.answers[call] = () => {
    alerts = [at(2000, 0, { status: status === 'active' ? 'paused' : 'active' })]
    return Response.json(alerts[0])
  }
  press(`${name}: ${gold('2,000.00')}`)
  expect(await screen.findByLabelText(`${name === 'Pause' ? 'Resume' : 'Pause'}: ${gold('2,000.00')}`)).toBeTruthy()
})

test('Resume says that the condition is true already, and waits if the user wants that', async () => {
  showToasts()
  const resume = 'POST /api/price-alerts/a2000/resume'
  server.answers[resume] = () => {
    if (server.count(resume) === 1) return refusal(409, 'ALERT_ALREADY_TRUE')
    alerts = [at(2000, 0)]
    return Response.json(alerts[0])
  }
  show(at(2000, 0, { status: 'paused' }))
  await screen.findByText('1 in all')
  press(`Resume: ${gold('2,000.00')}`)
  fireEvent.click(await screen.findByText('Resume and wait'))
  expect(await screen.findByLabelText(`Pause: ${gold('2,000.00')}`)).toBeTruthy()
  const sent = server.calls.filter(({ call }) => call === resume).map(({ body }) => body)
  expect(sent).toEqual([{ whenTrue: 'ask' }, { whenTrue: 'wait' }])
})

/** Deletes the alert at 2,000.00 and returns its row. */
async function remove(words = gold('2,000.00')) {
  server.answers['DELETE /api/price-alerts/a2000'] = () => {
    alerts = alerts.filter(({ id }) => id !== 'a2000')
    return Response.json({ message: 'Deleted.' })
  }
  await screen.findByText(words)
  press(`Delete: ${words}`)
  return list().findByText('Undo')
}

test('a deleted alert keeps its place, also as the only one, and leaves its row when it is brought back', async () => {
  show(at(2000, 1))
  server.answers['POST /api/price-alerts'] = () => {
    alerts = [at(2000, 2, { id: 'again' })]
    return Response.json(alerts[0])
  }
  fireEvent.click(await remove())
  expect(await screen.findByLabelText(`Delete: ${gold('2,000.00')}`)).toBeTruthy()
  await waitFor(() => expect(list().queryByText('Undo')).toBeNull())
})

test('while the only alert is being brought back, nobody is told that there is none', async () => {
  show(at(2000, 1))
  server.answers['POST /api/price-alerts'] = () => Response.json(at(2000, 2))
  const undo = await remove()
  const { promise, resolve } = Promise.withResolvers<Response>()
  server.answers['GET /api/price-alerts'] = () => promise
  fireEvent.click(undo)
  expect(await screen.findByText('Your alerts are loading')).toBeTruthy()
  expect(screen.queryByText('No alerts yet')).toBeNull()
  resolve(Response.json([at(2000, 2)]))
  expect(await screen.findByLabelText(`Delete: ${gold('2,000.00')}`)).toBeTruthy()
})

test('an alert is brought back once, however often Undo is pressed', async () => {
  show(at(2000, 1), at(2001))
  server.answers['POST /api/price-alerts'] = () => Response.json(at(2000, 2))
  const undo = await remove()
  fireEvent.click(undo)
  fireEvent.click(undo)
  await waitFor(() => expect(list().queryByText('Undo')).toBeNull())
  expect(server.count('POST /api/price-alerts')).toBe(1)
})

test.each([
  ['that is still ahead', '2026-03-03T10:00:01.000Z', '2026-03-03T10:00:01.000Z'],
  ['that has passed', '2026-03-03T10:00:00.000Z', null],
  ['of never', null, null],
])('an alert that is brought back has its settings and does not fire at once; an expiry %s', async (_, expiresAt, expected) => {
  const settings = { side: 'ask', trigger: 'every', cooldownSec: 60, channels: ['email'], message: 'sell' } as const
  show(at(2000, 1, { ...settings, channels: ['email'], expiresAt }))
  server.answers['POST /api/price-alerts'] = () => Response.json(alerts[0] ?? at(2000))
  fireEvent.click(await remove('XAUUSD (ask) crosses 2,000.00'))
  await waitFor(() => expect(server.count('POST /api/price-alerts')).toBe(1))
  expect(server.calls.find(({ call }) => call === 'POST /api/price-alerts')?.body).toEqual({
    ...settings,
    symbol: 'XAUUSD',
    kind: 'crossing',
    params: { price: 2000 },
    expiresAt: expected,
    whenTrue: 'wait',
  })
})

test('an alert that cannot be deleted stays, and one that cannot be brought back can be tried again', async () => {
  showToasts()
  show(at(2000))
  server.answers['DELETE /api/price-alerts/a2000'] = () => refusal(503, 'UNAVAILABLE')
  await screen.findByText('1 in all')
  press(`Delete: ${gold('2,000.00')}`)
  expect(await screen.findByText('The alert could not be deleted.')).toBeTruthy()
  expect(list().queryByText('Undo')).toBeNull()
  server.answers['POST /api/price-alerts'] = () => refusal(409, 'LIMIT_EXCEEDED')
  fireEvent.click(await remove())
  expect(await screen.findByText('The alert could not be brought back.')).toBeTruthy()
  fireEvent.click(list().getByText('Undo'))
  await waitFor(() => expect(server.count('POST /api/price-alerts')).toBe(2))
})
