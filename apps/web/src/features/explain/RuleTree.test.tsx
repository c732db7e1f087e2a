import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { conditionOf, operandOf, ruleOf } from '../../../test/stories.ts'
import { RuleTree } from './RuleTree.tsx'
import { resultFormat } from './result-format.ts'

const format = resultFormat('UTC', 2, 'USD')
const show = (rule: ReturnType<typeof ruleOf>, marks?: boolean) => render(<RuleTree rule={rule} format={format} marks={marks} />).container
const lines = (container: HTMLElement) => [...container.querySelectorAll('p')].map(({ textContent }) => textContent)

test('each condition says whether it was true, with the values of that bar', () => {
  show(ruleOf([conditionOf({ holds: true, left: operandOf('RSI (14)', 57) }), conditionOf()]))
  expect(screen.getAllByText(/^(True|Not true):$/).map(({ textContent }) => textContent)).toEqual(['True: ', 'Not true: '])
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('.tnum')?.textContent)).toEqual([
    '57.00',
    '69.70, that is 4.70 too high',
  ])
})

test('the word between conditions is that of their own group', () => {
  const inner = ruleOf([conditionOf({ line: 'B' }), conditionOf({ line: 'C' })], 'and')
  const values = '69.70, that is 4.70 too high'
  expect(lines(show(ruleOf([conditionOf({ line: 'A' }), inner], 'or')))).toEqual(['A', values, 'Or', 'B', values, 'And', 'C', values])
})

test('an empty group leaves no word behind', () => {
  expect(lines(show(ruleOf([ruleOf([]), conditionOf({ line: 'A' })])))[0]).toBe('A')
})

test('only the condition that alone kept the rule from being true is marked, and only where marks are wanted', () => {
  const rule = ruleOf([
    conditionOf({ line: 'Decisive' }),
    conditionOf({ line: 'Not decisive', decisive: false }),
    ruleOf([conditionOf({ line: 'Decisive in a group' }), conditionOf({ line: 'Held', holds: true })]),
  ])
  const marked = (container: HTMLElement) =>
    [...container.querySelectorAll('.bg-down\\/10 .font-title')].map(({ textContent }) => textContent)
  expect(marked(show(rule, true))).toEqual(['Decisive', 'Decisive in a group'])
  expect(marked(show(rule))).toEqual([])
})

test('a composed operand lists its parts in order with their values, without plain numbers', () => {
  const inner = operandOf('EMA (20)', null, { unit: 'price' })
  const sum = operandOf('A + B', 3, { parts: [operandOf('CLOSE', 1270, { unit: 'price', parts: [inner] }), operandOf('2', 2)] })
  show(ruleOf([conditionOf({ left: sum, right: operandOf('C + 1', 9, { parts: [operandOf('C', 8)] }) })]))
  const parts = within(screen.getByRole('list', { name: 'What it is made of' })).getAllByRole('listitem')
  expect(parts.map(({ children: [label, value] }) => `${label.textContent}: ${value.textContent}`)).toEqual([
    'CLOSE: 1,270.00',
    'EMA (20): no value',
    'C: 8.00',
  ])
  expect(parts.map(({ style }) => style.paddingLeft)).toEqual(['0px', '12px', '0px'])
})

test('a plain operand has no list of parts', () => {
  show(ruleOf([conditionOf()]))
  expect(screen.queryByRole('list', { name: 'What it is made of' })).toBeNull()
})
