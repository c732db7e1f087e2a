import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Select } from './Select.tsx'

const options = [
  { value: 'XAUUSD', label: 'XAUUSD', detail: 'Gold / US dollar' },
  { value: 'EURUSD', label: 'EURUSD' },
] as const

function show(error?: string) {
  const onChange = vi.fn()
  render(<Select label="Scan Target" value="XAUUSD" onChange={onChange} options={options} error={error} />)
  return { onChange, trigger: screen.getByRole('combobox', { name: 'Scan Target' }) }
}

test('a select is named by its label and shows its value', () => {
  expect(show().trigger.textContent).toContain('XAUUSD')
})

test('a select opens by keyboard and passes on the choice', async () => {
  const { onChange, trigger } = show()
  const user = userEvent.setup()
  trigger.focus()
  await user.keyboard('{Enter}')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['XAUUSDGold / US dollar', 'EURUSD'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onChange).toHaveBeenCalledWith('EURUSD')
})

test('nothing else can be reached while the list is open', async () => {
  const { trigger } = show()
  const page = trigger.closest<HTMLElement>('body > *')
  expect(page?.inert).toBe(false)
  const user = userEvent.setup()
  trigger.focus()
  await user.keyboard('{Enter}')
  expect(page?.inert).toBe(true)
  await user.keyboard('{Escape}')
  expect(page?.inert).toBe(false)
})

test('an error is linked to the trigger', () => {
  const { trigger } = show('Not held.')
  expect(trigger.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(trigger.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Not held.')
})

test('a disabled select does not open', () => {
  render(<Select label="Scan Target" value="XAUUSD" onChange={vi.fn()} options={options} disabled />)
  const trigger = screen.getByRole<HTMLButtonElement>('combobox', { name: 'Scan Target' })
  fireEvent.keyDown(trigger, { key: 'Enter' })
  expect([trigger.disabled, trigger.getAttribute('aria-expanded')]).toEqual([true, 'false'])
})
