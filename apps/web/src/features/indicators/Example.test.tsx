import type { DataSources } from '@assay/contracts'
import { findEntry } from '@assay/indicators'
import { dayMs } from '@assay/market'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { packedCandles, risingBars } from '../../../test/candles.ts'
import { chartSurface } from '../../../test/chart-surface.ts'
import { readableOf } from '../../../test/data-sources.ts'
import { refusal } from '../../../test/fake-server.ts'
import { queriesTo, showPart } from '../../../test/show-part.tsx'
import { Example } from './Example.tsx'
// Loaded before the first test needs it; the example loads it later by itself.
import './ExampleChart.tsx'

chartSurface()

const now = Date.UTC(2017, 11, 1)
const from = now - 35 * dayMs
const held: DataSources = { now, providers: [], sources: [], series: [readableOf({}, { to: now })] }
const bars = risingBars(Array.from({ length: 100 }, (_, i) => now - (100 - i) * 900_000))
const meta = { symbol: 'XAUUSD', timeframe: '15min', provider: 'dukascopy', label: 'Dukascopy', simulated: false }
const calendar = (more: object = {}) => Response.json({ version: 'a', label: '', imported: true, from: 0, to: now, tables: {}, ...more })

function show(name: string, known: () => Response = calendar) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) =>
    new URL((input as Request).url).pathname === '/api/candles' ? new Response(packedCandles(bars, meta)) : known(),
  )
  const sources = { currentData: held, isFetching: false, refetch: () => undefined }
  showPart(<Example entry={findEntry(name)!.entry} sources={sources} />)
}
const chart = () => screen.findByRole('figure', { name: /on XAUUSD$/ })

test('the last five weeks of the held bars are drawn', async () => {
  show('SMA')
  await chart()
  expect(queriesTo('/api/candles')).toEqual([
    expect.stringContaining(`from=${new Date(from).toISOString()}&to=${new Date(now).toISOString()}`),
  ])
})

test('an entry of events is asked for with its events, over the bars', async () => {
  show('MINUTES_SINCE_EVENT')
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
  show('MINUTES_SINCE_EVENT', known)
  expect((await screen.findByText('No calendar to draw it on')).tagName).toMatch(/^H\d$|^P$/)
})
