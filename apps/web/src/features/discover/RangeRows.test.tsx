import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { RangeDraft } from './new-search.ts'
import { RangeRows } from './RangeRows.tsx'

const fast: RangeDraft = { place: 'fast', label: 'Fast', value: 8, isWhole: true, isVaried: true, from: 4, to: 12, step: 2 }
const stop: RangeDraft = { place: 'stop', label: 'Stop', value: 1.5, isWhole: false, isVaried: true, from: 1, to: 2, step: 0.5 }

function show(...ranges: RangeDraft[]) {
  const onChange = vi.fn()
  render(<RangeRows ranges={ranges} onChange={onChange} />)
  const type = (group: string, label: string, value: string) =>
    fireEvent.change(within(screen.getByRole('group', { name: group })).getByLabelText(label), { target: { value } })
  return { onChange, type }
}

test.each([
  ['From', 'from'],
  ['To', 'to'],
  ['Step', 'step'],
])('the field %s changes that end of its own range alone', (label, name) => {
  const { onChange, type } = show(fast, stop)
  type('Stop', label, '0.25')
  expect(onChange).toHaveBeenLastCalledWith([fast, { ...stop, [name]: 0.25 }])
})

test('a whole number refuses fractions', () => {
  const { onChange, type } = show(fast)
  type('Fast', 'Step', '0.5')
  expect(onChange).not.toHaveBeenCalled()
  type('Fast', 'Step', '3')
  expect(onChange).toHaveBeenCalledWith([{ ...fast, step: 3 }])
})

test('a number that is not varied says what it stays at, and can be varied', () => {
  const fixed = { ...fast, isVaried: false }
  const { onChange } = show(fixed, stop)
  expect(screen.getByText('stays 8')).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Fast' })).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Fast' }))
  expect(onChange).toHaveBeenCalledWith([fast, stop])
})
