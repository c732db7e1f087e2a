import type { DataJob } from '@assay/contracts'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { CallError } from '../../base/refused.ts'
import { FetchProgress } from './FetchProgress.tsx'

const jobOf = (more: Partial<DataJob> = {}): DataJob =>
  ({
    id: 'job 7',
    symbol: 'XAUUSD',
    label: 'Dukascopy',
    state: 'running',
    waiting: false,
    background: false,
    error: null,
    daysDone: 5,
    daysTotal: 20,
    ...more,
  }) as DataJob
const refusedWith = (code: string): CallError => ({ status: 404, data: { error: { code, message: `Refused with ${code}.` } } })

function show(job: DataJob | undefined, error?: CallError) {
  const asked = { onAgain: vi.fn(), onLeave: vi.fn(), onCancelJob: vi.fn() }
  const view = render(<FetchProgress job={job} error={error} {...asked} />)
  return { ...view, ...asked, update: (next: DataJob) => view.rerender(<FetchProgress job={next} error={undefined} {...asked} />) }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const bar = () => screen.getByRole('progressbar')

test('before the first response nothing is known of the job', () => {
  const { container, onAgain } = show(undefined)
  expect(bar().getAttribute('aria-valuenow')).toBeNull()
  expect(container.textContent).toBe('Fetching barsCancel')
  expect(onAgain).not.toHaveBeenCalled()
})

test('a running job says whose bars of what it fetches, and how many days it has', () => {
  const { container } = show(jobOf())
  expect(bar().getAttribute('aria-valuenow')).toBe('25')
  expect(container.textContent).toBe(
    'Fetching XAUUSD bars from Dukascopy25 %5 of 20 days. The backtest runs by itself when they are there.Cancel',
  )
})

test('a job of one day that has not begun says 0 of 1 day, and its bar is at 0', () => {
  expect(show(jobOf({ daysDone: 0, daysTotal: 1 })).container.textContent).toContain('0 of 1 day.')
  expect(bar().getAttribute('aria-valuenow')).toBe('0')
})

test('a job that does not know how many days it needs shows no share of them', () => {
  show(jobOf({ daysDone: 0, daysTotal: 0 }))
  expect(bar().getAttribute('aria-valuenow')).toBeNull()
})

test('a job for which no worker is there says so, and whom to ask', () => {
  const { container } = show(jobOf({ waiting: true }))
  expect(container.textContent).toContain('XAUUSD bars from Dukascopy: waiting for a worker')
  expect(container.textContent).toContain('No worker has begun to fetch the bars. If this stays, ask the operator whether one is running.')
})

test('the run is repeated once when the bars are there', () => {
  const { onAgain, update } = show(jobOf())
  expect(onAgain).not.toHaveBeenCalled()
  update(jobOf({ state: 'done', daysDone: 20 }))
  update(jobOf({ state: 'done', daysDone: 20 }))
  expect(onAgain).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a job that the server no longer knows has ended: the run is repeated', () => {
  const { onAgain } = show(undefined, refusedWith('JOB_NOT_FOUND'))
  expect(onAgain).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('cancelling ends a job of one’s own', () => {
  const { onCancelJob, onLeave, onAgain } = show(jobOf())
  press('Cancel')
  expect([onCancelJob.mock.calls, onLeave.mock.calls.length, onAgain.mock.calls.length]).toEqual([[['job 7']], 1, 0])
})

test('cancelling leaves a job of the server running', () => {
  const { onCancelJob, onLeave } = show(jobOf({ background: true }))
  press('Cancel')
  expect([onCancelJob.mock.calls.length, onLeave.mock.calls.length]).toEqual([0, 1])
})

test.each([
  ['failed', { state: 'failed', error: 'The provider refused.' }, undefined, 'The bars could not be fetched.The provider refused.'],
  ['was cancelled', { state: 'cancelled' }, undefined, 'Fetching the bars was cancelled.'],
  ['cannot be asked about', {}, refusedWith('SERVER_BUSY'), 'The bars could not be fetched.Refused with SERVER_BUSY.'],
] as const)('a job that %s says so, and what is kept', (_, more, error, said) => {
  const { onAgain, onLeave } = show(jobOf(more), error)
  expect(screen.getByRole('alert').textContent).toBe(`${said}Bars fetched so far are kept. Your rules are unchanged.Try againLeave it`)
  expect(onAgain).not.toHaveBeenCalled()
  press('Try again')
  expect([onAgain.mock.calls.length, onLeave.mock.calls.length]).toEqual([1, 0])
  press('Leave it')
  expect([onAgain.mock.calls.length, onLeave.mock.calls.length]).toEqual([1, 1])
})
