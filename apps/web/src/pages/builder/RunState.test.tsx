import type { BacktestRequestBody } from '@assay/contracts'
import { newDocument, type StrategyDocument, type TouchOrder } from '@assay/strategy'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerOf } from '../../../test/answers.ts'
import { queriesTo } from '../../../test/show-part.tsx'
import { makeStore } from '../../base/store.ts'
import { RunState } from './RunState.tsx'
import { useRun } from './use-run.ts'

const jobId = '3d0c3a52-9d2e-4f55-8c58-0f3a1f1f4f11'
const notReady = { error: { code: 'DATA_NOT_READY', message: 'The bars of XAUUSD are being fetched from Dukascopy.', jobId } }
const job = (state: string, daysDone: number, error: string | null = null) => ({
  id: jobId,
  symbol: 'XAUUSD',
  provider: 'dukascopy',
  label: 'Dukascopy',
  state,
  waiting: false,
  from: '2017-01-02T00:00:00.000Z',
  to: '2017-02-02T00:00:00.000Z',
  daysTotal: 20,
  daysDone,
  background: false,
  error,
})

const period = { start: '2017-01-02T00:00:00.000Z', end: '2017-02-02T00:00:00.000Z' }
const document = newDocument()

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

function Page({ order, rules = document }: { order: TouchOrder | undefined; rules?: StrategyDocument }) {
  const { run, start, again, cancel, refusals } = useRun({ document: rules, ...(order === 'stop-first' && { touchOrder: order }) }, period)
  return (
    <>
      <button type="button" onClick={start}>
        Backtest
      </button>
      <p data-testid="state">{run.state}</p>
      <p>{refusals.map(({ message }) => message)}</p>
      <RunState run={run} onAgain={again} onCancel={cancel} />
    </>
  )
}

/** `runs` are the responses to POST /run-backtest one after the other, `jobs` those of the progress; the last of each repeats. */
function show(runs: Response[], jobs: (object | Response)[] = [], order?: TouchOrder) {
  const calls: string[] = []
  const sent: BacktestRequestBody[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const request = input as Request
    const { pathname } = new URL(request.url, 'http://localhost')
    calls.push(`${request.method} ${pathname}`)
    if (pathname === '/run-backtest') sent.push(await request.clone().json())
    if (pathname === '/run-backtest') return (runs.length > 1 ? runs.shift()! : runs[0]).clone()
    const told = jobs.length > 1 ? jobs.shift() : jobs[0]
    return told instanceof Response ? told.clone() : Response.json(told)
  })
  const store = makeStore()
  const page = (chosen?: TouchOrder, rules?: StrategyDocument) => (
    <Provider store={store}>
      <Page order={chosen} rules={rules} />
    </Provider>
  )
  const { rerender } = render(page(order))
  return {
    calls,
    sent,
    choose: (chosen: TouchOrder) => rerender(page(chosen)),
    edit: (rules: StrategyDocument) => rerender(page(order, rules)),
    user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }),
  }
}

const state = () => screen.getByTestId('state').textContent
const begin = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Backtest' }))

test('missing bars are shown as being fetched, and the run repeats by itself when they have arrived', async () => {
  const { user, edit } = show(
    [Response.json(notReady, { status: 409 }), Response.json(answerOf([100]))],
    [job('running', 5), job('running', 12), job('done', 20)],
  )
  await begin(user)
  const bar = await screen.findByRole('progressbar', { name: 'Fetching XAUUSD bars from Dukascopy' })
  expect(bar.getAttribute('aria-valuenow')).toBe('25')
  edit({ ...document, name: 'Renamed meanwhile' })
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('60'))
  await waitFor(() => expect(state()).toBe('done'))
  expect(queriesTo('/run-backtest'), 'the same run, under its name').toEqual(['name=Untitled+strategy', 'name=Untitled+strategy'])
})

test('a second fetch after the first is waited for as well, not taken as done', async () => {
  const later = { error: { ...notReady.error, jobId: jobId.replace('3d0c', '4e1d') } }
  const { user, sent } = show(
    [Response.json(notReady, { status: 409 }), Response.json(later, { status: 409 }), Response.json(answerOf([100]))],
    [job('done', 20), job('running', 5), job('done', 20)],
  )
  await begin(user)
  await screen.findByText(/^5 of 20 days/)
  expect(sent).toHaveLength(2)
  await waitFor(() => expect(state()).toBe('done'))
  expect(sent).toHaveLength(3)
})

test('a progress that cannot be read says so instead of being waited for', async () => {
  const broken = Response.json({ error: { code: 'INTERNAL_ERROR', message: 'The database is away.' } }, { status: 500 })
  const { user } = show([Response.json(notReady, { status: 409 })], [broken])
  await begin(user)
  expect((await screen.findByRole('alert')).textContent).toContain('The bars could not be fetched.')
})

test('a fetch that no worker has begun says that it waits and whom to ask, and continues by itself', async () => {
  const { user } = show([Response.json(notReady, { status: 409 })], [{ ...job('running', 0), waiting: true }, job('running', 5)])
  await begin(user)
  await screen.findByRole('progressbar', { name: 'XAUUSD bars from Dukascopy: waiting for a worker' })
  screen.getByText(/^No worker has begun to fetch the bars\. If this stays, ask the operator whether one is running\./)
  await screen.findByText(/^5 of 20 days/)
  expect(screen.queryByText(/worker/)).toBeNull()
})

test('one-minute bars are requested whether they are held or not, unless the stop is chosen', async () => {
  const { user, sent, choose } = show([Response.json(answerOf([100]))])
  await begin(user)
  await waitFor(() => expect(state()).toBe('done'))
  choose('stop-first')
  await begin(user)
  await waitFor(() => expect(sent.map(({ options }) => options?.intrabar)).toEqual(['1min', 'stop-first']))
})

test('cancelling ends the job and the waiting', async () => {
  const { user, calls } = show([Response.json(notReady, { status: 409 })], [job('running', 5)])
  await begin(user)
  await screen.findByText(/5 of 20 days/)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(state()).toBe('idle')
  await waitFor(() => expect(calls).toContain(`DELETE /api/data/jobs/${jobId}`))
})

test('a failed fetch shows the reason and offers a retry', async () => {
  const { user, calls } = show([Response.json(notReady, { status: 409 })], [job('failed', 5, 'Dukascopy answered 503 three times.')])
  await begin(user)
  expect((await screen.findByRole('alert')).textContent).toContain('Dukascopy answered 503 three times.')
  const before = calls.length
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(calls.slice(before)).toContain('POST /run-backtest'))
})

const negative = {
  error: { code: 'PARAM_OUT_OF_RANGE', message: '"target" must not be negative.', path: 'final_strategy.exit.long.sltp.target' },
}

test('a refusal with a path is shown at its block', async () => {
  const { user } = show([Response.json(negative, { status: 400 })])
  await begin(user)
  expect(await screen.findByText('"target" must not be negative.')).toBeTruthy()
  expect(state()).toBe('refused')
})

test('a refusal of rules that were changed meanwhile is not shown at a block of the new rules', async () => {
  const { user, edit } = show([])
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.spyOn(globalThis, 'fetch').mockReturnValue(promise)
  await begin(user)
  edit({ ...document, name: 'Changed' })
  resolve(Response.json(negative, { status: 400 }))
  await waitFor(() => expect(state()).toBe('refused'))
  expect(screen.queryByText('"target" must not be negative.')).toBeNull()
  edit(document)
  expect(screen.getByText('"target" must not be negative.'), 'undone').toBeTruthy()
})

test('a long run can be cancelled', async () => {
  const { user } = show([])
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}))
  await begin(user)
  expect(screen.queryByRole('progressbar')).toBeNull()
  const bar = await screen.findByRole('progressbar', { name: 'The backtest is running' })
  expect(bar.getAttribute('aria-valuenow')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(state()).toBe('idle')
})
