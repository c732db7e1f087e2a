import { newDocument, requestOf } from '@assay/strategy'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerOf } from '../../../../test/answers.ts'
import { evidenceOf } from '../../../../test/evidence.ts'
import { fakeEvidenceWorkers } from '../../../../test/evidence-worker.ts'
import { EvidenceFrame } from './EvidenceFrame.tsx'

const request = requestOf(newDocument(), { start: '2017-01-02T00:00:00.000Z', end: '2017-02-01T00:00:00.000Z' })
let made = 0
const answerWith = (pnls: readonly number[]) => answerOf(pnls, { result_id: `framed ${++made}` })

function show(answer = answerWith([100])) {
  const workers = fakeEvidenceWorkers()
  const view = render(
    <EvidenceFrame answer={answer} request={request}>
      {({ n }) => <p>{`${n} trades judged`}</p>}
    </EvidenceFrame>,
  )
  return { ...view, workers }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('the share that is computed is shown until the evidence is there', () => {
  const { workers } = show()
  const bar = screen.getByRole('progressbar', { name: 'Computing in your browser' })
  expect(bar.getAttribute('aria-valuenow')).toBe('0')
  act(() => workers[0].tell({ share: 0.42 }))
  expect(bar.getAttribute('aria-valuenow')).toBe('42')
  expect(screen.queryByText('40 trades judged')).toBeNull()
  act(() => workers[0].tell({ evidence: evidenceOf() }))
  screen.getByText('40 trades judged')
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('the worker is given the request and the figures of the trades, without their reasons', () => {
  const { workers } = show(answerWith([100, -40]))
  const { answer, request: sent } = workers[0].asked!
  expect(sent).toMatchObject({ symbol: 'xauusd', timeframe: '15min', initialCapital: 100_000 })
  expect(answer.trade_data.map(({ pnl, mae, mfe }) => [pnl, mae, mfe])).toEqual([
    [100, 2, 3],
    [-40, 2, 3],
  ])
  expect(Object.keys(answer.trade_data[0])).not.toContain('why_entered')
  expect(answer).toMatchObject({ final_value: 100_060, currency: 'USD', costs: { breakEvenPerTrade: null } })
})

test('cancelling stops the computation, says so, and lets it begin again', () => {
  const { workers } = show()
  press('Cancel')
  expect(workers[0].isEnded).toBe(true)
  screen.getByText('You cancelled the computation. Nothing of it is kept.')
  expect(screen.queryByRole('progressbar')).toBeNull()
  press('Compute again')
  expect(workers).toHaveLength(2)
  act(() => workers[1].tell({ evidence: evidenceOf({ n: 41 }) }))
  screen.getByText('41 trades judged')
})

test('a computation that fails says why and that the result is kept, and can be repeated', () => {
  const { workers } = show()
  act(() => workers[0].tell({ trouble: 'The server cannot be reached, and it holds the bars.' }))
  expect(screen.getByRole('alert').textContent).toBe(
    'This could not be computed.The server cannot be reached, and it holds the bars.The result itself is kept.Try again',
  )
  press('Try again')
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => workers[1].tell({ evidence: evidenceOf() }))
  screen.getByText('40 trades judged')
})

test('after ten seconds it says why it takes long', () => {
  vi.useFakeTimers()
  show()
  const why = () => screen.queryByText('Many trades or a slow device make this long.')
  act(() => vi.advanceTimersByTime(9_999))
  expect(why()).toBeNull()
  act(() => vi.advanceTimersByTime(1))
  expect(why()).not.toBeNull()
})

test('without a closed trade it says that there is nothing to judge', () => {
  const { container } = show(answerWith([]))
  expect(container.textContent).toBe(
    'No trade was closed in this period, so there is nothing to judge. A longer period or looser rules make trades.',
  )
})

test('simulated bars are named, others are not', () => {
  const warning = /^These bars are simulated\. The figures show how the method works/
  const answer = answerWith([100])
  const { workers } = show({ ...answer, coverage: { ...answer.coverage, simulated: true } })
  act(() => workers[0].tell({ evidence: evidenceOf() }))
  screen.getByText(warning)
  screen.getByText('40 trades judged')
  show(answerWith([100]))
  expect(screen.getAllByText(warning)).toHaveLength(1)
})

test('leaving the page ends the computation, and another result begins its own', () => {
  const first = answerWith([100])
  const { workers, rerender, unmount } = show(first)
  rerender(
    <EvidenceFrame answer={answerWith([200])} request={request}>
      {({ n }) => <p>{`${n} trades judged`}</p>}
    </EvidenceFrame>,
  )
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false])
  expect(workers[1].asked?.answer.final_value).toBe(100_200)
  unmount()
  expect(workers[1].isEnded).toBe(true)
})
