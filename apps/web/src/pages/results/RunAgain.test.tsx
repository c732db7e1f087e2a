import { fireEvent, render, screen, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { offline } from '../../../test/account-server.ts'
import { type FakeServer, fakeServer, refusal } from '../../../test/fake-server.ts'
import { keptResultOf } from '../../../test/kept-results.ts'
import { makeStore } from '../../base/store.ts'
import { ActionButton } from '../../ui/ActionBar.tsx'
import { useRunAgain } from './RunAgain.tsx'

const call = 'POST /run-backtest'
const id = '0123456789abcdef'
const kept = keptResultOf(id, [800], { answer: { engine: 'assay-engine 1', data_version: 'a' } })
let server: FakeServer
let asked: URL | undefined

beforeEach(() => {
  server = fakeServer()
  asked = undefined
})

function Again({ result }: { result: typeof kept }) {
  const { again, outcome } = useRunAgain(result)
  return (
    <>
      <ActionButton {...again} />
      {outcome}
    </>
  )
}

function show(result = kept) {
  render(
    <Provider store={makeStore()}>
      <MemoryRouter>
        <Again result={result} />
      </MemoryRouter>
    </Provider>,
  )
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Run again' }))
  press()
  return press
}
const respond = (more: object, isKept: 'yes' | 'no' = 'yes') => {
  server.answers[call] = (request) => {
    asked = new URL(request.url)
    return Response.json({ ...kept.answer, ...more }, { headers: { 'assay-kept': isKept } })
  }
}
const bodies = () => server.calls.filter((each) => each.call === call).map(({ body }) => body)

test('the kept request runs again under its name, and the same result is said to be the same', async () => {
  respond({})
  show()
  expect((await screen.findByText(/^The same result/)).textContent).toBe(
    'The same result: request, bars and engine are the same, and so is every figure. Result 01234567.',
  )
  expect([bodies(), asked?.searchParams.get('name')]).toEqual([[kept.request], 'Gold'])
})

test('another result says what changed, and leads to the new one', async () => {
  respond({ result_id: 'new', engine: 'assay-engine 2', data_version: 'b' })
  show()
  const link = await screen.findByRole('link', { name: 'Open the new one' })
  expect(link.getAttribute('href')).toBe('/results/new')
  expect(link.parentElement!.textContent).toBe(
    'The request is the same. The engine changed: it was assay-engine 1 and is now assay-engine 2. The bars changed: still 1,990 of 2,000 from CSV import, but some have other values or were read further back. Both results are kept. Open the new one',
  )
})

test('another result that could not be kept has no link', async () => {
  respond({ result_id: 'new' }, 'no')
  show()
  expect((await screen.findByText(/The new one could not be kept; this one still is\.$/)).textContent).toMatch(/^The request is the same\./)
  expect(screen.queryByRole('link')).toBeNull()
})

test('a refusal says why and that the stored result is unchanged, and can be tried again', async () => {
  server.answers[call] = () => refusal(503, 'BUSY')
  show()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('The request could not be run again.Refused with BUSY.The stored result is unchanged.Try again')
  respond({})
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  await screen.findByText(/^The same result/)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(bodies()).toHaveLength(2)
})

test('a server that cannot be reached is said', async () => {
  server.answers[call] = offline
  show()
  expect((await screen.findByRole('alert')).textContent).toContain('The server does not respond.')
})

test('while it runs a second press does nothing', async () => {
  let tell: (answer: Response) => void = () => undefined
  server.answers[call] = () => new Promise((resolve) => (tell = resolve))
  const press = show()
  await expect.poll(bodies).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Run again' }).getAttribute('aria-busy')).toBe('true')
  press()
  tell(Response.json(kept.answer, { headers: { 'assay-kept': 'yes' } }))
  await screen.findByText(/^The same result/)
  expect(bodies()).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Run again' }).getAttribute('aria-busy')).toBeNull()
})

test('bars that are still being fetched are waited for, and waiting can be ended', async () => {
  server.answers[call] = () => refusal(409, 'DATA_NOT_READY', { jobId: 'job' })
  server.answers['GET /api/data/jobs/job'] = () => new Promise(() => undefined)
  show()
  expect((await screen.findByRole('status')).textContent).toContain('Fetching bars')
  expect(screen.getByRole('button', { name: 'Run again' }).getAttribute('aria-busy')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByRole('button', { name: 'Run again' }).getAttribute('aria-busy')).toBeNull()
})
