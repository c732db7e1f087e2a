import { render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { beforeEach, expect, test } from 'vitest'
import { analysisOf, testOf, window } from '../../../test/analysis.ts'
import { type FakeServer, fakeServer } from '../../../test/fake-server.ts'
import { userOf } from '../../../test/users.ts'
import { userChanged } from '../../base/session/auth.slice.ts'
import { makeStore } from '../../base/store.ts'
import type { ChartSeries } from '../../features/chart/resolve-series.ts'
import { useChartLevels } from './use-chart-levels.ts'

const level = {
  price: 4090.5,
  kind: 'support' as const,
  touches: 3,
  lastTouch: window.to,
  distanceAtr: 0.4,
  traded: 12,
  test: testOf(),
}
let server: FakeServer

beforeEach(() => {
  server = fakeServer()
  const levels = { method: '', window, atr: null, close: 4100, candles: [], levels: [level] }
  server.answers['GET /api/analysis/XAUUSD'] = () => Response.json(analysisOf({ levels }))
})

const seriesOf = (provider: string, label: string) => ({ symbol: 'XAUUSD', provider, label }) as ChartSeries

function Shown({ series, isOn }: { series: ChartSeries; isOn: boolean }) {
  const { offered, levels, note } = useChartLevels('XAUUSD', series, isOn)
  return <p>{[offered ? 'offered' : 'none', ...levels.map(({ price, label }) => `${price} ${label}`), note].filter(Boolean).join('; ')}</p>
}

function show(series: ChartSeries, { isOn = true, user = true } = {}) {
  const store = makeStore()
  if (user) store.dispatch(userChanged(userOf()))
  render(
    <Provider store={store}>
      <Shown series={series} isOn={isOn} />
    </Provider>,
  )
}

test('the levels of the analysis are drawn over candles of the same source', async () => {
  show(seriesOf('dukascopy', 'Dukascopy'))
  expect(await screen.findByText('offered; 4090.5 support, 3 touches')).toBeDefined()
})

test('over candles of another source there are none, and the reason is told', async () => {
  show(seriesOf('csv', 'CSV import'))
  const note = 'The levels are measured on bars of Dukascopy, so they are not drawn over candles of CSV import.'
  expect(await screen.findByText(`offered; ${note}`)).toBeDefined()
})

test.each([
  ['that are hidden', { isOn: false }, 'offered'],
  ['of a visitor', { user: false }, 'none'],
])('levels %s are not asked for', (_, more, text) => {
  show(seriesOf('dukascopy', 'Dukascopy'), more)
  expect(screen.getByText(text)).toBeDefined()
  expect(server.calls).toEqual([])
})
