import type { DataSource } from '@assay/contracts'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { jobOf, sourceOf } from '../../../test/data-sources.ts'
import { type FakeServer, fakeServer, refusal } from '../../../test/fake-server.ts'
import { showPart } from '../../../test/show-part.tsx'
import { showToasts } from '../../../test/show-toasts.tsx'
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

test('without series the first step is offered', async () => {
  held = []
  showPart(<Host />)
  expect(await screen.findByText('No bars held yet')).toBeTruthy()
  expect(screen.getByText('Import a file')).toBeTruthy()
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
