import { fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptResultOf } from '../../../test/kept-results.ts'
import { fakePreviewWorker } from '../../../test/preview-worker.ts'
import { tradeStoryOf } from '../../../test/stories.ts'
import { makeStore } from '../../base/store.ts'
import { ResultExplanation } from './ResultExplanation.tsx'

const before = window.location.href
beforeEach(() => window.history.replaceState(null, '', '/results/gold'))
afterEach(() => window.history.replaceState(null, '', before))

const gold = keptResultOf('gold', [800, -200], { options: { day_boundary: 'utc' } })
const [first, second] = gold.answer.trade_data
const otherRun = /^The bars that are held now give other trades/

function show(search: string, story: ReturnType<typeof tradeStoryOf> | null | undefined) {
  window.history.replaceState(null, '', `/results/gold${search}`)
  const { asked } = fakePreviewWorker(() => (story === undefined ? undefined : { answer: story, unfinished: false }))
  render(
    <Provider store={makeStore()}>
      <MemoryRouter>
        <ResultExplanation result={gold} />
      </MemoryRouter>
    </Provider>,
  )
  return asked
}

test('without a question in the address nothing is explained', () => {
  expect(show('?trade=2', undefined)).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the trade of the address is explained from the bars and with the request of the result', async () => {
  const asked = show('?trade=2&explain=trade', tradeStoryOf({ number: 2, of: 2, trade: second }))
  await screen.findByText(/^Trade 2 of 2/)
  const series = {
    symbol: 'XAUUSD',
    timeframe: '15min',
    from: Date.UTC(2017, 0, 2),
    to: Date.UTC(2017, 6, 1),
    provider: 'csv',
    dayBoundary: 'utc',
  }
  expect(asked.map(({ sent }) => sent.ask)).toEqual([{ series, of: { request: gold.request }, about: { trade: 2 } }])
  expect(screen.queryByText(otherRun)).toBeNull()
})

test('an explanation of other trades than the listed ones says so', async () => {
  show('?trade=2&explain=trade', tradeStoryOf({ number: 2, of: 2, trade: first }))
  expect((await screen.findByText(otherRun)).textContent).toBe(
    'The bars that are held now give other trades than this result lists. This explains what they give now. Run again says what changed.',
  )
})

test('rules that this version cannot run are said to be so', async () => {
  show('?trade=2&explain=trade', null)
  expect((await screen.findByText(/^This version of Assay/)).textContent).toMatch(/cannot run the rules of this result/)
})

test('going on changes the address, and closing keeps the selected trade', async () => {
  show('?trade=1&explain=trade', tradeStoryOf({ number: 1, of: 2, trade: first }))
  await screen.findByText(/^Trade 1 of 2/)
  fireEvent.click(screen.getByRole('button', { name: 'Next trade' }))
  expect(window.location.search).toBe('?trade=2&explain=trade')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect([window.location.search, screen.queryByRole('dialog')]).toEqual(['?trade=2', null])
})
