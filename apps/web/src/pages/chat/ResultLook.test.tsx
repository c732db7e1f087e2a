import { newDocument, requestOf } from '@assay/strategy'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerOf } from '../../../test/answers.ts'
import { fakeServer, refusal } from '../../../test/fake-server.ts'
import { showPart } from '../../../test/show-part.tsx'
import { LookupAnswer } from './LookupAnswer.tsx'

const id = '3e0d2b4e-6b4e-4f7e-8d39-0f1a2b3c4d5f'
const request = requestOf(newDocument({ symbol: 'XAUUSD', timeframe: '1h' }), {
  start: '2026-01-01T00:00:00Z',
  end: '2026-02-01T00:00:00Z',
})

function show(answer: () => Response) {
  fakeServer().answers[`GET /api/results/${id}`] = answer
  const result = { kind: 'lookup' as const, tool: 'get_result', args: { result: id }, assumed: [], mended: [] }
  showPart(<LookupAnswer result={result} onChange={vi.fn()} onSend={vi.fn()} />, { user: {} })
}

test('the figures of the result in view are told, and lead to its page', async () => {
  show(() => Response.json({ id, answer: answerOf([10, -5]), request }))
  expect(await screen.findByText('Profit Factor')).toBeDefined()
  expect(screen.getByText('Win Rate')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open the result' }).getAttribute('href')).toBe(`/results/${id}`)
})

test('a result that is gone is said to be gone', async () => {
  show(() => refusal(404, 'RESULT_NOT_FOUND'))
  expect(await screen.findByText('This result is no longer kept. Run the backtest again.')).toBeDefined()
})
