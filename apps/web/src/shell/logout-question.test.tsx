import { newDocument } from '@assay/strategy'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { accountServer, offline } from '../../test/account-server.ts'
import { keptUnder, openTab } from '../../test/tabs.ts'
import { userOf } from '../../test/users.ts'
import { startHistory } from '../base/history.ts'
import { userChanged } from '../base/session/auth.slice.ts'
import { makeStore } from '../base/store.ts'
import { builder } from '../features/builder/builder.slice.ts'
import { keepWork } from '../features/builder/kept-work.ts'
import { newWork, type Work } from '../features/builder/work.ts'
import { AccountCorner } from './AccountCorner.tsx'
import { LogoutQuestion } from './LogoutQuestion.tsx'

const anna = userOf()
const gold = '0d6f1a54-7f5e-4cf3-9a0e-4f5c5f3d1e01'

/** Work of a user with an undo step, in a tab of its own. */
function keep(name: string, more: Partial<Work> = {}, owner = anna.id): void {
  const present = { ...newWork(), document: newDocument({ name }), ...more }
  openTab().run(() => keepWork({ ...startHistory(present), past: [newWork()], owner }))
}

function show(here?: Work) {
  const server = accountServer((path) => (path === '/api/auth/logout' ? Response.json({ message: 'Logged out.' }) : undefined))
  const store = makeStore()
  store.dispatch(userChanged(anna))
  if (here) store.dispatch(builder.workFound({ ...startHistory(here), past: [newWork()], owner: anna.id }))
  render(
    <Provider store={store}>
      <MemoryRouter>
        <AccountCorner brief={false} />
        <LogoutQuestion />
      </MemoryRouter>
    </Provider>,
  )
  const user = userEvent.setup()
  const isSignedIn = () => store.getState().auth.isAuthenticated
  return { server, isSignedIn, click: async (name: string) => user.click(await screen.findByRole('button', { name })) }
}

test('a logout without unsaved work asks nothing', async () => {
  keep('Saved', { draftId: gold, version: 1, saved: true })
  keep('Of another user', {}, 'boris')
  const { click, isSignedIn } = show()
  await click('Logout')
  await expect.poll(isSignedIn).toBe(false)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('unsaved work of all tabs is named before a logout, and saved into the account', async () => {
  const { server, click, isSignedIn } = show()
  server.keep(gold, newDocument({ name: 'Gold' }))
  keep('Gold of today', { draftId: gold, version: 1 })
  keep('New')
  await click('Logout')
  const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(lines.toSorted()).toEqual(['“Gold of today”, XAUUSD 15min: changed since it was saved', '“New”, XAUUSD 15min: never saved'])
  expect(isSignedIn(), 'until the question is answered').toBe(true)
  await click('Save and log out')
  await expect.poll(isSignedIn).toBe(false)
  expect({ names: server.names().toSorted(), gold: server.versionsOf(gold)?.map(({ name }) => name) }).toEqual({
    names: ['Gold of today', 'New'],
    gold: ['Gold', 'Gold of today'],
  })
  expect(keptUnder('assay.own.builder')).toBe('')
})

test('the work of this tab is named beside that of another one, and both are saved', async () => {
  const { server, click, isSignedIn } = show({ ...newWork(), document: newDocument({ name: 'Here' }) })
  keep('There')
  await click('Logout')
  const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(lines.toSorted()).toEqual(['“Here”, XAUUSD 15min: never saved', '“There”, XAUUSD 15min: never saved'])
  await click('Save and log out')
  await expect.poll(isSignedIn).toBe(false)
  expect(server.names().toSorted()).toEqual(['Here', 'There'])
})

test('a version that was saved elsewhere stays, and the work is saved beside it', async () => {
  const { server, click, isSignedIn } = show()
  server.keep(gold, newDocument({ name: 'Gold' }))
  server.keep(gold, newDocument({ name: 'Gold of the phone' }))
  keep('Gold', { draftId: gold, version: 1 })
  await click('Logout')
  await click('Save and log out')
  await expect.poll(isSignedIn).toBe(false)
  expect(server.names().toSorted()).toEqual(['Gold 2', 'Gold of the phone'])
})

test('without the server nothing is lost: the user stays signed in, or leaves without saving', async () => {
  keep('New')
  const { server, click, isSignedIn } = show()
  server.fail(offline)
  await click('Logout')
  await click('Save and log out')
  expect((await screen.findByRole('alert')).textContent).toContain('The server does not respond.')
  await click('Close')
  expect({ signedIn: isSignedIn(), kept: keptUnder('assay.own.builder').includes('New') }).toEqual({ signedIn: true, kept: true })
  await click('Logout')
  await click('Log out without saving')
  await expect.poll(isSignedIn).toBe(false)
  expect(keptUnder('assay.own.builder'), 'no other user can see it').toBe('')
})
