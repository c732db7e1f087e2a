import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
import { showPart } from '../../test/show-part.tsx'
import { userOf } from '../../test/users.ts'
import { SideMenu } from './SideMenu.tsx'

function show() {
  const server = fakeServer()
  server.answers['GET /api/bell'] = () => new Promise<never>(() => undefined)
  const onClose = vi.fn()
  return { server, onClose, ...showPart(<SideMenu onClose={onClose} />) }
}

test('a choice leads to its page and closes the menu', () => {
  const { at, onClose } = show()
  expect(screen.getByText(userOf().email).tagName).toBe('P')
  fireEvent.click(screen.getByText('Chat with AI'))
  fireEvent.click(screen.getByText('Profile'))
  expect([at(), onClose.mock.calls.length]).toEqual(['/profile', 2])
})

test('the looks can be chosen there and back', async () => {
  document.documentElement.dataset.theme = 'dark'
  show()
  fireEvent.click(screen.getByText('Blue and orange for up and down'))
  expect(document.documentElement.dataset.palette).toBe('blue-orange')
  fireEvent.click(await screen.findByText('Green and red for up and down'))
  expect(document.documentElement.dataset.palette).toBeUndefined()
  fireEvent.click(screen.getByText('Light theme'))
  expect(document.documentElement.dataset.theme).toBe('light')
})

test('the menu closes once the user is logged out', async () => {
  const { server, onClose } = show()
  let answer = (_: Response) => {}
  server.answers['POST /api/auth/logout'] = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  fireEvent.click(screen.getByText('Logout'))
  await expect.poll(() => server.count('POST /api/auth/logout')).toBe(1)
  expect(onClose).not.toHaveBeenCalled()
  await act(async () => answer(Response.json({ message: 'You are signed out.' })))
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})
