import { render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { tradeOf } from '../../../test/answers.ts'
import { keptResultOf } from '../../../test/kept-results.ts'
import { fakePreviewWorker } from '../../../test/preview-worker.ts'
import { barStoryOf, tradeStoryOf } from '../../../test/stories.ts'
import { makeStore } from '../../base/store.ts'
import { setTimezone } from '../../base/timezone.slice.ts'
import type { ExplainQuestion } from '../../features/preview/preview-words.ts'
import { RunExplanation } from './RunExplanation.tsx'

const { request } = keptResultOf('gold', [])
const questionOf = (symbol = 'EURUSD'): ExplainQuestion => ({
  series: { symbol, timeframe: '15min', from: 0, to: 1 },
  of: { request },
  about: { trade: 2 },
})

type Reply = Parameters<ReturnType<typeof fakePreviewWorker>['asked'][number]['tell']>[0]

function show(reply: Reply | undefined, question = questionOf(), noteOn?: () => string | null) {
  const store = makeStore()
  store.dispatch(setTimezone('Asia/Tokyo'))
  const given = { onAbout: vi.fn(), onClose: vi.fn(), onMark: vi.fn() }
  const { asked } = fakePreviewWorker(() => reply)
  render(
    <Provider store={store}>
      <MemoryRouter>
        <RunExplanation question={question} noteOn={noteOn} unable={<p>It cannot be run.</p>} {...given} />
      </MemoryRouter>
    </Provider>,
  )
  return { ...given, asked }
}
const told = () => screen.getByRole('group', { name: 'Explanation' })

test('the explanation is in the decimals and the money of the instrument, and in the chosen zone', async () => {
  const trade = tradeOf(80, 0, { entry_price: 1.1, entry_signal_datetime: '2017-01-02T20:00:00.000Z' })
  const { asked, onMark } = show({ answer: tradeStoryOf({ trade }), unfinished: false }, questionOf('USDJPY'))
  expect((await screen.findByText('+80.00 JPY')).textContent).toBe('+80.00 JPY')
  expect(told().textContent).toContain('Bought at 1.100, the open of the next bar.')
  expect(told().textContent).toContain('At the close of the bar of 03 Jan 2017 05:00')
  expect(asked.map(({ sent }) => [sent.kind, sent.ask])).toEqual([['explain', questionOf('USDJPY')]])
  expect(onMark.mock.calls).toEqual([[Date.UTC(2017, 0, 2, 20)]])
})

test('a note stands above the explanation that it is about', async () => {
  show({ answer: barStoryOf(), unfinished: false }, questionOf(), () => 'Other bars.')
  await screen.findByText('Other bars.')
  expect(told().textContent).toMatch(/^Other bars\.14 Jun 2017 21:30/)
})

test('until there is an answer it is being computed', () => {
  const { onMark } = show(undefined, questionOf(), () => 'Other bars.')
  expect(screen.getByRole('status').textContent).toContain('The explanation is being computed')
  expect(screen.queryByText('Other bars.')).toBeNull()
  expect(onMark).not.toHaveBeenCalled()
})

test('rules that cannot be run are said to be so', async () => {
  show({ answer: null, unfinished: false })
  expect((await screen.findByText('It cannot be run.')).closest('[role="group"]')?.textContent).toBe('It cannot be run.')
})

test('a trouble is told instead', async () => {
  show({ trouble: { state: 'no-data', message: 'No bars are held.' } })
  expect((await screen.findByText(/^No bars are held\./)).textContent).toBe('No bars are held. Choose another period, or bring bars.')
})

test('a trade that does not exist marks no bar', async () => {
  const { onMark } = show({ answer: { kind: 'no-trade', number: 2, of: 1 }, unfinished: false })
  await screen.findByText('There is no trade 2.')
  expect(onMark).not.toHaveBeenCalled()
})
