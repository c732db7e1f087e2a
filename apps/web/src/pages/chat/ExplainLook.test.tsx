import type { ExplainAsk } from '@assay/backtest'
import { newDocument, requestOf } from '@assay/strategy'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { answerOf } from '../../../test/answers.ts'
import { fakeServer, refusal } from '../../../test/fake-server.ts'
import { fakePreviewWorker } from '../../../test/preview-worker.ts'
import { showPart } from '../../../test/show-part.tsx'
import { userOf } from '../../../test/users.ts'
import { userChanged } from '../../base/session/auth.slice.ts'
import { makeStore } from '../../base/store.ts'
import { ExplainLook } from './ExplainLook.tsx'
import { LookupAnswer } from './LookupAnswer.tsx'

const id = '3e0d2b4e-6b4e-4f7e-8d39-0f1a2b3c4d5f'
const request = requestOf(newDocument({ symbol: 'XAUUSD', timeframe: '1h' }), {
  start: '2026-01-01T00:00:00Z',
  end: '2026-02-01T00:00:00Z',
})

const kept = (): Response => Response.json({ id, answer: answerOf([10]), request })

function show(about: ExplainAsk, result = kept, part: ReactNode = <ExplainLook id={id} about={about} onTrade={vi.fn()} />) {
  fakeServer().answers[`GET /api/results/${id}`] = result
  const worker = fakePreviewWorker(() => ({ answer: null, unfinished: false }))
  const store = makeStore()
  store.dispatch(userChanged(userOf()))
  showPart(part, { store })
  return worker
}

test('the trade is explained on the bars of its own result', async () => {
  const about = { trade: 7 }
  const { asked } = show(about)
  await screen.findByRole('region', { name: 'Explanation' })
  const [from, to] = [Date.UTC(2026, 0, 1), Date.UTC(2026, 1, 1)]
  expect(asked[0].sent.ask).toMatchObject({ series: { symbol: 'XAUUSD', timeframe: '1h', from, to, provider: 'csv' }, about })
})

test.each([
  ['explain_trade', { trade: '7' }, { trade: 7 }],
  ['explain_no_trade', { at: '2026-01-05T10:00:00Z' }, { bar: '2026-01-05T10:00:00Z' }],
])('the look-up %s with %o explains that trade or that candle', async (tool, args, about) => {
  const { asked } = show(
    { trade: 1 },
    kept,
    <LookupAnswer
      result={{ kind: 'lookup', tool, args: { result: id, ...args }, assumed: [], mended: [] }}
      onChange={vi.fn()}
      onSend={vi.fn()}
    />,
  )
  await screen.findByRole('region', { name: 'Explanation' })
  expect(asked[0].sent.ask).toMatchObject({ about })
})

test.each([
  [{ trade: 7 }, `/results/${id}?trade=7&explain=trade`],
  [{ bar: '2026-01-05T10:00:00Z' }, `/results/${id}?explain=2026-01-05T10%3A00%3A00Z`],
])('the explanation of %o leads to the same in the result', async (about, path) => {
  show(about as ExplainAsk)
  expect((await screen.findByRole('link', { name: 'Open it in the result' })).getAttribute('href')).toBe(path)
})

test('rules that cannot be run any more are said to be the reason', async () => {
  show({ trade: 1 })
  expect(await screen.findByText('This version of Assay cannot run the rules of this result, so it cannot explain them.')).toBeDefined()
})

test.each([
  ['RESULT_NOT_FOUND', 404, 'This result is no longer kept. Run the backtest again.'],
  ['UNAVAILABLE', 503, 'Refused with UNAVAILABLE.'],
])('a result that is refused with %s is told apart from one that cannot be reached', async (code, status, said) => {
  show({ trade: 1 }, () => refusal(status, code))
  expect(await screen.findByText(said)).toBeDefined()
})
