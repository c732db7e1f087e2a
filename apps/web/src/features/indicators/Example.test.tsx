import type { DataSources } from '@assay/contracts'
import { findEntry } from '@assay/indicators'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { packedCandles, risingBars } from '../../../test/candles.ts'
import { chartSurface } from '../../../test/chart-surface.ts'
import { readableOf } from '../../../test/data-sources.ts'
import { refusal } from '../../../test/fake-server.ts'
import { press, queriesTo, showPart } from '../../../test/show-part.tsx'
import type { CallError } from '../../base/refused.ts'
import { Example } from './Example.tsx'
// Loaded before the first test needs it; the example loads it later by itself.
import './ExampleChart.tsx'

chartSurface()

const now = Date.UTC(2017, 11, 1)
const from = now - 35 * 86_400_000
const held: DataSources = { now, providers: [], sources: [], series: [readableOf({}, { to: now })] }
const bars = risingBars(Array.from({ length: 100 }, (_, i) => now - (100 - i) * 900_000))
const meta = { symbol: 'XAUUSD', timeframe: '15min', provider: 'dukascopy', label: 'Dukascopy', simulated: false }
const drawn = () => new Response(packedCandles(bars, meta))
const calendar = (more: object = {}) => Response.json({ version: 'a', label: '', imported: true, from: 0, to: now, tables: {}, ...more })

/** `candles` and `known` answer one after the other; the last of each repeats. */
function show(name: string, candles: (() => Response)[], known: (() => Response)[] = [], data: DataSources | null = held) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const answers = new URL((input as Request).url).pathname === '/api/candles' ? candles : known
    return (answers.length > 1 ? answers.shift()! : answers[0])()
  })
  const onRetry = vi.fn()
  const error: CallError | undefined = data ? undefined : { status: 503, data: { error: { code: 'X', message: 'The list is away.' } } }
  showPart(<Example entry={findEntry(name)!.entry} data={data ?? undefined} error={error} onRetry={onRetry} />)
  return onRetry
}
const chart = () => screen.findByRole('figure', { name: /on XAUUSD$/ })

test('the last five weeks of the held bars are drawn', async () => {
  show('SMA', [drawn])
  await chart()
  expect(queriesTo('/api/candles')).toEqual([
    expect.stringContaining(`from=${new Date(from).toISOString()}&to=${new Date(now).toISOString()}`),
  ])
})

test('bars that are being fetched are asked for again until they are there', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
  show('SMA', [() => refusal(409, 'DATA_NOT_READY'), drawn])
  expect((await screen.findByText('The bars are being fetched')).tagName).toBe('SPAN')
  await act(() => vi.advanceTimersByTimeAsync(1500))
  expect((await chart()).tagName).toBe('FIGURE')
})

test('bars that cannot be read say why, and can be asked for again', async () => {
  show('SMA', [() => refusal(500, 'INTERNAL_ERROR'), drawn])
  expect((await screen.findByRole('alert')).textContent).toContain('The example cannot be drawn.')
  press('Try again')
  expect((await chart()).tagName).toBe('FIGURE')
})

test('a list of bars that cannot be read says why, and is asked for again', async () => {
  const onRetry = show('SMA', [drawn], [], null)
  expect((await screen.findByRole('alert')).textContent).toContain('The list is away.')
  press('Try again')
  expect([onRetry.mock.calls.length, queriesTo('/api/candles')]).toEqual([1, []])
})

test('an entry of events is asked for with its events, over the bars', async () => {
  show('MINUTES_SINCE_EVENT', [drawn], [() => calendar()])
  await vi.waitFor(() =>
    expect(queriesTo('/api/calendar/known')).toEqual([
      `symbol=XAUUSD&from=${new Date(from).toISOString()}&to=${new Date(now).toISOString()}&keys=3+0`,
    ]),
  )
})

test.each([
  ['no calendar is held', () => refusal(404, 'CALENDAR_MISSING')],
  ['the calendar ends where the bars begin', () => calendar({ to: from })],
  ['the calendar begins where the bars end', () => calendar({ from: now, to: now + 1 })],
])('if %s the example of an entry of events says so', async (_, known) => {
  show('MINUTES_SINCE_EVENT', [drawn], [known])
  expect((await screen.findByText('No calendar to draw it on')).tagName).toMatch(/^H\d$|^P$/)
})

test('a calendar that cannot be read is not a missing one, and can be asked for again', async () => {
  show('MINUTES_SINCE_EVENT', [drawn], [() => refusal(500, 'INTERNAL_ERROR'), () => refusal(404, 'CALENDAR_MISSING')])
  await screen.findByRole('alert')
  press('Try again')
  expect((await screen.findByText('No calendar to draw it on')).tagName).toMatch(/^H\d$|^P$/)
})
