import type { DataSource } from '@assay/contracts'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { press, showPart } from '../../../test/show-part.tsx'
import { showToasts } from '../../../test/show-toasts.tsx'
import { makeStore } from '../../base/store.ts'
import { SourceDetails } from './SourceDetails.tsx'
import { useSources } from './use-sources.ts'

const source: DataSource = {
  symbol: 'XAUUSD',
  provider: 'csv',
  label: 'CSV import',
  simulated: false,
  timeframe: '1min',
  from: Date.UTC(2017, 0, 2),
  to: Date.UTC(2017, 11, 29, 22),
  bars: 352_360,
  expected: 353_000,
  share: 0.998,
  gapCount: 0,
  gaps: [],
  weeks: [],
  repaired: 0,
  unfinished: null,
  damaged: 0,
  ageMs: 0,
  seed: null,
  job: null,
  version: 'a',
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
  expect(dialog.getByText(/^352,360 bars of 1min, 02 Jan to 29 Dec 2017, from/).textContent).toContain('gold-2017.csv.gz')
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

test('while the bars are being removed a second press sends nothing, and then the list of series is read again and says how many', async () => {
  const server = fakeServer()
  const [removing, listing] = ['DELETE /api/data/imported/XAUUSD/1min', 'GET /api/data/sources']
  let answer = (_: Response) => {}
  server.answers[removing] = () => new Promise((resolve) => (answer = resolve))
  server.answers[listing] = () => Response.json({ now: 0, providers: [], sources: [] })
  const Listed = () => <p>{useSources().data ? 'read' : 'reading'}</p>
  showToasts()
  showPart(
    <>
      <Listed />
      <SourceDetails source={source} onRemoved={vi.fn()} />
    </>,
  )
  await expect.poll(() => server.count(listing)).toBe(1)
  press('Remove these bars')
  press('Remove 352,360 bars')
  await expect.poll(() => screen.getByRole('button', { name: 'Remove 352,360 bars' }).getAttribute('aria-busy')).toBe('true')
  press('Remove 352,360 bars')
  answer(Response.json({ symbol: 'XAUUSD', timeframe: '1min', bars: 352_000 }))
  expect(await screen.findByText('352,000 bars of XAUUSD were removed.')).toBeTruthy()
  await expect.poll(() => server.count(listing)).toBe(2)
  expect(server.count(removing)).toBe(1)
})

test('bars of several files name each file once', () => {
  const [file] = source.imports
  showPart(
    <SourceDetails source={{ ...source, imports: [file, { ...file, at: 1 }, { ...file, file: 'gold-2018.csv' }] }} onRemoved={vi.fn()} />,
  )
  press('Remove these bars')
  expect(screen.getByText('gold-2017.csv.gz, gold-2018.csv').tagName).toBe('SPAN')
  press('Keep them')
  expect(screen.queryByRole('dialog')).toBeNull()
})
