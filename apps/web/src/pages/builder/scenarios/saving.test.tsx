import { newDocument } from '@assay/strategy'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { accountServer, offline } from '../../../../test/account-server.ts'
import { bounce, cross } from '../../../../test/blocks.ts'
import { keepCookies } from '../../../../test/cookies.ts'
import { fakePreviewWorker } from '../../../../test/preview-worker.ts'
import { showToasts } from '../../../../test/show-toasts.tsx'
import { keptUnder } from '../../../../test/tabs.ts'
import { userOf } from '../../../../test/users.ts'
import { leftUnanswered, sessionFound, signedOut, userChanged } from '../../../base/session/auth.slice.ts'
import { makeStore } from '../../../base/store.ts'
import { builder, builderOf } from '../../../features/builder/builder.slice.ts'
import { listDrafts, saveDraft } from '../../../features/drafts/drafts.ts'
import { StrategyBuilderPage } from '../../StrategyBuilderPage.tsx'

let server: ReturnType<typeof accountServer>

beforeEach(() => {
  fakePreviewWorker()
  server = accountServer()
})

const place = { side: 'long', ruleType: 'entry' } as const
const gold = '0d6f1a54-7f5e-4cf3-9a0e-4f5c5f3d1e01'

function show(path = '/strategybuilder', user = userOf()) {
  const store = makeStore()
  if (user) store.dispatch(userChanged(user))
  let at = ''
  function Address() {
    const { pathname, search } = useLocation()
    at = pathname + search
    return null
  }
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <Address />
        <Routes>
          <Route path="/strategybuilder" element={<StrategyBuilderPage />} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  )
  const present = () => builderOf(store.getState()).present
  return { user: userEvent.setup(), store, present, address: () => at }
}

const save = () => screen.findByRole('button', { name: 'Save' })

test('the first save creates a strategy of the account, and the next ones its versions', async () => {
  const { user, store, present } = show()
  store.dispatch(builder.blockAppended({ place, block: cross }))
  await user.click(await save())
  const dialog = within(await screen.findByRole('dialog', { name: 'Name the strategy' }))
  expect(dialog.getByRole<HTMLInputElement>('textbox').value).toBe('XAUUSD EMA (8) crosses above EMA (24)')
  await user.keyboard('Gold cross{Enter}')
  await expect.poll(() => present()).toMatchObject({ version: 1, document: { name: 'Gold cross' } })
  expect(await screen.findByText(/^Saved as version 1/)).toBeTruthy()
  store.dispatch(builder.blockAppended({ place, block: bounce }))
  expect(await screen.findByText(/^Changed since version 1/)).toBeTruthy()
  await user.click(await save())
  await expect.poll(() => present().version).toBe(2)
  expect(server.names()).toHaveLength(1)
  expect(listDrafts(), 'nothing is left in the browser’s drafts').toEqual([])
})

test('without a name nothing is saved', async () => {
  const { user, store, present } = show()
  store.dispatch(builder.blockAppended({ place, block: cross }))
  await user.click(await save())
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect([present().draftId, server.names()]).toEqual([null, []])
})

test('after an undo the next save is a version of the same strategy', async () => {
  const { user, store, present } = show()
  store.dispatch(builder.settingsChanged({ name: 'Gold' }))
  store.dispatch(builder.blockAppended({ place, block: cross }))
  store.dispatch(builder.blockAppended({ place, block: bounce }))
  await user.click(await save())
  await expect.poll(() => present().version).toBe(1)
  store.dispatch(builder.undone())
  await user.click(await save())
  await expect.poll(() => present().version).toBe(2)
  expect(server.names()).toHaveLength(1)
})

test('a strategy that was saved elsewhere is not overwritten, and both can be kept', async () => {
  server.keep(gold, newDocument({ name: 'Gold' }))
  const { user, store, present } = show(`/strategybuilder?strategy=${gold}`)
  await expect.poll(() => present().draftId).toBe(gold)
  server.keep(gold, newDocument({ name: 'Gold of the phone' }))
  store.dispatch(builder.blockAppended({ place, block: cross }))
  await user.click(await save())
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Not saved: version 2 was saved elsewhere at/)
  await user.click(screen.getByRole('button', { name: 'Save as a copy' }))
  await expect.poll(() => present().document.name).toBe('Gold 2')
  expect(present().document.rules.long.entry).toEqual([cross, 'And'])
  expect(server.names().toSorted()).toEqual(['Gold 2', 'Gold of the phone'])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the other version can be viewed without losing one’s own', async () => {
  server.keep(gold, newDocument({ name: 'Gold' }))
  const { user, store, present } = show(`/strategybuilder?strategy=${gold}`)
  await expect.poll(() => present().draftId).toBe(gold)
  server.keep(gold, newDocument({ name: 'Gold of the phone' }))
  store.dispatch(builder.blockAppended({ place, block: cross }))
  await user.click(await save())
  await user.click(await screen.findByRole('button', { name: 'Load the other version' }))
  expect(present()).toMatchObject({ version: 2, document: { name: 'Gold of the phone' } })
  await user.click(screen.getAllByRole('button', { name: 'Undo' })[0])
  expect(present()).toMatchObject({ version: 1, document: { name: 'Gold', rules: { long: { entry: [cross, 'And'] } } } })
  expect(screen.queryByRole('alert'), 'the question is answered').toBeNull()
})

test('without a connection the work stays in this browser, the page says so, and saving can be repeated', async () => {
  const { user, store, present } = show()
  store.dispatch(builder.settingsChanged({ name: 'Gold' }))
  store.dispatch(builder.blockAppended({ place, block: cross }))
  server.fail(offline)
  await user.click(await save())
  expect((await screen.findByRole('alert')).textContent).toBe('Not saved: The server does not respond. Your work is kept in this browser.')
  expect(keptUnder('assay.own.builder.')).toContain('crossabove')
  act(() => void store.dispatch(builder.strategyStarted()))
  expect(screen.queryByRole('alert'), 'it is about the other strategy').toBeNull()
  act(() => void store.dispatch(builder.undone()))
  server.fail(undefined)
  await user.click(screen.getByRole('button', { name: 'Save again' }))
  await expect.poll(() => present().version).toBe(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an earlier version opens as a change of the newest', async () => {
  server.keep(gold, newDocument({ name: 'One' }))
  server.keep(gold, newDocument({ name: 'Two' }))
  const { user, present, address } = show(`/strategybuilder?strategy=${gold}&version=1`)
  await expect.poll(() => present().document.name).toBe('One')
  await expect.poll(address, { message: 'a reload keeps later edits' }).toBe('/strategybuilder')
  await user.click(await save())
  await expect.poll(() => server.versionsOf(gold)?.map(({ name }) => name)).toEqual(['One', 'Two', 'One'])
})

test('a strategy deleted on another device is saved again under its id', async () => {
  server.keep(gold, newDocument({ name: 'Gold' }))
  const { user, store, present } = show(`/strategybuilder?strategy=${gold}`)
  await expect.poll(() => present().draftId).toBe(gold)
  await fetch(new Request(`${location.origin}/api/strategies/${gold}`, { method: 'DELETE' }))
  store.dispatch(builder.blockAppended({ place, block: cross }))
  await user.click(await save())
  await expect.poll(() => server.versionsOf(gold)?.[0].rules.long.entry).toEqual([cross, 'And'])
})

test('a draft that a user opens and saves moves to the account under its id', async () => {
  const draft = saveDraft(newDocument({ name: 'A draft' }))
  const { user, store, present } = show(`/strategybuilder?draft=${draft.id}`)
  await expect.poll(() => present().draftId).toBe(draft.id)
  store.dispatch(builder.blockAppended({ place, block: cross }))
  await user.click(await save())
  await expect.poll(() => server.versionsOf(draft.id)).toHaveLength(1)
  await expect.poll(listDrafts).toEqual([])
})

test('the address of a draft that was taken over opens the strategy of the account', async () => {
  server.keep(gold, newDocument({ name: 'Gold' }))
  const { present } = show(`/strategybuilder?draft=${gold}`)
  await expect.poll(() => present()).toMatchObject({ draftId: gold, version: 1, document: { name: 'Gold' } })
})

test('a visitor does not see a strategy of an account, and keeps the previous work', async () => {
  server.keep(gold, newDocument({ name: 'Gold' }))
  const { store, present, address } = show(`/strategybuilder?strategy=${gold}`, userOf({ isActive: false }))
  store.dispatch(builder.blockAppended({ place, block: cross }))
  await expect.poll(address).toBe('/strategybuilder')
  expect(present()).toMatchObject({ draftId: null, document: { rules: { long: { entry: [cross, 'And'] } } } })
})

test('a user who has not confirmed their address, logs out and registers again loses nothing', async () => {
  const { store, present } = show('/strategybuilder', userOf({ isVerified: false }))
  store.dispatch(builder.blockAppended({ place, block: cross }))
  await expect.poll(() => keptUnder('assay.builder.')).toContain('crossabove')
  store.dispatch(signedOut({ why: 'logout', to: '/register' }))
  expect(present().document.rules.long.entry).toEqual([cross, 'And'])
  store.dispatch(userChanged(userOf({ id: 'another' })))
  expect(present().document.rules.long.entry).toEqual([cross, 'And'])
  await expect.poll(() => keptUnder('assay.own.builder.')).toContain('crossabove')
})

test('while the session cannot be restored, the work stays on the page', async () => {
  const { store, present } = show()
  store.dispatch(builder.blockAppended({ place, block: cross }))
  await expect.poll(() => keptUnder('assay.own.builder.')).toContain('crossabove')
  cleanup()
  keepCookies({ refreshToken: 'r' })
  const later = makeStore()
  later.dispatch(sessionFound())
  later.dispatch(leftUnanswered())
  render(
    <Provider store={later}>
      <MemoryRouter initialEntries={['/strategybuilder']}>
        <StrategyBuilderPage />
      </MemoryRouter>
    </Provider>,
  )
  expect(builderOf(later.getState()).present).toEqual(present())
  later.dispatch(userChanged(userOf()))
  expect(builderOf(later.getState()).present).toEqual(present())
})

test('the end of a session removes the work from the page, and the same user finds it again (v5.0.0-14.3.1)', async () => {
  server.keep(gold, newDocument({ name: 'Gold' }))
  const { store, present } = show(`/strategybuilder?strategy=${gold}`)
  await expect.poll(() => present().draftId).toBe(gold)
  store.dispatch(signedOut({ why: 'ended' }))
  await screen.findByText(/^You are signed out\./)
  expect(document.body.textContent).not.toContain('Gold')
  expect(JSON.stringify(store.getState())).not.toContain('Gold')
  store.dispatch(userChanged(userOf()))
  await screen.findByRole('heading', { name: 'Gold' })
  expect(present()).toMatchObject({ draftId: gold, version: 1 })
})

test('Save pressed twice in a row saves once', async () => {
  const { store, present } = show()
  store.dispatch(builder.settingsChanged({ name: 'Gold' }))
  store.dispatch(builder.blockAppended({ place, block: cross }))
  await save()
  for (let press = 0; press < 2; press++) fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  await expect.poll(() => present().version).toBe(1)
  expect([server.names().length, server.changes().length]).toEqual([1, 1])
})

test('while the account is asked for a strategy, the page says so, and it opens on the days of the address', async () => {
  server.keep(gold, newDocument({ name: 'Gold' }))
  const { present, address } = show(`/strategybuilder?strategy=${gold}&from=2017-01-02&to=2017-06-30`)
  expect(screen.getByRole('status').textContent).toContain('Opening the strategy')
  await expect.poll(() => present()).toMatchObject({ draftId: gold, days: { from: '2017-01-02', to: '2017-06-30' } })
  await expect.poll(address).toBe('/strategybuilder')
})

test('days of the address that make no period leave the chosen ones', async () => {
  server.keep(gold, newDocument({ name: 'Gold' }))
  const { present } = show(`/strategybuilder?strategy=${gold}&from=2017-06-30&to=2017-01-02`)
  await expect.poll(() => present()).toMatchObject({ draftId: gold, days: null })
})

test.each([
  ['was deleted', 'strategy=0d6f1a54-7f5e-4cf3-9a0e-4f5c5f3d1e02', undefined, 'There is no such strategy in your account.'],
  ['has lost a version', `strategy=${gold}&version=9`, undefined, 'Version 9 is no longer kept.'],
  ['cannot be read', `strategy=${gold}`, offline, 'The server does not respond. Your last strategy is shown.'],
])('a strategy that %s is not opened, and the page says why', async (_, query, trouble, why) => {
  // Answered, because the page that appears would ask again after the end of the test.
  server = accountServer((path) =>
    path === '/api/data/sources' ? Response.json({ now: 0, providers: [], sources: [], series: [] }) : undefined,
  )
  server.keep(gold, newDocument({ name: 'Gold' }))
  server.fail(trouble)
  showToasts()
  const { present, address } = show(`/strategybuilder?${query}`)
  await expect.poll(address).toBe('/strategybuilder')
  expect(await screen.findByText(why)).toBeTruthy()
  expect(present()).toMatchObject({ draftId: null, document: { name: 'Untitled strategy' } })
})
