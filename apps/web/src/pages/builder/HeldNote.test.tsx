import type { DataSource } from '@assay/contracts'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { beforeEach, expect, test, vi } from 'vitest'
import { sourceOf } from '../../../test/data-sources.ts'
import { utcStore } from '../../../test/utc-store.ts'
import type { BarsFacts, Trouble } from '../../features/preview/preview-words.ts'
import { HeldNote } from './HeldNote.tsx'

const day = 86_400_000
const source = (more: Partial<DataSource>) => sourceOf({ provider: 'csv', label: 'CSV import', ...more })
const held = source({ from: Date.UTC(2017, 0, 3), to: Date.UTC(2018, 0, 1) })
const november = { symbol: 'XAUUSD', timeframe: '15min', from: Date.UTC(2026, 10, 1), to: Date.UTC(2026, 11, 1) } as const
const onDays = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20), toFake: ['Date'] })
  onDays.mockClear()
})

interface Shown {
  facts?: Partial<BarsFacts>
  trouble?: Trouble['state']
  sources?: DataSource[]
  series?: { from: number; to: number }
}

async function show({ facts, trouble, sources = [held], series = november }: Shown) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ now: Date.now(), providers: [], sources }))
  const answer = facts && { facts: { simulated: false, first: series.from, last: series.to, ...facts } as BarsFacts }
  render(
    <Provider store={utcStore()}>
      <HeldNote
        series={{ ...november, ...series }}
        asked={{
          ...{ answer: answer as never, question: undefined, pending: false },
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
    'XAUUSD bars of CSV import are held from 03 Jan 2017 to 31 Dec 2017 only. This period shows simulated ones.',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Use the held range' }))
  expect(onDays).toHaveBeenCalledExactlyOnceWith({ from: '2017-01-03', to: '2017-12-31', zone: 'UTC' })
})

test('a period without any bars says that it lies beyond them', async () => {
  await show({ trouble: 'no-data' })
  expect((await screen.findByRole('status')).textContent).toMatch(/ only\. This period lies beyond them\.$/)
})

test('a period whose bars end long before its own end says so', async () => {
  await show({ facts: { last: last(5 * day + 1) } })
  expect((await screen.findByRole('status')).textContent).toMatch(/This period lies beyond them\.$/)
})

test.each<[string, Shown]>([
  ['bars reach to within a weekend and a holiday of today', { facts: { last: last(5 * day) } }],
  ['the rules have another trouble', { trouble: 'offline' }],
  ['only simulated bars are held', { facts: { simulated: true }, sources: [source({ ...held, simulated: true })] }],
  ['bars of another symbol are held', { facts: { simulated: true }, sources: [source({ ...held, symbol: 'EURUSD' })] }],
  ['the real series is empty', { facts: { simulated: true }, sources: [source({ ...held, bars: 0 })] }],
  ['the held range contains the period', { facts: { simulated: true }, sources: [source({ from: 0, to: november.to })] }],
])('nothing is said if %s', async (_, shown) => expect(await show(shown)).toBeNull())

test('of several real series the one with most bars is named', async () => {
  await show({ trouble: 'no-data', sources: [source({ ...held, bars: 10, label: 'Few' }), source({ ...held, bars: 20, label: 'Many' })] })
  expect((await screen.findByRole('status')).textContent).toContain('bars of Many are held')
})
