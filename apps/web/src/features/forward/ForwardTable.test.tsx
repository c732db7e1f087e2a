import type { ForwardTest } from '@assay/contracts'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { forwardTestOf } from '../../../test/forward-records.ts'
import { hear } from '../../../test/hear-quotes.ts'
import { rowsOf, showPart } from '../../../test/show-part.tsx'
import { ForwardTable } from './ForwardTable.tsx'

const wednesday = Date.parse('2026-11-18T12:00:00Z')
let store: ReturnType<typeof showPart>['store']
const running = { upTo: '2026-11-18T11:59:00.000Z' }

beforeEach(() => {
  vi.useFakeTimers({ now: wednesday })
})

function show(tests: readonly Partial<ForwardTest>[], zone = 'UTC') {
  const all = tests.map((more, i) => forwardTestOf({ id: `test-${i}`, ...running, ...more }))
  store = showPart(<ForwardTable tests={all} zone={zone} />).store
  return rowsOf('Forward tests')
}

test('a row shows both results with sign and unit, and how much is the same when tested again', () => {
  const [[name, ...row]] = show([{ match: { same: 20, all: 22, night: '2026-11-17' } }])
  expect(name).toContain('Gold cross')
  expect(row).toEqual(['XAUUSD 15min', 'Running', '02 Nov 2026', '21', '+4.2 R', '−0.6 R', '20 of 22'])
  expect(screen.getByRole('link', { name: 'Gold cross' }).getAttribute('href')).toBe('/forward/test-0')
})

test('a record in percent has two decimals and its unit', () => {
  const [row] = show([{ unit: '%', result: -1.25, resultAfterSpread: -1.5 }])
  expect(row.slice(5, 7)).toEqual(['−1.25 %', '−1.50 %'])
})

test('a test without a closed trade has no result, and one that no night has seen no match', () => {
  const [row] = show([{ closed: 0, result: 0, resultAfterSpread: 0 }])
  expect(row.slice(4)).toEqual(['0', '–', '–', '–'])
})

test('the tests keep the order of the server, and each has its own state', () => {
  const rows = show([
    { name: 'B', endedAt: '2026-11-10T09:00:00.000Z', endedBecause: 'premium' },
    { name: 'A', waits: 'The candle has no bar yet.' },
  ])
  expect(rows.map((row) => [row[0][0], row[2]])).toEqual([
    ['B', 'Frozen'],
    ['A', 'Waiting'],
  ])
})

test('a test on simulated quotes says so', () => {
  expect(show([{ simulated: true }])[0][1]).toBe('XAUUSD 15min, simulated')
})

test('the day of the start is that of the reader’s time zone', () => {
  expect(show([{ startedAt: '2026-11-02T20:00:00.000Z' }], 'Asia/Kolkata')[0][3]).toBe('03 Nov 2026')
})

test('a test whose quotes end turns silent while the page is open, and one that has ended does not', () => {
  show([running, { endedAt: '2026-11-10T09:00:00.000Z', endedBecause: 'user' }])
  hear(store, { symbol: 'XAUUSD', bid: 4000, ask: 4000.4, at: wednesday })
  act(() => vi.advanceTimersByTime(31_000))
  expect(rowsOf('Forward tests').map((row) => row[2])).toEqual(['No quotes', 'Ended'])
})
