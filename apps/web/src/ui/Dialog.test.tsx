import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Menu } from './Menu.tsx'
import { SearchSelect } from './SearchSelect.tsx'

function Host() {
  const [open, setOpen] = useState(false)
  const show = () => setOpen(true)
  return (
    <>
      <Button onClick={show}>Open</Button>
      <Menu trigger={<Button>Actions</Button>} items={[{ label: 'Rename', onSelect: show }]} />
      {open ? (
        <Dialog open onClose={() => setOpen(false)} title="Rename strategy" description="A name of up to 80 characters.">
          <input aria-label="Name" autoFocus />
        </Dialog>
      ) : null}
    </>
  )
}

function show() {
  render(<Host />)
  return userEvent.setup()
}

const focused = () => document.activeElement?.textContent

test('a dialog is named by its title and described by its description', async () => {
  const user = show()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  const dialog = screen.getByRole('dialog', { name: 'Rename strategy' })
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe('A name of up to 80 characters.')
})

test('Esc closes a dialog, and the focus returns to where it was', async () => {
  const user = show()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await expect.poll(focused).toBe('Open')
})

test('the focus returns to the button of the menu when a dialog was opened from a menu', async () => {
  const user = show()
  await user.click(screen.getByRole('button', { name: 'Actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await expect.poll(focused).toBe('Actions')
})

test('Esc closes an open list first, and the dialog only when pressed again', async () => {
  const onClose = vi.fn()
  render(
    <Dialog open onClose={onClose} title="Chart">
      <SearchSelect label="Symbol" value="XAUUSD" onChange={vi.fn()} values={['XAUUSD', 'EURUSD']} labelOf={(value) => value} />
    </Dialog>,
  )
  const user = userEvent.setup()
  const field = screen.getByRole('combobox', { name: 'Symbol' })
  await user.click(field)
  expect(field.getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{Escape}')
  expect(field.getAttribute('aria-expanded')).toBe('false')
  expect(onClose).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})
