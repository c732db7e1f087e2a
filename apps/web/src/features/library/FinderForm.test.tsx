import type { FinderFilters } from '@assay/contracts'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FinderForm } from './FinderForm.tsx'

function show(filters: FinderFilters = {}) {
  const onChange = vi.fn()
  render(<FinderForm filters={filters} indicators={['ADX', 'EMA']} onChange={onChange} />)
  return onChange
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

async function choose(label: string, option: string) {
  const user = userEvent.setup()
  screen.getByRole('combobox', { name: label }).focus()
  await user.keyboard('{Enter}')
  screen.getByRole('option', { name: option }).focus()
  await user.keyboard('{Enter}')
}

test('a filter is told alone: the others are not sent again as they are shown', () => {
  const onChange = show({ holding: 'hours', conditions: 2 })
  fireEvent.click(screen.getByRole('radio', { name: 'Short' }))
  expect(onChange).toHaveBeenCalledWith({ direction: 'short' })
})

test('“Any” drops the filter instead of asking for a direction of that name', () => {
  const onChange = show({ direction: 'short', drawdown: 5 })
  fireEvent.click(screen.getByRole('radio', { name: 'Any' }))
  expect(onChange).toHaveBeenCalledWith({ direction: undefined })
})

test.each([
  ['Trades a week, at most', 'tradesAWeek', '2.5', 2.5],
  ['Largest drawdown', 'drawdown', '0', 0],
  ['Conditions, at most', 'conditions', '3', 3],
])('the limit “%s” sets %s, and none when the field is emptied', (label, name, text, value) => {
  const onChange = show({ direction: 'long', [name]: 9 })
  type(label, text)
  expect(onChange).toHaveBeenLastCalledWith({ [name]: value })
  type(label, '')
  expect(onChange).toHaveBeenLastCalledWith({ [name]: undefined })
})

test.each(['1.5', '1001', '-1'])('%s conditions are refused', (text) => {
  const onChange = show()
  type('Conditions, at most', text)
  expect(onChange).not.toHaveBeenCalled()
})

test('the usual time in a trade is a filter of its own', async () => {
  const onChange = show()
  await choose('Usual time in a trade', 'days')
  expect(onChange).toHaveBeenCalledWith({ holding: 'days' })
})

test.each([
  ['Must use', 'ADX', { mustUse: 'ADX' }],
  ['Must not use', 'none', { mustNotUse: undefined }],
])('“%s” is set to “%s”, and the other is not told', async (label, option, after) => {
  const onChange = show({ mustUse: 'EMA', mustNotUse: 'EMA' })
  await choose(label, option)
  expect(onChange).toHaveBeenLastCalledWith(after)
})
