import type { ForwardTest } from '@assay/contracts'
import { newDocument } from '@assay/strategy'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { FakeServer } from '../../test/fake-server.ts'
import { forwardTestOf } from '../../test/forward-records.ts'
import { rowsOf } from '../../test/show-part.tsx'
import { showRoutes } from '../../test/show-routes.tsx'
import { ForwardPage } from './ForwardPage.tsx'

const saved = {
  id: forwardTestOf().strategyId,
  name: 'Gold cross',
  version: 2,
  document: newDocument({ symbol: 'EURUSD', timeframe: '1h' }),
}
const unreadable = { ...saved, id: 'unreadable', name: 'From another program', document: null }

function show(tests: () => ForwardTest[] | Response | Promise<Response>, strategies: object[] = [saved]) {
  const answer = (value: ReturnType<typeof tests>) => (Array.isArray(value) ? Response.json(value) : value)
  const answers: FakeServer['answers'] = {
    'GET /api/forward': () => answer(tests()),
    'GET /api/strategies': () => Response.json(strategies),
  }
  const record = <Link to="/forward">Back</Link>
  return showRoutes('/forward', { '/forward': <ForwardPage />, '/forward/:id': record }, answers)
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('while the tests are loading the page says so, and offers nothing to follow', () => {
  show(() => new Promise(() => undefined))
  expect(screen.getByText('Your forward tests are loading')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Follow it from now on' })).toBeNull()
})

test('a user who follows nothing yet can start, and sees no empty table', async () => {
  const { server } = show(() => [], [unreadable, saved])
  expect((await screen.findByRole('combobox', { name: 'Strategy' })).textContent, 'what cannot be read cannot be followed').toBe(
    'Gold cross, EURUSD 1h',
  )
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('status')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Follow it from now on' }))
  await waitFor(() => expect(server.calls.find(({ call }) => call === 'POST /api/forward')?.body).toEqual({ strategyId: saved.id }))
})

test('without a saved strategy the page leads to the builder', async () => {
  show(() => [], [])
  expect(await screen.findByRole('heading', { name: 'No strategy to follow yet' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Build a strategy' }).getAttribute('href')).toBe('/strategybuilder?new')
})

test('tests go on being listed after every strategy was deleted', async () => {
  show(() => [forwardTestOf({ strategyId: null })], [])
  await screen.findByRole('heading', { name: 'No strategy to follow yet' })
  expect(rowsOf('Forward tests')).toHaveLength(1)
})

test('the list is asked for again after a record was opened, which may have been ended there', async () => {
  vi.useFakeTimers()
  let closed = 20
  show(() => [forwardTestOf({ closed: closed++ })])
  await pass(10)
  fireEvent.click(screen.getByRole('link', { name: 'Gold cross' }))
  fireEvent.click(screen.getByRole('link', { name: 'Back' }))
  await pass(10)
  expect(rowsOf('Forward tests')[0][4]).toBe('21')
})

test('the list is asked for again every 15 seconds; if that fails it stays, below the failure', async () => {
  vi.useFakeTimers()
  let closed = 20
  const { server } = show(() => (closed > 21 ? Promise.reject(new TypeError('offline')) : [forwardTestOf({ closed: closed++ })]))
  await pass(10)
  expect(rowsOf('Forward tests')[0][4]).toBe('20')
  await pass(14_900)
  expect(server.count('GET /api/forward')).toBe(1)
  await pass(200)
  expect(rowsOf('Forward tests')[0][4]).toBe('21')
  await pass(15_000)
  expect(screen.getByRole('alert').textContent).toContain('Your forward tests may be out of date. They go on')
  expect(rowsOf('Forward tests')[0][4]).toBe('21')
})
