import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Menu } from './Menu.tsx'

test.each(['{Enter}', '{ArrowDown}'])('a menu that is opened for the first time with %s has its first action in focus', async (key) => {
  const items = ['Rename', 'Delete'].map((label) => ({ label, onSelect: () => undefined }))
  render(<Menu trigger={<button type="button">Actions</button>} items={items} />)
  screen.getByRole('button', { name: 'Actions' }).focus()
  await userEvent.keyboard(key)
  await expect.poll(() => document.activeElement?.textContent).toBe('Rename')
})
