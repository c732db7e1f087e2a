import { newDocument } from '@assay/strategy'
import { cleanup, render, screen, act as settle, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { accountServer, offline } from '../../../test/account-server.ts'
import { userOf } from '../../../test/users.ts'
import { leftUnanswered, sessionFound, signedOut, userChanged } from '../../base/session/auth.slice.ts'
import { makeStore } from '../../base/store.ts'
import { listDrafts, saveDraft } from '../../features/drafts/drafts.ts'
import { StrategiesPage } from '../StrategiesPage.tsx'

let server: ReturnType<typeof accountServer>

beforeEach(() => {
  server = accountServer()
})

const [gold, silver] = ['0d6f1a54-7f5e-4cf3-9a0e-4f5c5f3d1e01', '0d6f1a54-7f5e-4cf3-9a0e-4f5c5f3d1e02']

function show(store = makeStore()) {
  store.dispatch(userChanged(userOf()))
  render(
    <Provider store={store}>
      <MemoryRouter>
        <StrategiesPage />
      </MemoryRouter>
    </Provider>,
  )
  return { user: userEvent.setup(), store }
}

async function act(user: ReturnType<typeof userEvent.setup>, name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

const names = () =>
  screen.queryAllByRole('row').flatMap((row) =>
    within(row)
      .queryAllByRole('link')
      .map((link) => link.textContent),
  )

test('a user sees the strategies of the account with their versions, and each opens in the builder', async () => {
  server.keep(gold, newDocument({ name: 'Gold' }))
  server.keep(gold, newDocument({ name: 'Gold', symbol: 'EURUSD' }))
  show()
  const row = within(await screen.findByRole('row', { name: /^Gold/ }))
  expect(row.getByRole('link').getAttribute('href')).toBe(`/strategybuilder?strategy=${gold}`)
  expect(row.getByRole('cell', { name: '2' })).toBeTruthy()
  expect(row.getByRole('cell', { name: 'EURUSD' })).toBeTruthy()
})

test('the strategy saved last is listed first', async () => {
  server.keep(gold, newDocument({ name: 'Gold' }))
  server.keep(silver, newDocument({ name: 'Silver' }))
  show()
  await screen.findByRole('link', { name: 'Gold' })
  expect(names()).toEqual(['Silver', 'Gold'])
  cleanup()
  server.keep(gold, newDocument({ name: 'Gold', symbol: 'EURUSD' }))
  show()
  await screen.findByRole('cell', { name: 'EURUSD' })
  expect(names()).toEqual(['Gold', 'Silver'])
})

test('an account without strategies says so, and that every version is kept', async () => {
  show()
  await screen.findByRole('heading', { name: 'No strategy saved yet' })
  expect(screen.getByText(/Save keeps it in your account, with every version/)).toBeTruthy()
})

test('a deleted strategy is restored under its id', async () => {
  server.keep(gold, newDocument({ name: 'Gold' }))
  const { user } = show()
  await act(user, 'Gold', 'Delete')
  await user.click(await screen.findByRole('button', { name: 'Undo deleting Gold' }))
  await screen.findByRole('link', { name: 'Gold' })
  expect(server.changes().map(({ call }) => call)).toEqual([`DELETE /api/strategies/${gold}`, 'POST /api/strategies'])
  expect(server.versionsOf(gold)).toHaveLength(1)
})

test('renaming creates the next version', async () => {
  server.keep(gold, newDocument({ name: 'Gold' }))
  const { user } = show()
  await act(user, 'Gold', 'Rename')
  const field = within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Name' })
  await user.clear(field)
  await user.type(field, 'Silver{Enter}')
  await screen.findByRole('link', { name: 'Silver' })
  expect(server.versionsOf(gold)?.map(({ name }) => name)).toEqual(['Gold', 'Silver'])
})

test('a copy has its own name and id', async () => {
  server.keep(gold, newDocument({ name: 'Gold' }))
  const { user } = show()
  await act(user, 'Gold', 'Duplicate')
  await expect.poll(() => names().toSorted()).toEqual(['Gold', 'Gold 2'])
  expect(server.versionsOf(gold)).toHaveLength(1)
})

test('versions are listed newest first, and an earlier one opens in the builder as a change', async () => {
  for (const name of ['One', 'Two', 'Three']) server.keep(gold, newDocument({ name }))
  const { user } = show()
  await act(user, 'Three', 'Versions')
  const dialog = await screen.findByRole('dialog', { name: 'Versions of Three' })
  const rows = await within(dialog).findAllByRole('listitem')
  expect(rows.map((row) => /Version \d/.exec(row.textContent ?? '')?.[0])).toEqual(['Version 3', 'Version 2', 'Version 1'])
  expect(within(dialog).getByRole('link', { name: 'Open version 1 in the builder' }).getAttribute('href')).toBe(
    `/strategybuilder?strategy=${gold}&version=1`,
  )
})

test('restoring an earlier version adds one and removes none', async () => {
  for (const name of ['One', 'Two']) server.keep(gold, newDocument({ name }))
  const { user } = show()
  await act(user, 'Two', 'Versions')
  await user.click(await screen.findByRole('button', { name: 'Restore version 1' }))
  await screen.findByRole('button', { name: 'Restore version 2' })
  expect(server.versionsOf(gold)?.map(({ name }) => name)).toEqual(['One', 'Two', 'One'])
})

test('a change after one on another device is refused, and the list is read again', async () => {
  server.keep(gold, newDocument({ name: 'Gold' }))
  const { user } = show()
  await screen.findByRole('link', { name: 'Gold' })
  server.keep(gold, newDocument({ name: 'Gold of the phone' }))
  await act(user, 'Gold', 'Rename')
  const field = within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Name' })
  await user.clear(field)
  await user.type(field, 'Gold of the desk{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('saved elsewhere in the meantime')
  await screen.findByRole('link', { name: 'Gold of the phone' })
})

test('when strategies cannot be read, the page says that they are kept and offers a retry', async () => {
  server.keep(gold, newDocument({ name: 'Gold' }))
  server.fail(offline)
  const { user } = show()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Your strategies could not be read.')
  expect(alert.textContent).toContain('They are kept in your account.')
  server.fail(undefined)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('link', { name: 'Gold' })
})

test('while the session cannot be restored, the page does not claim that the account has no strategies', async () => {
  server.fail(offline)
  const { store } = show()
  settle(() => {
    store.dispatch(sessionFound())
    store.dispatch(leftUnanswered())
  })
  expect((await screen.findByRole('alert')).textContent).toContain('They are kept in your account.')
  expect(screen.queryByText('No strategy saved yet')).toBeNull()
})

test('a refused change shows the reason and keeps the list', async () => {
  server.keep(gold, newDocument({ name: 'Gold' }))
  const { user } = show()
  await screen.findByRole('link', { name: 'Gold' })
  server.fail(offline)
  await act(user, 'Gold', 'Delete')
  expect((await screen.findByRole('alert')).textContent).toContain('The server does not respond.')
  expect(names()).toEqual(['Gold'])
})

test('many strategies of an account can be searched', async () => {
  for (let i = 0; i < 9; i++) server.keep(crypto.randomUUID(), newDocument({ name: `Strategy ${i}` }))
  const { user } = show()
  await user.type(await screen.findByRole('searchbox', { name: 'Search strategies' }), 'egy 7')
  expect(names()).toEqual(['Strategy 7'])
})

test('drafts of this browser are not mixed with those of the account', async () => {
  saveDraft(newDocument({ name: 'A draft' }))
  server.keep(silver, newDocument({ name: 'Silver' }))
  show()
  await screen.findByRole('link', { name: 'Silver' })
  expect(names()).toEqual(['Silver'])
  expect(listDrafts()).toHaveLength(1)
})

test('after a logout nothing of the account is on the page (v5.0.0-14.3.1)', async () => {
  server.keep(gold, newDocument({ name: 'Gold' }))
  const { store } = show()
  await screen.findByRole('link', { name: 'Gold' })
  store.dispatch(signedOut({ why: 'logout' }))
  await screen.findByRole('heading', { name: 'No strategy saved yet' })
  expect(document.body.textContent).not.toContain('Gold')
  expect(JSON.stringify(store.getState())).not.toContain('Gold')
})

test('a list that cannot be read again stays and is said to be outdated, and the button is busy while it is asked for', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 12) })
  server.keep(gold, newDocument({ name: 'Gold' }))
  const { store } = show()
  await screen.findByRole('link', { name: 'Gold' })
  cleanup()
  vi.setSystemTime(Date.UTC(2026, 10, 20, 12, 1))
  server.fail(offline)
  const { user } = show(store)
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Your strategies may be out of date. They are kept in your account. The server does not respond.',
  )
  expect(names()).toEqual(['Gold'])
  expect(screen.getByRole('link', { name: 'Forward tests' }).getAttribute('href')).toBe('/forward')
  server.fail(() => new Promise(() => undefined) as never)
  const again = screen.getByRole('button', { name: 'Try again' })
  await user.click(again)
  expect(again.getAttribute('aria-busy')).toBe('true')
})
