import type { PreviewAnswer } from '@assay/contracts'
import { dayMs, hourMs, packBars } from '@assay/market'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, fakeServer, refusal } from '../../../test/fake-server.ts'
import { giveWidth } from '../../../test/give-width.ts'
import { queriesTo, showPart } from '../../../test/show-part.tsx'
import { FiringsChart } from './FiringsChart.tsx'

const to = Date.UTC(2026, 2, 3, 10)
const from = to - 30 * dayMs
const firing = { at: from + 3 * hourMs, price: 2001 }
const answer = {
  count: 1,
  firings: [firing],
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
  source: 'csv',
  label: 'CSV import',
  simulated: false,
  timeframe: '1min',
  alreadyTrue: false,
  why: 'live',
  covered: null,
} satisfies PreviewAnswer
const meta = { symbol: 'XAUUSD', timeframe: '1h', provider: 'csv', label: 'CSV import', simulated: false }

let server: FakeServer
beforeEach(() => {
  giveWidth(400)
  server = fakeServer()
  server.answers['GET /api/candles'] = () => {
    const column = (value: number) => Float64Array.from({ length: 6 }, (_, i) => value + i)
    const bars = {
      time: column(0).map((_, i) => from + i * hourMs),
      open: column(2000),
      high: column(2002),
      low: column(1999),
      close: column(2001),
    }
    const { packing, bytes } = packBars({ ...bars, volume: column(0) })
    return new Response(Buffer.concat([Buffer.from(`${JSON.stringify({ meta, packing })}\n`), bytes]))
  }
})

const show = (more: Partial<PreviewAnswer> = {}, levels = [2001]) =>
  showPart(<FiringsChart symbol="XAUUSD" answer={{ ...answer, ...more }} levels={levels} zone="UTC" />)
const chart = () => screen.findByRole('img')

test('the bars that the preview was decided on are drawn by the hour, with each time that it would have fired', async () => {
  show()
  expect((await chart()).getAttribute('aria-label')).toBe(
    'XAUUSD between 1,999.00 and 2,007.00. Would have fired 1 time, the last on 01 Feb 2026 13:00.',
  )
  expect(screen.getByText('A triangle marks each time.')).toBeTruthy()
  expect(queriesTo('/api/candles')[0]).toMatch(/symbol=XAUUSD&timeframe=1h&provider=csv/)
})

test('candles slower than an hour are drawn as they are', async () => {
  show({ timeframe: '1D' })
  await chart()
  expect(queriesTo('/api/candles')[0]).toContain('timeframe=1D')
})

test('a level far from the bars is not drawn, and only the newest firings are: both are said', async () => {
  show({ count: 900 }, [4000])
  await chart()
  expect(screen.getByText('A triangle marks each of the newest 1. The level lies outside of this chart.')).toBeTruthy()
})

test('an alert that would never have fired has nothing to mark', async () => {
  show({ count: 0, firings: [] })
  expect((await chart()).getAttribute('aria-label')).toContain('Would never have fired.')
  expect(screen.getByText('Nothing to mark.')).toBeTruthy()
})

test('a chart that cannot be drawn says why', async () => {
  server.answers['GET /api/candles'] = () => refusal(404, 'NO_DATA')
  show()
  expect(await screen.findByText(/^The chart cannot be drawn: /)).toBeTruthy()
})
