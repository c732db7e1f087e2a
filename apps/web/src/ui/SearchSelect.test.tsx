import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SearchSelect } from './SearchSelect.tsx'

test('typing on after the arrow keys marks the first match again, and Enter chooses it', async () => {
  const onChange = vi.fn()
  const values = ['EURUSD', 'XAUUSD', 'XAGUSD']
  render(<SearchSelect label="Symbol" value="EURUSD" onChange={onChange} values={values} labelOf={(value) => value} />)
  const user = userEvent.setup()
  const field = screen.getByRole('combobox', { name: 'Symbol' })
  await user.click(field)
  await user.keyboard('{ArrowDown}xa')
  expect(document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe('XAUUSD')
  await user.keyboard('{Enter}')
  expect(onChange.mock.calls).toEqual([['XAUUSD']])
})

const many = Array.from({ length: 42 }, (_, i) => `Symbol ${i}`)

function show(values: readonly string[] = many, value = 'Symbol 41') {
  const onChange = vi.fn()
  const onKeyDown = vi.fn()
  render(
    <fieldset onKeyDown={onKeyDown}>
      <SearchSelect
        label="Symbol"
        value={value}
        onChange={onChange}
        values={values}
        labelOf={(each) => each}
        detailOf={(each) => `(${each})`}
      />
    </fieldset>,
  )
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Symbol' })
  return { field, onChange, onKeyDown, press: (key: string) => fireEvent.keyDown(field, { key }) }
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('the list opens with the current value first, and at most forty are shown', () => {
  const { field } = show()
  fireEvent.click(field)
  expect([options()[0], options()[1], options().length]).toEqual(['Symbol 41(Symbol 41)', 'Symbol 0(Symbol 0)', 40])
  expect(screen.getByText('2 more: type on.').tagName).toBe('P')
})

test('the arrow keys stop at both ends of what is shown', () => {
  const { field, press, onChange } = show(['a', 'b'], 'a')
  press('ArrowDown')
  press('ArrowUp')
  expect(document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe('a(a)')
  for (let i = 0; i < 3; i++) press('ArrowDown')
  press('Enter')
  expect(onChange.mock.calls).toEqual([['b']])
})

test('Esc closes the list alone, and Enter without a match chooses nothing', () => {
  const { field, press, onChange, onKeyDown } = show(['a', 'b'], 'a')
  fireEvent.change(field, { target: { value: 'x' } })
  expect(screen.getByText('Nothing has “x” in its name.').tagName).toBe('P')
  press('Enter')
  fireEvent.change(field, { target: { value: 'b' } })
  onKeyDown.mockClear()
  press('Escape')
  expect([field.value, onChange.mock.calls, onKeyDown.mock.calls]).toEqual(['a', [], []])
  press('Escape')
  expect(onKeyDown, 'a closed list leaves Esc to the dialog').toHaveBeenCalledTimes(1)
})

test('a click chooses', () => {
  const { field, onChange } = show(['a', 'b'], 'a')
  fireEvent.click(field)
  fireEvent.click(screen.getByText('b'))
  expect([onChange.mock.calls, options()]).toEqual([[['b']], []])
})
