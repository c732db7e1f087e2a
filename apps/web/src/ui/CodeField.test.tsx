import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CodeField } from './CodeField.tsx'

function show(value = '', error?: string) {
  const onChange = vi.fn()
  render(<CodeField label="Code" value={value} onChange={onChange} error={error} />)
  const input = screen.getByLabelText<HTMLInputElement>('Code')
  function paste(text: string) {
    const event = createEvent.paste(input, { clipboardData: { getData: () => text } })
    fireEvent(input, event)
    return event.defaultPrevented
  }
  return { onChange, input, paste }
}

test.each([
  ['12', '12'],
  ['12 34-56', '123456'],
  ['1234567', '123456'],
  ['ab', ''],
])('only the first six digits of "%s" are taken', (text, digits) => {
  const { onChange, input } = show('9')
  fireEvent.change(input, { target: { value: text } })
  expect(onChange.mock.calls).toEqual([[digits]])
})

test('a pasted code replaces what was typed, and a part of one is inserted as usual', () => {
  const { onChange, paste } = show('12')
  expect(paste('12345')).toBe(false)
  expect(onChange.mock.calls).toEqual([])
  expect(paste('Your code: 123 456.')).toBe(true)
  expect(onChange.mock.calls).toEqual([['123456']])
})

test('digits are added at the end only, and all of them can be selected', () => {
  const { input } = show('123')
  input.setSelectionRange(1, 1)
  fireEvent.select(input)
  expect([input.selectionStart, input.selectionEnd]).toEqual([3, 3])
  input.setSelectionRange(0, 3)
  fireEvent.select(input)
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 3])
})

test('an error is announced at the field', () => {
  const { input } = show('123456', 'That code is not right.')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('That code is not right.')
})
