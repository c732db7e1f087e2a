import type { ReadableSeries } from '@assay/contracts'
import { findInstrument, type Instrument } from '@assay/market'
import { fireEvent, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { providerOf, readableOf } from '../../../test/data-sources.ts'
import { fakeServer } from '../../../test/fake-server.ts'
import { choose, press, showPart } from '../../../test/show-part.tsx'
import type { ChartSeries } from '../../features/chart/resolve-series.ts'
import { ChartBar } from './ChartBar.tsx'
import type { ChartAddress } from './use-chart-address.ts'
import type { SeriesQuote } from './use-series-quote.ts'

const gold = findInstrument('XAUUSD') as Instrument
const csv = { provider: 'csv', label: 'CSV import', simulated: false, told: { covered: null } } as unknown as ChartSeries

/** The bar over candles of gold that were chosen by the server, while `sources` are held. */
function show(
  provider = 'auto',
  more: Partial<ComponentProps<typeof ChartBar>> = {},
  series: ReadableSeries[] = [readableOf(), readableOf({ provider: 'simulator', label: 'Simulator', simulated: true, order: 5 })],
) {
  const on = { onChange: vi.fn(), onIndicators: vi.fn(), onDate: vi.fn(), onNewest: vi.fn() }
  const address: ChartAddress = {
    symbol: 'XAUUSD',
    unknown: null,
    timeframe: '15min',
    provider,
    at: null,
    indicators: [],
    hasLevels: false,
  }
  const data = {
    now: Date.UTC(2026, 10, 20),
    providers: [providerOf({ id: 'simulator', label: 'Simulator', simulated: true })],
    sources: [],
    series,
  }
  showPart(
    <ChartBar
      instrument={gold}
      address={address}
      series={csv}
      sources={data}
      price={{ shown: undefined } as SeriesQuote}
      last={null}
      drawings={{ drawings: [], isReady: true, change: vi.fn(), undo: undefined, redo: undefined, left: null }}
      onTool={vi.fn()}
      {...on}
      {...more}
    />,
  )
  return on
}
const source = () => screen.queryByRole('combobox', { name: 'Source of the candles' })?.textContent
const key = (name: string) => fireEvent.keyDown(document.body, { key: name })

test('another symbol is a new place, without the source that was chosen for this one', async () => {
  fakeServer().answers['GET /api/data/sources'] = () => new Promise<never>(() => undefined)
  const { onChange } = show('csv')
  press('XAUUSD')
  const search = await screen.findByRole('combobox', { name: 'Symbol' })
  fireEvent.change(search, { target: { value: 'cable' } })
  fireEvent.keyDown(search, { key: 'Enter' })
  expect(onChange.mock.calls).toEqual([[{ symbol: 'GBPUSD', source: null }, false]])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a source is chosen by its provider, and the choice of the server is none', () => {
  const { onChange } = show('csv')
  expect(source()).toBe('CSV import')
  choose('Source of the candles', 'Simulator')
  choose('Source of the candles', 'Auto')
  expect(onChange.mock.calls).toEqual([[{ source: 'simulator' }], [{ source: null }]])
})

test.each([
  ['the choice of the server is named', 'auto', 'Auto: CSV import'],
  ['a source that holds nothing is replaced by the choice of the server', 'push', 'Auto'],
])('%s', (_, provider, text) => {
  show(provider)
  expect(source()).toBe(text)
})

test('without a list of sources none can be chosen', () => {
  show('auto', { sources: undefined })
  expect(source()).toBeUndefined()
})

test('each action has its key, and a new alert only where there may be one', () => {
  const { onIndicators, onDate } = show()
  key('a')
  expect(screen.queryByRole('button', { name: 'Alert' })).toBeNull()
  key('i')
  key('d')
  expect([onIndicators.mock.calls.length, onDate.mock.calls.length]).toEqual([1, 1])
})

test('A begins an alert, like its button', () => {
  const onNewAlert = vi.fn()
  show('auto', { onNewAlert })
  key('a')
  press('Alert')
  expect(onNewAlert).toHaveBeenCalledTimes(2)
})
