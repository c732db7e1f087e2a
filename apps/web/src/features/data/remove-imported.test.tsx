import type { DataSource } from '@assay/contracts'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { expect, test, vi } from 'vitest'
import { makeStore } from '../../base/store.ts'
import { SourceDetails } from './SourceDetails.tsx'

const source: DataSource = {
  ...{ symbol: 'XAUUSD', provider: 'csv', label: 'CSV import', simulated: false, timeframe: '1min' },
  ...{ from: Date.UTC(2017, 0, 2), to: Date.UTC(2017, 11, 29, 22), bars: 352_360, expected: 353_000, share: 0.998, gapCount: 0, gaps: [] },
  ...{ weeks: [], repaired: 0, unfinished: null, damaged: 0, ageMs: 0, seed: null, job: null, version: 'a' },
  imports: [{ file: 'gold-2017.csv.gz', at: 0, bars: 352_360, timeZone: 'utc', notes: [] }],
}

function show(more: Partial<DataSource> = {}) {
  const onRemoved = vi.fn()
  render(
    <Provider store={makeStore()}>
      <SourceDetails source={{ ...source, ...more }} onRemoved={onRemoved} />
    </Provider>,
  )
  return { user: userEvent.setup(), onRemoved }
}

test('imported bars are removed after a confirmation that names them', async () => {
  const call = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ symbol: 'XAUUSD', timeframe: '1min', bars: 352_360 }))
  const { user, onRemoved } = show()
  await user.click(screen.getByRole('button', { name: 'Remove these bars' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Remove the imported XAUUSD bars?' }))
  expect(dialog.getByText(/^352,360 bars of 1min, 02 Jan 2017 to 29 Dec 2017, from/).textContent).toContain('gold-2017.csv.gz')
  expect(call).not.toHaveBeenCalled()
  await user.click(dialog.getByRole('button', { name: 'Remove 352,360 bars' }))
  const [request] = call.mock.calls.map(([input]) => input as Request)
  expect([request.method, new URL(request.url).pathname]).toEqual(['DELETE', '/api/data/imported/XAUUSD/1min'])
  expect([onRemoved.mock.calls.length, screen.queryByRole('dialog')]).toEqual([1, null])
})

test('a user who may not remove them is told so, and nothing is removed', async () => {
  const error = { code: 'OPERATOR_ONLY', message: 'Only the operator of this installation may do that.' }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ error }, { status: 403 }))
  const { user, onRemoved } = show()
  await user.click(screen.getByRole('button', { name: 'Remove these bars' }))
  await user.click(screen.getByRole('button', { name: 'Remove 352,360 bars' }))
  expect((await screen.findByRole('alert')).textContent).toContain(error.message)
  expect(onRemoved).not.toHaveBeenCalled()
})

test('bars that were not imported cannot be removed', () => {
  show({ provider: 'dukascopy', label: 'Dukascopy' })
  expect(screen.queryByRole('button', { name: 'Remove these bars' })).toBeNull()
})
