import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { focusFault } from './form-fault.ts'
import { NumberField } from './NumberField.tsx'

type Props = Partial<Parameters<typeof NumberField>[0]>

function show(start: number | null, props: Props = {}) {
  const onCommit = vi.fn()
  function Host() {
    const [value, setValue] = useState(start)
    const commit = (next: number | null) => {
      onCommit(next)
      setValue(next)
    }
    return <NumberField label="Add Capital" value={value} onCommit={commit} {...props} />
  }
  render(<Host />)
  return { field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Add Capital' }), onCommit, user: userEvent.setup() }
}

test('a number field shows its number grouped, without rounding it', () => {
  expect(show(1234567.125).field.value).toBe('1,234,567.125')
})

test('a number field keeps the text as typed and commits the number it stands for', async () => {
  const { field, onCommit, user } = show(100000)
  await user.clear(field)
  await user.type(field, '25,000.50')
  expect(field.value).toBe('25,000.50')
  expect(onCommit).toHaveBeenLastCalledWith(25000.5)
})

test('leaving the field shows the committed number', async () => {
  const { field, user } = show(100000)
  await user.clear(field)
  await user.type(field, '2500.50')
  await user.tab()
  expect(field.value).toBe('2,500.5')
})

test('text that is not a number shows a fault and commits nothing', async () => {
  const { field, onCommit, user } = show(7)
  await user.clear(field)
  onCommit.mockClear()
  await user.type(field, 'abc')
  expect(screen.getByRole('alert').textContent).toBe('This is not a number.')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(onCommit).not.toHaveBeenCalled()
})

test('when the whole text is not a number, the previous number applies again, not a part of the text', async () => {
  const { field, onCommit, user } = show(100_000)
  await user.clear(field)
  await user.type(field, '10x')
  expect(onCommit.mock.calls.map(([value]) => value)).toEqual([1, 10, 100_000])
})

test('after the field was left, its number is the previous one', async () => {
  const { field, onCommit, user } = show(7)
  await user.clear(field)
  await user.type(field, '8')
  await user.tab()
  await user.type(field, '0x')
  expect(onCommit.mock.calls.map(([value]) => value)).toEqual([8, 80, 8])
})

test.each([
  ['0', 'At least 1.'],
  ['501', 'At most 500.'],
  ['2.5', 'A whole number is needed.'],
  ['', 'A number is needed.'],
])('refuses "%s" in a period: %s', async (text, sentence) => {
  const { field, onCommit, user } = show(14, { min: 1, max: 500, whole: true })
  await user.clear(field)
  onCommit.mockClear()
  if (text) await user.type(field, text)
  expect(screen.getByRole('alert').textContent).toBe(sentence)
  expect(onCommit).not.toHaveBeenCalledWith(Number(text))
})

test('in a form a fault stays when the field is left, so that a press on its button cannot send the previous number', async () => {
  const sent = vi.fn()
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!focusFault(event.currentTarget)) sent()
      }}
    >
      <NumberField label="Period" value={14} max={500} onCommit={vi.fn()} />
      <button type="submit">Apply</button>
    </form>,
  )
  const user = userEvent.setup()
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Period' })
  await user.clear(field)
  await user.type(field, '9999')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(sent).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toBe('At most 500.')
  expect(document.activeElement, 'the field with the fault has the focus').toBe(field)
})

test('an optional field may be emptied', async () => {
  const { field, onCommit, user } = show(14, { optional: true })
  await user.clear(field)
  expect(onCommit).toHaveBeenLastCalledWith(null)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('arrow keys change the number by the step, by ten steps with Shift, and stay within the range', async () => {
  const { field, onCommit, user } = show(0.2, { step: 0.1, max: 1 })
  await user.click(field)
  await user.keyboard('{ArrowUp}')
  expect(onCommit).toHaveBeenLastCalledWith(0.3)
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}')
  expect(onCommit).toHaveBeenLastCalledWith(1)
})
