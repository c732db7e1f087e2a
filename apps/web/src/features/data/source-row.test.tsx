import type { DataSource } from '@assay/contracts'
import { render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { expect, test } from 'vitest'
import { makeStore } from '../../base/store.ts'
import { SourceRow } from './SourceRow.tsx'

const job: NonNullable<DataSource['job']> = {
  ...{ id: '3d0c3a52-9d2e-4f55-8c58-0f3a1f1f4f11', symbol: 'XAUUSD', provider: 'dukascopy', label: 'Dukascopy', state: 'running' },
  ...{ waiting: true, from: '2017-01-02T00:00:00.000Z', to: '2017-02-02T00:00:00.000Z' },
  ...{ daysTotal: 20, daysDone: 0, background: false, error: null },
}
const source: DataSource = {
  ...{ symbol: 'XAUUSD', provider: 'dukascopy', label: 'Dukascopy', simulated: false, timeframe: '1min' },
  ...{ from: null, to: null, bars: 0, expected: 0, share: 0, gapCount: 0, gaps: [] },
  ...{ weeks: [], repaired: 0, unfinished: null, damaged: 0, ageMs: null, seed: null, version: 'a', imports: [], job },
}
const nothing = () => undefined

const row = (shown: DataSource) => (
  <Provider store={makeStore()}>
    <table>
      <tbody>
        <SourceRow source={shown} open={false} onToggle={nothing} onCancelJob={nothing} onRemoved={nothing} />
      </tbody>
    </table>
  </Provider>
)

test('a series waits for a worker until its fetch begins, then shows which day is fetched', () => {
  const { rerender } = render(row(source))
  expect(screen.getByRole('row').textContent).toContain('waiting for a worker')
  rerender(row({ ...source, job: { ...job, waiting: false, daysDone: 5 } }))
  expect(screen.getByRole('row').textContent).toContain('fetching, day 5 of 20')
  expect(screen.getByRole('row').textContent).not.toContain('worker')
})
