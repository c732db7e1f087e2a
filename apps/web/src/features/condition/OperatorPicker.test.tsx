import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { OperatorPicker } from './OperatorPicker.tsx'

test('the arrow keys go through the kinds of operators, and Tab from there to the operators', async () => {
  const onChoose = vi.fn()
  render(<OperatorPicker check={null} fixed={false} onChoose={onChoose} />)
  const user = userEvent.setup()
  await user.tab()
  expect(document.activeElement?.textContent).toMatch(/^Cross Operators/)
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('tab', { selected: true }).textContent).toMatch(/^Comparator Operators/)
  await user.tab()
  await user.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('>')
})

test('each kind names the panel that it shows', () => {
  render(<OperatorPicker check="crossabove" fixed={false} onChoose={() => undefined} />)
  const controlled = screen.getByRole('tab', { selected: true }).getAttribute('aria-controls')!
  expect(document.getElementById(controlled)?.getAttribute('role')).toBe('tabpanel')
})
