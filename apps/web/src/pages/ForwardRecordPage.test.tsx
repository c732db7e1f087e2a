import type { ForwardNight, ForwardRecord } from '@assay/contracts'
import { act, fireEvent, screen } from '@testing-library/react'
import { Link } from 'react-router'
import { expect, test, vi } from 'vitest'
import { sourceOf } from '../../test/data-sources.ts'
import { refusal } from '../../test/fake-server.ts'
import { forwardRecordOf, forwardTradeOf } from '../../test/forward-records.ts'
import { rowsOf } from '../../test/show-part.tsx'
import { factsIn, showRoutes } from '../../test/show-routes.tsx'
import { ForwardRecordPage } from './ForwardRecordPage.tsx'

const { id } = forwardRecordOf()

function show(record: () => Partial<ForwardRecord> | Response | Promise<Response>, zone = 'UTC') {
  const answer = () => {
    const value = record()
    return value instanceof Response || value instanceof Promise ? value : Response.json(forwardRecordOf(value))
  }
  const page = (
    <>
      <Link to="/forward/other">Another</Link>
      <ForwardRecordPage />
    </>
  )
  const held = { now: 0, providers: [], series: [], sources: [sourceOf({ provider: 'push', label: 'Pushed quotes' })] }
  const answers = {
    [`GET /api/forward/${id}`]: answer,
    'GET /api/strategies': () => Response.json([]),
    'GET /api/data/sources': () => Response.json(held),
  }
  return showRoutes(`/forward/${id}`, { '/forward/:id': page }, answers, { zone })
}

const figures = async () => factsIn(await screen.findByRole('region', { name: 'In figures' }))

test('the figures are those of the record, with the decimals of its instrument', async () => {
  const position = { direction: 'short' as const, since: '2026-11-18T10:00:00.000Z', price: 4000.5, stop: 4010, target: 3990.25 }
  show(
    () => ({
      position,
      upTo: '2026-11-18T20:30:00.000Z',
      closed: 21,
      result: 4.2,
      resultAfterSpread: -0.6,
      expected: { source: null, from: null, to: null, trades: 90, cone: [] },
    }),
    'Asia/Kolkata',
  )
  await screen.findByText('Pushed quotes')
  expect(await figures()).toEqual({
    'Closed trades': '21',
    'Result, as a backtest counts': '+4.2 R',
    'Result after the spread': '−0.6 R',
    'Closes decided': 'none yet',
    'Backtest behind the band': 'none',
    'Quotes followed up to': '19 Nov 2026 02:00',
    'Source of the quotes': 'Pushed quotes',
    Position: 'Short from 4,000.50',
    'Stop now': '4,010.00',
    Target: '3,990.25',
  })
  expect(document.title).toBe('Gold cross, followed forward · Assay')
})

test.each([
  [false, 'The band rests on 130 trades on CSV import, 02 Jan 2017 to 29 Dec 2017.', 'CSV import'],
  [
    true,
    'The band rests on 130 trades on CSV import (simulated), 02 Jan 2017 to 29 Dec 2017. Simulated bars say nothing about a market.',
    'Simulated bars',
  ],
])('the band names the bars that it rests on, simulated %s', async (simulated, said, name) => {
  const source = { provider: 'csv', label: 'CSV import', simulated }
  const cone = [{ trades: 1, sum: [-2, -1, 0, 1, 2] }]
  const [from, to] = ['2017-01-02T00:00:00.000Z', '2017-12-30T00:00:00.000Z']
  show(() => ({ expected: { source, from, to, trades: 130, cone } }), 'UTC')
  expect(await screen.findByText(said)).toBeDefined()
  expect(screen.getByRole('button', { name: `${name} · 02 Jan to 29 Dec 2017` })).toBeDefined()
  expect((await figures())['Backtest behind the band']).toBe(said.replace(/^The band rests on (.*2017)\..*$/, '$1'))
})

test('a band of an older record says that its source was not recorded', async () => {
  const cone = [{ trades: 1, sum: [-2, -1, 0, 1, 2] }]
  show(() => ({ expected: { source: null, from: null, to: null, trades: 1, cone } }), 'UTC')
  expect(await screen.findByText('The band rests on 1 trade on bars of a source that was not recorded.')).toBeDefined()
})

test('a record that has just begun shows dashes instead of zeros', async () => {
  show(() => ({ closed: 0, result: 0, resultAfterSpread: 0, source: null }))
  expect(await figures()).toEqual({
    'Closed trades': '0',
    'Result, as a backtest counts': '–',
    'Result after the spread': '–',
    'Closes decided': 'none yet',
    'Backtest behind the band': 'none',
    'Quotes followed up to': 'none yet',
    'Source of the quotes': '–',
    Position: 'none',
  })
  expect(screen.getByText('No trade is closed yet. There is no backtest to compare it with.')).toBeTruthy()
})

test('a backtest without a trade is told as one, not as none', async () => {
  const source = { provider: 'csv', label: 'CSV import', simulated: false }
  const expected = { source, from: '2017-01-02T00:00:00.000Z', to: '2018-01-01T00:00:00.000Z', trades: 0, cone: [] }
  show(() => ({ closed: 0, result: 0, resultAfterSpread: 0, expected }))
  expect((await figures())['Backtest behind the band']).toBe('0 trades on CSV import, 02 Jan 2017 to 31 Dec 2017')
  expect(screen.getByText('No trade is closed yet. Its backtest made no trade to compare it with.')).toBeTruthy()
  expect(screen.queryByText(/^The band rests/)).toBeNull()
})

test('the differences are those of the last night alone', async () => {
  const side = { direction: 'long' as const, enteredAt: '2026-11-03T10:15:00.000Z', entryPrice: 4000.5, exitPrice: null }
  const night = (day: string, more: Partial<ForwardNight>): ForwardNight => ({
    night: day,
    same: 1,
    all: 2,
    priceDistance: null,
    differences: [],
    ...more,
  })
  const differences = [{ forward: side, tested: null, reason: 'unknown' as const, candle: null }]
  show(() => ({ trades: [forwardTradeOf()], nights: [night('2026-11-05', { differences }), night('2026-11-04', {})] }))
  await figures()
  expect(rowsOf('Trades that differ').map((row) => row[2])).toEqual(['4,000.50 to open'])
  expect(rowsOf('Trades of the record')).toHaveLength(1)
})

test('differences that the last night no longer found are not shown', async () => {
  const old = { forward: null, tested: null, reason: 'unknown' as const, candle: null }
  const night = { same: 1, all: 1, priceDistance: null }
  show(() => ({
    nights: [
      { ...night, night: '2026-11-05', differences: [] },
      { ...night, night: '2026-11-04', differences: [old] },
    ],
  }))
  await figures()
  expect(screen.queryByRole('region', { name: 'Differences found at night' })).toBeNull()
})

test('a record that does not exist says so, and offers no second try', async () => {
  show(() => refusal(404, 'FORWARD_NOT_FOUND'))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'There is no such forward test.It may have been deleted, or belong to another account.',
  )
})

test('the record is asked for again every 15 seconds, and at once after it was ended', async () => {
  vi.useFakeTimers()
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  let ended: Partial<ForwardRecord> = {}
  const { server } = show(() => ended)
  server.answers[`PATCH /api/forward/${id}`] = () => {
    ended = { endedAt: '2026-11-10T09:00:00.000Z', endedBecause: 'user' }
    return Response.json(forwardRecordOf(ended))
  }
  await pass(10)
  const reads = () => server.count(`GET /api/forward/${id}`)
  await pass(15_000)
  expect(reads()).toBe(2)
  fireEvent.click(screen.getByRole('button', { name: 'End it' }))
  fireEvent.click(screen.getByRole('button', { name: 'End it' }))
  await pass(10)
  expect(reads()).toBe(3)
  expect(screen.getByRole('button', { name: 'Delete the record' })).toBeTruthy()
})
