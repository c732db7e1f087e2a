import { newDocument, requestOf } from '@assay/strategy'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerOf, withOpen } from '../../../test/answers.ts'
import { plain } from '../../../test/judgements.ts'
import { Foundation } from './Foundation.tsx'

const request = requestOf(newDocument(), { start: '2017-01-02T00:00:00.000Z', end: '2017-02-01T00:00:00.000Z' })
const { coverage } = answerOf([])

function show(answer = answerOf([100]), zone = 'UTC') {
  const { container } = render(<Foundation answer={answer} request={request} zone={zone} />)
  const facts = [...container.querySelectorAll('dl > div')].map((fact) => [...fact.children].map((cell) => plain(cell.textContent)))
  const notes = [...container.querySelectorAll('li')].map(({ textContent }) => textContent)
  return { container, facts: Object.fromEntries(facts) as Record<string, string>, notes }
}

test('the source, the bars and the breakeven cost are told', () => {
  const { facts, notes, container } = show(answerOf([100], { costs: { breakEvenPerTrade: 1.25 } }))
  expect(facts).toEqual({
    'Data source': 'CSV import',
    'Bars from': '02 Jan 2017 00:00 to 01 Feb 2017 00:00',
    'Bars in market hours': '1,990 of 15min',
    'Missing bars': '10 of 2,000 (0.5 %)',
    'First possible signal': '02 Jan 2017 00:00',
    'Breakeven cost a trade': '1.2500 USD',
  })
  expect(notes).toEqual(['A rule is judged at the close of a bar and filled at the next open.'])
  expect(container.textContent).toContain('assay-engine 1 · result abc')
})

test('bars missing beyond the covered period are told with the period that was asked for', () => {
  const { container } = render(
    <Foundation answer={answerOf([100])} request={{ ...request, start_date: '2016-01-01T00:00:00.000Z' }} zone="UTC" />,
  )
  expect(plain(container.textContent)).toContain('10 of 2,000 (0.5 %) of the period asked for, 01 Jan 2016 to 31 Jan 2017')
})

test('times are in the chosen zone', () => {
  const { facts } = show(answerOf([100]), 'Asia/Kolkata')
  expect([facts['Bars from'], facts['First possible signal']]).toEqual(['02 Jan 2017 05:30 to 01 Feb 2017 05:30', '02 Jan 2017 05:30'])
})

test('what is not known is a dash, not a zero', () => {
  const { facts } = show(answerOf([], { coverage: { ...coverage, from: null, to: null, first_possible_signal: null } }))
  expect([facts['Bars from'], facts['First possible signal'], facts['Breakeven cost a trade']]).toEqual(['–', '–', '–'])
})

test.each([
  ['long', 'Long since 30 Jan 2017 00:00, −1,170.50 USD'],
  ['short', 'Short since 30 Jan 2017 00:00, −1,170.50 USD'],
] as const)('an open %s position is told with its value', (direction, text) => {
  const answer = withOpen([], -1170.5)
  expect(show({ ...answer, open_position: { ...answer.open_position!, direction } }).facts['Open position']).toBe(text)
})

test('a result without an open position does not speak of one', () => {
  expect(Object.keys(show().facts)).not.toContain('Open position')
})

test('simulated bars are named with their symbol', () => {
  const { notes } = show(answerOf([100], { coverage: { ...coverage, simulated: true } }))
  expect(notes[0]).toBe('These bars are simulated: they look like XAUUSD but never happened.')
})

test.each([
  [1, '1 trade touched stop and target in one bar and is counted as stopped.'],
  [2, '2 trades touched stop and target in one bar and are counted as stopped.'],
])('%i ambiguous trades are told before the assumptions, with what the other order would have left', (count, said) => {
  const { notes } = show(answerOf([100], { ambiguous: { count, optimistic_final_value: 101_234.5 } }))
  expect(notes[0]).toBe(`${said} Had the target come first, the final value would be 101,234.50 USD.`)
})

test('below a heading of the page it has none of its own', () => {
  render(<Foundation answer={answerOf([100])} request={request} zone="UTC" bare />)
  expect(screen.queryByRole('heading')).toBeNull()
})
