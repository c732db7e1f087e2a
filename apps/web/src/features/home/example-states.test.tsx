import type { BacktestAnswer } from '@assay/contracts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { beforeEach, expect, test, vi } from 'vitest'
import { makeStore } from '../../base/store.ts'
import { Evidence } from './Evidence.tsx'
import { Example } from './Example.tsx'

const answer = {
  final_value: 99_000,
  trades: { total: { total: 12, open: 0, closed: 12 } },
  metrics: { win_rate: 25, max_drawdown: 2.5, profit_factor: 'Infinity' },
  equity: [],
  currency: 'USD',
  coverage: { label: 'Simulator', bars_read: 12_210, missing: 10, expected: 12_220, first_possible_signal: null },
  assumptions: ['Orders fill at the next open.'],
  costs: { breakEvenPerTrade: null },
} as unknown as BacktestAnswer

const period = { start: '2026-05-01T00:00:00.000Z', end: '2026-11-01T00:00:00.000Z' }
const ok = () => Response.json(answer)
const refused = (status: number, code: string, message: string) => () => Response.json({ error: { code, message } }, { status })

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

function show(...answers: (() => Response)[]) {
  const fetched = vi.spyOn(globalThis, 'fetch')
  for (const each of answers) fetched.mockImplementationOnce(async () => each())
  render(
    <Provider store={makeStore()}>
      <Example period={period} days="May to October" verdict={({ trades }) => `${trades.total.closed} trades`} />
      <Evidence period={period} />
    </Provider>,
  )
  return fetched
}

test('says that the example is being computed, then shows the verdict and its evidence from one run', async () => {
  const fetched = show(ok)
  expect(screen.getByRole('status').textContent).toContain('The example is being computed')
  expect(await screen.findByText('12 trades')).toBeTruthy()
  expect(screen.getByText('10 of 12,220')).toBeTruthy()
  expect(screen.getByText('Orders fill at the next open.')).toBeTruthy()
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('says that its bars are simulated, whatever the result of the run', () => {
  show(ok)
  expect(screen.getByText('Simulated')).toBeTruthy()
})

test('waits for bars that are still being made', async () => {
  show(refused(409, 'DATA_NOT_READY', 'The bars of that period are being fetched.'), ok)
  expect(await screen.findByText('The simulator is making its bars')).toBeTruthy()
  await vi.advanceTimersByTimeAsync(1600)
  expect(await screen.findByText('12 trades')).toBeTruthy()
})

test('shows the sentence of a refusal, and offers a retry', async () => {
  show(refused(503, 'BUSY', 'All workers are busy; try again in a moment.'), ok)
  expect((await screen.findByRole('alert')).textContent).toContain('All workers are busy; try again in a moment.')
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('12 trades')).toBeTruthy()
})
