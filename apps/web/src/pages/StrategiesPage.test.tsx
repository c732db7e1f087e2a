import { newDocument } from '@assay/strategy'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
import { showPart } from '../../test/show-part.tsx'
import { makeStore } from '../base/store.ts'
import { listDrafts, saveDraft } from '../features/drafts/drafts.ts'
import { StrategiesPage } from './StrategiesPage.tsx'

function show(...names: string[]) {
  for (const name of names) saveDraft(newDocument({ name }))
  render(
    <Provider store={makeStore()}>
      <MemoryRouter>
        <StrategiesPage />
      </MemoryRouter>
    </Provider>,
  )
  return userEvent.setup()
}

async function act(user: ReturnType<typeof userEvent.setup>, name: string, action: string) {
  await user.click(screen.getByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

const names = () =>
  screen.queryAllByRole('row').flatMap((row) =>
    within(row)
      .queryAllByRole('link')
      .map((link) => link.textContent),
  )

test('without strategies the page explains them and links to the builder', () => {
  show()
  expect(screen.getByRole('heading', { name: 'No strategy saved yet' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'New strategy' }).getAttribute('href')).toBe('/strategybuilder?new')
})

test('a name links to its draft in the builder', () => {
  show('Gold')
  expect(screen.getByRole('link', { name: 'Gold' }).getAttribute('href')).toBe(`/strategybuilder?draft=${listDrafts()[0].id}`)
})

test('drafts of a newer program are named, and stay when another one is saved', () => {
  const newer = { id: 'a', name: 'From tomorrow', savedAt: 1, document: { ...newDocument(), version: 3 } }
  localStorage.setItem('assay.drafts', JSON.stringify({ version: 1, drafts: [newer] }))
  show('Gold')
  expect(screen.getByText('1 strategy saved by a newer Assay cannot be shown here and is still kept: “From tomorrow”.')).toBeTruthy()
  expect(names()).toEqual(['Gold'])
  expect(JSON.parse(localStorage.getItem('assay.drafts') ?? '').drafts[0]).toEqual(newer)
})

test('a duplicate gets a name of its own', async () => {
  const user = show('Gold')
  await act(user, 'Gold', 'Duplicate')
  expect(names().toSorted()).toEqual(['Gold', 'Gold 2'])
})

test('a strategy can be renamed, but not to an empty name', async () => {
  const user = show('Gold')
  await act(user, 'Gold', 'Rename')
  const dialog = await screen.findByRole('dialog', { name: 'Rename strategy' })
  const field = within(dialog).getByRole('textbox', { name: 'Name' })
  await user.clear(field)
  await user.keyboard('{Enter}')
  expect(within(dialog).getByRole('alert').textContent).toBe('A name is needed.')
  await user.type(field, 'Silver{Enter}')
  expect(names()).toEqual(['Silver'])
})

test('a strategy is deleted at once, and can be restored', async () => {
  const user = show('Gold')
  await act(user, 'Gold', 'Delete')
  expect(listDrafts()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Undo deleting Gold' }))
  expect(names()).toEqual(['Gold'])
})

test('an exported strategy can be imported', async () => {
  const user = show()
  const file = new File([JSON.stringify(newDocument({ name: 'Brought along' }))], 'brought-along.json')
  await user.upload(screen.getByLabelText('Import JSON', { selector: 'input' }), file)
  expect(await screen.findByRole('link', { name: 'Brought along' })).toBeTruthy()
})

test('a file that is not a strategy is refused with the place of the fault', async () => {
  const user = show('Gold')
  const file = new File([JSON.stringify({ ...newDocument(), initialCapital: -1 })], 'bad.json')
  await user.upload(screen.getByLabelText('Import JSON', { selector: 'input' }), file)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('"bad.json" is not a strategy')
  expect(alert.textContent).toContain('initialCapital')
  expect(names()).toEqual(['Gold'])
})

test('many strategies can be searched by name', async () => {
  const user = show(...Array.from({ length: 9 }, (_, i) => `Strategy ${i}`))
  await user.type(screen.getByRole('searchbox', { name: 'Search strategies' }), 'egy 7')
  expect(names()).toEqual(['Strategy 7'])
})

test('each tab is kept in the address, and the template of one is not opened in another', async () => {
  const server = fakeServer()
  server.answers['GET /api/library'] = () => Response.json([])
  saveDraft(newDocument({ name: 'Gold' }))
  const { at } = showPart(<StrategiesPage />, { entry: '/strategies?symbol=EURUSD&tab=premium&template=x', store: makeStore() })
  const chosen = () => screen.getByRole('tab', { selected: true }).textContent
  expect([chosen(), screen.queryByText('Import JSON')]).toEqual(['Premium', null])
  const user = userEvent.setup()
  await user.click(screen.getByRole('tab', { name: 'Library' }))
  expect([chosen(), at()]).toEqual(['Library', '/strategies?symbol=EURUSD&tab=library'])
  await user.click(screen.getByRole('tab', { name: /^Mine/ }))
  expect([chosen(), at(), screen.getAllByText('Import JSON').length]).toEqual(['Mine1', '/strategies?symbol=EURUSD&tab=mine', 1])
})

test('forward tests and searches are offered for strategies of an account only', () => {
  show('Gold')
  const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect(links()).not.toEqual(expect.arrayContaining(['Forward tests']))
  expect(links()).not.toEqual(expect.arrayContaining(['Discover']))
})
