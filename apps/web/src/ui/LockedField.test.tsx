import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LockedField } from './LockedField.tsx'

test('a locked value says why it cannot be changed, to the pointer and to screen readers', () => {
  render(<LockedField label="Slippage" value="0 %" why="The test charged nothing." />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Slippage' })
  expect([field.value, field.readOnly]).toEqual(['0 %', true])
  expect(field.getAttribute('aria-description')).toBe('The test charged nothing.')
  expect(screen.getByTitle('The test charged nothing.').contains(field)).toBe(true)
})
