import { render, screen } from '@testing-library/react'
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
