import type { DataSource } from '@assay/contracts'
import { newDocument } from '@assay/strategy'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sourceOf } from '../../../test/data-sources.ts'
import { press, showPart } from '../../../test/show-part.tsx'
import { builderOf } from '../../features/builder/builder.slice.ts'
import { SlowerNote } from './SlowerNote.tsx'
import type { BuilderPage } from './use-builder-page.ts'

const series = { symbol: 'XAUUSD', timeframe: '15min', from: Date.UTC(2017, 0, 2), to: Date.UTC(2017, 6, 1) } as const
const held = (more: Partial<DataSource>) => sourceOf({ provider: 'csv', timeframe: '4h', ...more })

function show(sources: DataSource[], cannotRun: string | null = null) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ now: 0, providers: [], sources }))
  const onRun = vi.fn()
  const asked = { answer: undefined, question: undefined, pending: false, trouble: { state: 'too-fine', message: '' } }
  const page = { document: newDocument(), chosen: { series }, asked, cannotRun, onRun } as unknown as BuilderPage
  const { store } = showPart(<SlowerNote page={page} />)
  return { onRun, timeframe: () => builderOf(store.getState()).present.document.timeframe }
}

test('of all candles that real bars of the period give, the fastest are offered, and one click tests on them', async () => {
  const { onRun, timeframe } = show([
    held({ timeframe: '1D' }),
    held({}),
    held({ timeframe: '30min', simulated: true }),
    held({ timeframe: '30min', symbol: 'EURUSD' }),
    held({ timeframe: '30min', from: series.to }),
    held({ timeframe: '30min', to: series.from }),
    held({ timeframe: '30min', from: null, to: null }),
  ])
  await screen.findByText(/^XAUUSD is held in 4h candles for this period/)
  press('Test on 4h candles')
  expect([timeframe(), onRun.mock.calls.length]).toEqual(['4h', 1])
})

test('rules that cannot run yet move to those candles without a test', async () => {
  const { onRun, timeframe } = show([held({})], 'There is no entry rule to test.')
  await screen.findByRole('status')
  press('Use 4h candles')
  expect([timeframe(), onRun.mock.calls.length]).toEqual(['4h', 0])
})
