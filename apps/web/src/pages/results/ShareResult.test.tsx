import type { User } from '@assay/contracts'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { keptResultOf } from '../../../test/kept-results.ts'
import { userOf } from '../../../test/users.ts'
import { userChanged } from '../../base/session/auth.slice.ts'
import { makeStore } from '../../base/store.ts'
import { ShareResult } from './ShareResult.tsx'

const gold = keptResultOf('gold', [-800], { name: 'Gold' })

const onClose = vi.fn()

beforeEach(() => {
  onClose.mockClear()
  fakeServer().answers['GET /api/shares'] = () => Response.json([])
})

function show(place: 'account' | 'browser', user?: User) {
  const store = makeStore()
  if (user) store.dispatch(userChanged(user))
  render(
    <Provider store={store}>
      <MemoryRouter>
        <ShareResult result={gold} place={place} onClose={onClose} />
      </MemoryRouter>
    </Provider>,
  )
  return screen.findByRole('dialog', { name: 'Share this result' })
}

test('a result of the account opens the dialog of links, with its verdict and name', async () => {
  const dialog = await show('account', userOf())
  expect(dialog.textContent?.replaceAll('\u00a0', ' ')).toContain('1 trade, −0.80 %. It lost before any cost was counted. Symbol, period,')
  expect(dialog.textContent).toContain('This link also shows the name “Gold”.')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test.each([
  ['a visitor', undefined],
  ['a user who has not confirmed the address', userOf({ isVerified: false })],
])('%s is asked to sign in for a result of this browser', async (_, user) => {
  const dialog = await show('browser', user)
  expect(dialog.textContent).toContain('Sharing needs an account: sign in, run it again, and share it.')
  const links = within(dialog)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/login', '/register'])
})

test('a user is asked to run a result of this browser again', async () => {
  const dialog = await show('browser', userOf())
  expect(dialog.textContent).toContain('Run it again: it is then kept in your account, and you can share it.')
  expect(within(dialog).queryByRole('link')).toBeNull()
})
