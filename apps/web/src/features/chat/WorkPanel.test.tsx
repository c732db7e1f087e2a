import { render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { callOf, turnOf } from '../../../test/chat-turns.ts'
import { press } from '../../../test/show-part.tsx'
import { WorkPanel } from './WorkPanel.tsx'

function show(more: Parameters<typeof turnOf>[0], sought: { call: string; path: string } | null = null) {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  const onClose = vi.fn()
  render(<WorkPanel turn={turnOf(more)} sought={sought} onClose={onClose} />)
  return { onClose, scrolled }
}
/** The lines of a call: path and value. */
const lines = (at = 0) =>
  [...screen.getAllByRole('listitem')[at].querySelectorAll('dt')].map((term) => [term.textContent, term.nextSibling?.textContent])
const found = () => [...document.querySelectorAll('dd.font-strong')].map((value) => value.previousSibling?.textContent)
const said = () => document.body.textContent

test('each call has its number, its tool, its time, its arguments and the values of its result', () => {
  const result = { ok: true, trades: [{ pnl: -1.5 }, { pnl: 2 }], note: null }
  show({ calls: [callOf(), callOf({ id: 'c2', tool: 'run_backtest', args: { days: { from: 'a' } }, result, ms: 1250 })], ms: 3400 })
  expect(lines()).toEqual([
    ['in symbol', 'XAUUSD'],
    ['bid', '4100.25'],
  ])
  expect(lines(1)).toEqual([
    ...[
      ['in days.from', 'a'],
      ['ok', 'true'],
      ['trades[0].pnl', '-1.5'],
      ['trades[1].pnl', '2'],
      ['note', 'null'],
    ],
  ])
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    '1get_quote12 ms',
    '2run_backtest1.3 s',
  ])
  expect(said()).toContain('2 calls, 3.4 s')
})

test.each([
  [999, '999 ms'],
  [1000, '1.0 s'],
])('a call of %i ms took %s', (ms, text) => {
  show({ calls: [callOf({ ms })] })
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe(`1get_quote${text}`)
})

test('the sought value is marked and scrolled to, in the result of its own call', () => {
  const result = { trades: [{ pnl: 1 }, { pnl: 2 }] }
  const { scrolled } = show({ calls: [callOf({ result }), callOf({ id: 'c2', result })] }, { call: 'c2', path: 'trades[1].pnl' })
  expect(found()).toEqual(['trades[1].pnl'])
  expect(scrolled).toHaveBeenCalledOnce()
  expect(scrolled.mock.contexts[0]).toBe(screen.getAllByText('2', { selector: 'dd' })[1])
})

test('without a sought value nothing is marked', () => {
  const { scrolled } = show({ calls: [callOf()] })
  expect([found(), scrolled.mock.calls.length]).toEqual([[], 0])
})

test('a refused call shows the sentence of the refusal', () => {
  show({ calls: [callOf({ result: null, refused: 'There is no such result.' })] })
  expect(lines()[1]).toEqual(['out', 'There is no such result.'])
  expect(within(screen.getByRole('listitem')).getByText('The tool refused.')).toBeDefined()
})

test('of a long result 400 values are shown and the others are counted', () => {
  show({ calls: [callOf({ args: {}, result: Object.fromEntries(Array.from({ length: 403 }, (_, i) => [`v${i}`, i])) })] })
  expect(lines()).toHaveLength(400)
  expect(said()).toContain('3 more values.')
  expect(said()).not.toContain('The tool refused.')
})

test.each([
  [{ calls: [callOf()], usage: { input: 1200, output: 80 } }, 'sentences from the model. Model: model-1, 1200 tokens read, 80 written.'],
  [{ usage: null, ms: null }, '0 callsNo tool was called. Model: model-1.'],
])('the panel says what the answer took: %#', (more, text) => {
  const { onClose } = show(more)
  expect(said()).toContain(text)
  press('Close the work')
  expect(onClose).toHaveBeenCalledOnce()
})
