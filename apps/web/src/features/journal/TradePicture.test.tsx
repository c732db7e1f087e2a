import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refusal } from '../../../test/fake-server.ts'
import { positionOf } from '../../../test/journal.ts'
import { press, showPart } from '../../../test/show-part.tsx'
import { TradePicture } from './TradePicture.tsx'
import type { DrawablePosition } from './trade-window.ts'

/** Shows a position in front of a server that answers requests for candles; the chart itself is tested by the journeys. */
function show(answer: () => Response | Promise<Response>, more: Partial<DrawablePosition> = {}, events: number[] = []) {
  const calls: { query: Record<string, string>; signal: AbortSignal | null | undefined }[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    calls.push({ query: Object.fromEntries(new URL(String(url), location.origin).searchParams), signal: init?.signal })
    return answer()
  })
  const part = (other: Partial<DrawablePosition> = {}) => (
    <TradePicture position={{ ...positionOf(), ...more, ...other } as DrawablePosition} zone="UTC" events={events} />
  )
  const { again, unmount } = showPart(part())
  return { calls, now: (other: Partial<DrawablePosition>) => again(part(other)), unmount }
}
const never = () => new Promise<Response>(() => undefined)
const text = () => screen.getByRole('region', { name: 'The trade on the chart' }).textContent

test('the candles around the trade are asked for, of its instrument and not of the broker’s name for it', () => {
  const { calls } = show(never)
  // One hour on 5-minute candles: 60 before, 30 after, and three days on both sides.
  expect(calls.map(({ query }) => query)).toEqual([expect.objectContaining({ symbol: 'XAUUSD', timeframe: '5min', provider: 'auto' })])
  expect([calls[0].query.from, calls[0].query.to]).toEqual(['2026-11-17T07:00:00.000Z', '2026-11-23T15:30:00.000Z'])
  expect(text()).toContain('The candles are loading.')
})

test.each([
  [{}, 'XAUUSD 5minLong at 4,100.00, left at 4,101.00'],
  [{ side: 'short', exitPrice: null, closedAt: null }, 'XAUUSD 15minShort at 4,100.00'],
  [{ instrument: 'EURUSD', entryPrice: 1.1, exitPrice: 1.2 }, 'EURUSD 5minLong at 1.10000, left at 1.20000'],
] as const)('the fills of a trade with %o stand above the chart, with the decimals of the instrument', (more, said) => {
  show(never, more)
  expect(text()?.startsWith(`${said}The candles`)).toBe(true)
})

test.each([
  [[], 'Arrows are your fills.'],
  [[1], 'Arrows are your fills, circles are releases.'],
])('the marks on the chart are explained: %j', (events, said) => {
  show(never, {}, events)
  expect(text()).toContain(said)
})

test.each([
  ['no candles', () => refusal(404, 'NO_DATA'), 'No candles of that time are held. The figures of the trade stand without the chart.'],
  ['a refusal', () => refusal(400, 'SYMBOL_UNKNOWN'), 'Refused with SYMBOL_UNKNOWN. The figures of the trade stand without the chart.'],
  [
    'a lost connection',
    () => Promise.reject(new TypeError('offline')),
    'The server does not respond. The figures of the trade stand without the chart.',
  ],
])('%s are told in place of the chart, and asked for again by a press', async (_, answer, said) => {
  const { calls } = show(answer)
  expect(await screen.findByText(said)).toBeDefined()
  press('Try again')
  await waitFor(() => expect(calls).toHaveLength(2))
})

test('the candles of a trade that was left are not waited for', () => {
  const { calls, now, unmount } = show(never)
  now({ instrument: 'EURUSD' })
  expect(calls.map(({ query, signal }) => [query.symbol, signal?.aborted])).toEqual([
    ['XAUUSD', true],
    ['EURUSD', false],
  ])
  unmount()
  expect(calls[1].signal?.aborted).toBe(true)
})

test('a changed note does not ask for the candles again', () => {
  const { calls, now } = show(never)
  now({ note: 'Too early' })
  expect(calls).toHaveLength(1)
})
