import { makeOperand } from '@assay/strategy'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { formulaRuns } from './formula-runs.ts'
import type { NumberKind, Prefill } from './number-kind.ts'
import { OperandPicker } from './OperandPicker.tsx'

/** The picker of the right operand, whose recent values come from bars that load meanwhile. */
function show(numbers: NumberKind[]) {
  const onChange = vi.fn()
  const picker = (prefill: Prefill | null) => (
    <OperandPicker
      label="Right operand"
      operand={null}
      onChange={onChange}
      formula={formulaRuns(null, [], '15min', onChange)}
      numbers={numbers}
      prefill={prefill}
    />
  )
  const { rerender } = render(picker(null))
  return { onChange, load: () => rerender(picker({ value: 52, low: 42, high: 61 })), user: userEvent.setup() }
}

test('a number that was typed is not replaced when the recent values of the left operand arrive', async () => {
  const { user, onChange, load } = show(['value'])
  await user.click(screen.getByRole('radio', { name: 'Number' }))
  const field = screen.getByRole('textbox', { name: 'Value' })
  await user.clear(field)
  await user.type(field, '35')
  load()
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(onChange).toHaveBeenLastCalledWith(makeOperand('VALUE', { params: { value: 35 } }))
})

test('the bound that was not typed follows the recent values, and the typed one stays', async () => {
  const { user, onChange, load } = show(['range'])
  await user.click(screen.getByRole('radio', { name: 'Number' }))
  const field = screen.getByRole('textbox', { name: 'Lower bound' })
  await user.clear(field)
  await user.type(field, '20')
  load()
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(onChange).toHaveBeenLastCalledWith(makeOperand('RANGE', { params: { lowerbound: 20, upperbound: 61 } }))
})
