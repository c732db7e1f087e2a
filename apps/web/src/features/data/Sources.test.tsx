import type { DataSource } from '@assay/contracts'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { jobOf, sourceOf } from '../../../test/data-sources.ts'
import { type FakeServer, fakeServer, refusal } from '../../../test/fake-server.ts'
import { showPart } from '../../../test/show-part.tsx'
import { showToasts } from '../../../test/show-toasts.tsx'
import { api } from '../../base/api.ts'
import { Sources } from './Sources.tsx'
import { useSources } from './use-sources.ts'

const call = 'GET /api/data/sources'
let server: FakeServer
let held: DataSource[]
const nothing = () => undefined

beforeEach(() => {
  server = fakeServer()
  held = [sourceOf()]
  server.answers[call] = () => Response.json({ now: 0, providers: [], sources: held })
})

function Host() {
  return <Sources sources={useSources()} firstAction={<p>Import a file</p>} onRemoved={nothing} />
}

test('the list says that it is loading, and then shows the series', async () => {
  showPart(<Host />)
  expect(screen.getByText('The list of series is loading')).toBeTruthy()
  expect(await screen.findByLabelText('Details of XAUUSD')).toBeTruthy()
  expect(screen.queryByText('The list of series is loading')).toBeNull()
})

test('without series the first step is offered', async () => {
  held = []
  showPart(<Host />)
  expect(await screen.findByText('No bars held yet')).toBeTruthy()
  expect(screen.getByText('Import a file')).toBeTruthy()
})

test('a list that cannot be read is not shown as empty, and can be asked for again', async () => {
  const good = server.answers[call]
  server.answers[call] = () => refusal(503, 'UNAVAILABLE')
  showPart(<Host />)
  expect((await screen.findByRole('alert')).textContent).toContain('Refused with UNAVAILABLE.')
  expect(screen.getByText('What is stored on the server stays as it is.')).toBeTruthy()
  expect(screen.queryByText('No bars held yet')).toBeNull()
  server.answers[call] = good
  fireEvent.click(screen.getByText('Try again'))
  expect(await screen.findByLabelText('Details of XAUUSD')).toBeTruthy()
})

test('a list that cannot be read again stays, and is said to be old', async () => {
  const { store } = showPart(<Host />)
  await screen.findByLabelText('Details of XAUUSD')
  server.answers[call] = () => Promise.reject(new TypeError('offline'))
  store.dispatch(api.util.invalidateTags(['DataSource' as never]))
  expect(await screen.findByText('This list may be outdated.')).toBeTruthy()
  expect(screen.getByLabelText('Details of XAUUSD')).toBeTruthy()
})

test('a refused cancellation says that the fetch goes on; after an accepted one the list is read again', async () => {
  held = [sourceOf({ job: jobOf() })]
  showToasts()
  const cancel = `DELETE /api/data/jobs/${jobOf().id}`
  server.answers[cancel] = () => refusal(403, 'OPERATOR_ONLY')
  showPart(<Host />)
  fireEvent.click(await screen.findByLabelText('Cancel fetching XAUUSD'))
  expect((await screen.findByText('The fetch goes on.')).parentElement?.textContent).toBe('The fetch goes on.Refused with OPERATOR_ONLY.')
  held = [sourceOf()]
  server.answers[cancel] = () => Response.json(jobOf({ state: 'cancelled' }))
  fireEvent.click(screen.getByLabelText('Cancel fetching XAUUSD'))
  await expect.poll(() => screen.queryByLabelText('Cancel fetching XAUUSD')).toBeNull()
})

test('the list is asked for every 2 s while something is fetched, otherwise every 30 s', async () => {
  vi.useFakeTimers()
  held = [sourceOf({ job: jobOf() }), sourceOf({ symbol: 'EURUSD' })]
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  const { unmount } = showPart(<Host />)
  await pass(0)
  const first = server.count(call)
  await pass(4000)
  expect(server.count(call) - first).toBe(2)
  held = [sourceOf({ job: jobOf({ state: 'done' }) })]
  await pass(2000)
  const last = server.count(call)
  await pass(29_000)
  expect(server.count(call) - last).toBe(0)
  await pass(1000)
  expect(server.count(call) - last).toBe(1)
  unmount()
})
