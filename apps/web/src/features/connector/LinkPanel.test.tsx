import type { Link } from '@assay/contracts'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { linkedAccountOf, linkOf } from '../../../test/linked.ts'
import { press, showPart } from '../../../test/show-part.tsx'
import { LinkPanel } from './LinkPanel.tsx'

const reading = 'GET /api/mt5'
const account = linkedAccountOf()
const pairing = { askedAt: '2026-11-20T12:00:00.000Z', expiresAt: '2026-11-20T12:15:00.000Z' }

function show(link: Partial<Link>) {
  const server = fakeServer()
  server.answers[reading] = () => Response.json(linkOf(link))
  return { server, ...showPart(<LinkPanel />) }
}

test.each([
  ['no account', { state: 'declared' }, 'Put the connector into MT5'],
  ['a code that waits', { state: 'waiting', account, pairing: { ...pairing, reported: null } }, 'Put the connector into MT5'],
  ['a terminal that reports', { state: 'connected', account }, 'Example Markets 770188'],
  ['a silent terminal', { state: 'offline', account }, 'Example Markets 770188'],
  ['an ended link', { state: 'revoked', account }, 'Put the connector into MT5'],
] as const)('%s leads to the part that comes next', async (_, link, heading) => {
  show(link as Partial<Link>)
  expect(await screen.findByRole('heading', { name: heading })).toBeDefined()
})

test('a terminal on another account is decided before anything else', async () => {
  const reported = { company: 'B', login: '5', server: 'S', demo: true, currency: 'USD', leverage: 30 }
  show({ state: 'mismatch', account, pairing: { ...pairing, reported } })
  expect(await screen.findByRole('button', { name: 'Do not link it' })).toBeDefined()
})

test.each([
  [3, 'The terminal is unlinked. The deals that it reported are kept. You can link it again.'],
  [0, 'The terminal is unlinked. You can link it again.'],
])('an ended link says whether its %i deals are kept', async (deals, said) => {
  show({ state: 'revoked', account: linkedAccountOf({ deals }) })
  expect((await screen.findByText(/The terminal is unlinked/)).textContent?.replaceAll('  ', ' ')).toBe(said)
})

test('the link is read again every five seconds, and a report that grows old is not shown as a fresh one', async () => {
  vi.useFakeTimers()
  const { server, unmount } = show({ account })
  await act(() => vi.advanceTimersByTimeAsync(10))
  server.answers[reading] = () => Response.json(linkOf({ account, state: 'late', now: '2026-11-20T12:02:00.000Z' }))
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect([server.count(reading), screen.getByText(/^Late, .* ago$/).textContent]).toEqual([2, 'Late, 2 min ago'])
  unmount()
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(server.count(reading)).toBe(2)
})

const reported = { company: 'B', login: '5', server: 'S', demo: true, currency: 'USD', leverage: 30 }
const symbol = {
  symbol: 'XAUUSD.m',
  instrument: null,
  suggested: 'XAUUSD',
  digits: 2,
  contract: 100,
  spread: 20,
  swapLong: 0,
  swapShort: 0,
}

test.each<[string, string, Partial<Link>]>([
  ['Do not link it', 'POST /api/mt5/pairing/decision', { state: 'mismatch', account, pairing: { ...pairing, reported } }],
  ['Get a code', 'POST /api/mt5/pairing', { state: 'declared' }],
  ['It is XAUUSD', 'PUT /api/mt5/symbols', { account: linkedAccountOf({ symbols: [symbol] }) }],
])('after “%s” the link is read again at once', async (name, call, link) => {
  // Without the reading every few seconds.
  vi.useFakeTimers()
  const { server, unmount } = show(link)
  server.answers[call] = () => Response.json({ message: 'Done.' })
  await act(() => vi.advanceTimersByTimeAsync(10))
  press(name)
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect([server.count(call), server.count(reading)]).toEqual([1, 2])
  unmount()
})
