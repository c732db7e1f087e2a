import type { Evidence } from '@assay/backtest'
import { newDocument, requestOf } from '@assay/strategy'
import { act, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerOf } from '../../../../test/answers.ts'
import { evidenceOf } from '../../../../test/evidence.ts'
import { fakeEvidenceWorkers } from '../../../../test/evidence-worker.ts'
import { paragraphsIn, pictureIn, plain } from '../../../../test/judgements.ts'
import { cancelEvidence } from './evidence-store.ts'
import { TrustFigures } from './TrustFigures.tsx'

const period = { start: '2017-01-02T00:00:00.000Z', end: '2017-02-01T00:00:00.000Z' }
const names = ['Against 1,000 random entries', 'First 80 %, last 20 %', 'What costs would leave']
let made = 0

function show(pnls: readonly number[] = [100], symbol = 'XAUUSD') {
  const workers = fakeEvidenceWorkers()
  const id = `trust ${++made}`
  const request = requestOf(newDocument({ symbol }), period)
  const { container } = render(<TrustFigures answer={answerOf(pnls, { result_id: id })} request={request} tried={<p>tried once</p>} />)
  const tell = (more: Partial<Evidence> = {}) => act(() => workers[0].tell({ evidence: evidenceOf(more) }))
  const picture = (name: string) => pictureIn(container, name)
  return { container, id, workers, tell, parts: () => paragraphsIn(container), picture }
}

test('every figure says how much is computed, until all appear at once', () => {
  const { workers, parts } = show()
  act(() => workers[0].tell({ share: 0.427 }))
  for (const name of names) expect(parts()[name], name).toEqual(['Computing, 43 %'])
})

test('the figures are those of How sure, each with its basis', () => {
  const { tell, parts, picture } = show()
  tell()
  expect(parts()['Against 1,000 random entries']).toEqual([
    'better than 83.4 %',
    'this +2.10 % in 40 trades; entered at random, with the same exits',
  ])
  expect(parts()['First 80 %, last 20 %']).toEqual(['+3.00 %, then −0.90 %', '31 and 9 trades, USD a trade, 95 % intervals'])
  expect(parts()['What costs would leave']).toEqual(['gone at a spread of 0.66', 'closed trades, at the same fills'])
  expect(picture('Against 1,000 random entries')).toEqual({
    label: 'This result is better than 83.4 % of 1,000 random entries',
    below: ['this, +0.053 % a trade', '−1.000 %', '+1.000 %'],
  })
})

test('the line of costs falls from the profit of the closed trades to nothing at the break-even', () => {
  const { tell, picture } = show()
  tell()
  // 2,100 of 100,000 is 2.1 %; half of the spread on 3,200 units costs 1,049.60, which leaves 1,050.40.
  expect(picture('What costs would leave')).toEqual({
    label: 'Without a spread +2.10 %, at 0.3280 +1.05 %, at 0.6560 nothing',
    below: ['no spread +2.10 %', '1.312'],
  })
})

test('a spread of a currency has the digits of its prices', () => {
  const { tell, parts } = show([100], 'EURUSD')
  tell({ costs: { break_even: { spread: 0.000123 }, pnl: 2100, units: 17_000_000 } })
  expect(parts()['What costs would leave'][0]).toBe('gone at a spread of 0.00012')
})

test('how often the idea was tried stands second, whether or not the others are computed', () => {
  const { container, tell } = show()
  const second = () => container.firstElementChild?.children[1].textContent
  expect(second()).toBe('tried once')
  tell()
  expect(second()).toBe('tried once')
})

test('cancelled or failed figures say where to go', () => {
  const { id, workers, parts } = show()
  act(() => cancelEvidence(id))
  for (const name of names) expect(parts()[name], name).toEqual(['Cancelled. How sure can compute it again.'])
  const failed = show()
  act(() => failed.workers[0].tell({ trouble: 'The server cannot be reached.' }))
  for (const name of names) expect(failed.parts()[name], name).toEqual(['Not computed: see How sure.'])
  expect(workers[0].isEnded).toBe(true)
})

test('what is not known says why instead of a figure', () => {
  const { tell, parts, container } = show()
  const unknown = { unknown: 'Too few trades.' }
  tell({ random_entries: unknown, halves: unknown, costs: { break_even: { unknown: 'There is no profit.' }, pnl: -1, units: 1 } })
  expect(names.map((name) => parts()[name])).toEqual([['Too few trades.'], ['Too few trades.'], ['There is no profit.']])
  expect(container.querySelector('[role="img"]')).toBeNull()
})

test('without a closed trade there are no trust figures', () => {
  expect(plain(show([]).container.textContent)).toBe('')
})

test('each figure stands under its name, and the name of the random entries can be explained', () => {
  const { container } = show()
  expect([...container.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(names)
  expect([...container.querySelectorAll('h2 button')].map(({ textContent }) => textContent)).toEqual([names[0]])
})
