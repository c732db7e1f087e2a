import type { ReadableSeries } from '@assay/contracts'
import { dayMs } from '@assay/market'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { beforeEach, expect, test, vi } from 'vitest'
import { readableOf } from '../../../test/data-sources.ts'
import { utcStore } from '../../../test/utc-store.ts'
import type { BarsFacts, Trouble } from '../../features/preview/preview-words.ts'
import { HeldNote } from './HeldNote.tsx'

const held = readableOf({}, { from: Date.UTC(2017, 0, 3), to: Date.UTC(2018, 0, 1) })
const november = { symbol: 'XAUUSD', timeframe: '15min', from: Date.UTC(2026, 10, 1), to: Date.UTC(2026, 11, 1) } as const
const onDays = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20), toFake: ['Date'] })
  onDays.mockClear()
})

interface Shown {
  facts?: Partial<BarsFacts>
  trouble?: Trouble['state']
  held?: ReadableSeries[]
  series?: { from: number; to: number }
  /** The period that the answer belongs to. */
  answered?: { from: number; to: number }
}

async function show({ facts, trouble, held: all = [held], series: range = november, answered }: Shown) {
  const series = { ...november, ...range }
  const question = { series: answered ? { ...november, ...answered } : series, document: undefined as never }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ now: Date.now(), providers: [], sources: [], series: all }))
  const answer = facts && { facts: { simulated: false, first: series.from, last: series.to, ...facts } as BarsFacts }
  render(
    <Provider store={utcStore()}>
      <HeldNote
        series={series}
        asked={{
          answer: answer as never,
          question,
          pending: answered !== undefined,
          trouble: trouble && { state: trouble, message: '' },
        }}
        onDays={onDays}
      />
    </Provider>,
  )
  await act(async () => {
    for (let i = 0; i < 20; i++) await Promise.resolve()
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
  })
  return act(async () => screen.queryByRole('status')?.textContent ?? null)
}

const last = (ago: number) => Date.UTC(2026, 10, 20) - ago

test('a period of simulated bars says for which days real ones are held, and one click uses those', async () => {
  await show({ facts: { simulated: true, last: last(0) } })
  expect((await screen.findByRole('status')).textContent).toBe(
    'XAUUSD bars of CSV import are held for 03 Jan to 31 Dec 2017 only. This period shows simulated ones.',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Use the held range' }))
  expect(onDays).toHaveBeenCalledExactlyOnceWith({ from: '2017-01-03', to: '2017-12-31', zone: 'UTC' })
})

test('while another period is answered nothing is said of the one that was chosen since', async () => {
  const answered = { from: Date.UTC(2017, 10, 29), to: Date.UTC(2017, 11, 30) }
  const half = { from: Date.UTC(2017, 0, 1), to: Date.UTC(2017, 6, 1) }
  expect(await show({ facts: { first: answered.from, last: Date.UTC(2017, 11, 29, 21, 45) }, series: half, answered })).toBeNull()
})

test('a period without any bars says that it lies beyond them', async () => {
  await show({ trouble: 'no-data' })
  expect((await screen.findByRole('status')).textContent).toMatch(/ only\. This period lies beyond them\.$/)
})

test.each([
  [
    'end',
    { facts: { last: last(10 * dayMs) } },
    'Only 01 Nov to 10 Nov 2026 will be tested: 9 of 19 days are held.',
    '2026-11-01',
    '2026-11-10',
  ],
  [
    'begin',
    { facts: { first: Date.UTC(2026, 10, 10), last: last(0) } },
    'Only 10 Nov to 19 Nov 2026 will be tested: 10 of 19 days are held.',
    '2026-11-10',
    '2026-11-19',
  ],
])('a period whose bars %s long before or after its own says what will be tested', async (_, shown: Shown, text, from, to) => {
  await show(shown)
  expect((await screen.findByRole('status')).textContent).toBe(text)
  fireEvent.click(screen.getByRole('button', { name: 'Use the held range' }))
  expect(onDays).toHaveBeenCalledExactlyOnceWith({ from, to, zone: 'UTC' })
})

test.each<[string, Shown]>([
  ['bars reach up to the last trading day', { facts: { last: last(dayMs) } }],
  ['the rules have another trouble', { trouble: 'offline' }],
  ['only simulated bars are held', { facts: { simulated: true }, held: [{ ...held, simulated: true }] }],
  ['bars of another symbol are held', { facts: { simulated: true }, held: [readableOf({ symbol: 'EURUSD' })] }],
])('nothing is said if %s', async (_, shown) => expect(await show(shown)).toBeNull())

test('a few pushed minutes are not what is held of a symbol', async () => {
  await show({ trouble: 'no-data', held: [readableOf({ provider: 'push', label: 'Pushed quotes', order: 2 }, { bars: 3, age: 0 }), held] })
  expect((await screen.findByRole('status')).textContent).toContain('bars of CSV import are held')
})
