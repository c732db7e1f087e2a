import { newDocument, type StrategyDocument } from '@assay/strategy'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { accountServer, offline } from '../../../test/account-server.ts'
import { makeStore } from '../../base/store.ts'
import { VersionsDialog } from './VersionsDialog.tsx'

const id = crypto.randomUUID()
let server: ReturnType<typeof accountServer>

beforeEach(() => {
  server = accountServer()
})

function show(onRestore: (version: number, document: StrategyDocument) => Promise<void> = async () => undefined, store = makeStore()) {
  const strategy = { id, name: 'Gold', savedAt: 0, version: 1, document: newDocument() }
  render(
    <Provider store={store}>
      <MemoryRouter>
        <VersionsDialog strategy={strategy} onClose={vi.fn()} onRestore={onRestore} />
      </MemoryRouter>
    </Provider>,
  )
}
const facts = async () => (await screen.findAllByText(/^Changed|^First save|not known|newer Assay/)).map(({ textContent }) => textContent)
const restore = (version: number) => screen.findByRole<HTMLButtonElement>('button', { name: `Restore version ${version}` })

test('each version shows what it changed in the version before it', async () => {
  server.keep(id, newDocument())
  server.keep(id, newDocument({ symbol: 'EURUSD' }))
  server.keep(id, newDocument({ symbol: 'EURUSD', initialCapital: 5000 }))
  show()
  expect(await facts()).toEqual(['Changed: capital', 'Changed: Scan Target', 'First save'])
})

test('the newest version opens as it is, an earlier one as a change', async () => {
  for (const name of ['One', 'Two']) server.keep(id, newDocument({ name }))
  show()
  await restore(1)
  const links = screen.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])
  expect(links).toEqual([
    ['Open version 2 in the builder', `/strategybuilder?strategy=${id}`],
    ['Open version 1 in the builder', `/strategybuilder?strategy=${id}&version=1`],
  ])
})

test('a version after a missing or unreadable one does not say what it changed', async () => {
  const versionOf = (version: number, document: StrategyDocument | null) => ({
    version,
    name: 'Gold',
    savedAt: '2026-11-20T12:00:00.000Z',
    document,
  })
  server.keep(id, newDocument())
  server.fail(() => Response.json([versionOf(9, newDocument()), versionOf(8, null), versionOf(7, newDocument())]))
  show()
  const unknown = 'What it changed is not known: the version before it is gone'
  expect(await facts()).toEqual([unknown, 'Saved by a newer Assay. This one cannot read it.', unknown])
  const [, unreadable] = screen.getAllByRole('listitem')
  expect(within(unreadable).queryAllByRole('link')).toEqual([])
})

test('the newest version cannot be restored, and while one is being restored the others wait', async () => {
  for (const name of ['One', 'Two', 'Three']) server.keep(id, newDocument({ name }))
  let done: () => void = () => undefined
  const onRestore = vi.fn(() => new Promise<void>((resolve) => (done = resolve)))
  show(onRestore)
  fireEvent.click(await restore(1))
  expect(onRestore.mock.calls).toEqual([[1, newDocument({ name: 'One' })]])
  expect([(await restore(1)).getAttribute('aria-busy'), (await restore(2)).disabled]).toEqual(['true', true])
  expect(screen.queryByRole('button', { name: 'Restore version 3' })).toBeNull()
  done()
  await expect.poll(async () => (await restore(2)).disabled).toBe(false)
  expect((await restore(1)).getAttribute('aria-busy')).toBeNull()
})

test('a version that was not restored says why, until one is', async () => {
  for (const name of ['One', 'Two']) server.keep(id, newDocument({ name }))
  const onRestore = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new Error('The server does not respond.'))
    .mockResolvedValue(undefined)
  show(onRestore)
  fireEvent.click(await restore(1))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'That version was not restored.The server does not respond.All versions are as they were.',
  )
  fireEvent.click(await restore(1))
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
})

test('versions that cannot be read are said to be kept, and a retry reads them', async () => {
  server.keep(id, newDocument())
  server.fail(offline)
  show()
  expect(screen.getByRole('status').textContent).toBe('The versions are loading')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The versions could not be read.The server does not respond.They are kept in your account.Try again',
  )
  expect(screen.queryByRole('status')).toBeNull()
  server.fail(undefined)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await facts()).toEqual(['First save'])
})

test('the versions are read again each time, because another device may have saved one', async () => {
  const store = makeStore()
  server.keep(id, newDocument({ name: 'One' }))
  show(undefined, store)
  await facts()
  cleanup()
  server.keep(id, newDocument({ name: 'Two' }))
  show(undefined, store)
  expect((await restore(1)).textContent).toBe('Restore')
})
