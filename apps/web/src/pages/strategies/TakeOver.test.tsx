import { newDocument } from '@assay/strategy'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { accountServer, offline, refusal } from '../../../test/account-server.ts'
import { showToasts } from '../../../test/show-toasts.tsx'
import { userOf } from '../../../test/users.ts'
import { userChanged } from '../../base/session/auth.slice.ts'
import { makeStore } from '../../base/store.ts'
import { listDrafts, saveDraft } from '../../features/drafts/drafts.ts'
import { StrategiesPage } from '../StrategiesPage.tsx'
import { TakeOver } from './TakeOver.tsx'

let server: ReturnType<typeof accountServer>

beforeEach(() => {
  server = accountServer()
})

const anna = userOf()
const boris = userOf({ id: 'b0b6b8a4-2a5e-4a57-8f0e-3f5f2f6f7f11' })

function show(user = anna) {
  cleanup()
  const store = makeStore()
  store.dispatch(userChanged(user))
  render(
    <Provider store={store}>
      <MemoryRouter>
        <TakeOver />
        <StrategiesPage />
      </MemoryRouter>
    </Provider>,
  )
  return userEvent.setup()
}

const offer = () => screen.queryByRole('region', { name: 'Drafts of this browser' })
const keepButton = { name: 'Keep in your account' }

test('drafts of this browser are offered by name, and without drafts there is no offer', () => {
  show()
  expect(offer()).toBeNull()
  saveDraft(newDocument({ name: 'Gold' }))
  saveDraft(newDocument({ name: 'Silver' }))
  show()
  expect(offer()?.textContent).toContain('2 drafts from this browser: keep them in your account?')
  for (const name of ['“Silver”', '“Gold”']) expect(offer()?.textContent).toContain(name)
})

test('a draft that is taken over keeps its id in the account and is removed from the browser', async () => {
  const { id, document } = saveDraft(newDocument({ name: 'Gold' }))
  const user = show()
  await user.click(screen.getByRole('button', keepButton))
  await expect.poll(listDrafts).toEqual([])
  expect(server.changes()).toEqual([{ call: 'POST /api/strategies', body: { id, document } }])
  await screen.findByRole('link', { name: 'Gold' })
  expect(offer()).toBeNull()
})

test('a draft stays in the browser until the server has acknowledged it, and can be retried', async () => {
  saveDraft(newDocument({ name: 'Gold' }))
  const user = show()
  server.fail(offline)
  await user.click(screen.getByRole('button', keepButton))
  expect((await screen.findByText(/“Gold” stays in this browser/)).textContent).toContain('The server does not respond.')
  expect(listDrafts()).toHaveLength(1)
  server.fail(undefined)
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[0])
  await expect.poll(listDrafts).toEqual([])
  expect(server.names()).toEqual(['Gold'])
})

test('taking a draft over again after a lost response creates no second strategy', async () => {
  const { id, document } = saveDraft(newDocument({ name: 'Gold' }))
  server.keep(id, document)
  const user = show()
  await user.click(screen.getByRole('button', keepButton))
  await expect.poll(listDrafts).toEqual([])
  expect(server.versionsOf(id)).toHaveLength(1)
})

test('the first refused draft stops the transfer, and those before it are kept', async () => {
  saveDraft(newDocument({ name: 'Gold' }))
  saveDraft(newDocument({ name: 'Silver' }))
  const user = show()
  let sent = 0
  server.fail((call) =>
    call.startsWith('POST') && sent++ === 1 ? refusal(413, 'LIMIT_EXCEEDED', 'At most 500 strategies are kept.') : undefined,
  )
  await user.click(screen.getByRole('button', keepButton))
  await screen.findByText(/stays in this browser: At most 500 strategies are kept\./)
  expect([...server.names(), ...listDrafts().map(({ name }) => name)].toSorted()).toEqual(['Gold', 'Silver'])
  expect(listDrafts()).toHaveLength(1)
})

test('a user who leaves drafts here is not asked again, finds them under Strategies, and is asked about later ones', async () => {
  saveDraft(newDocument({ name: 'Gold' }))
  const user = show()
  await user.click(screen.getByRole('button', { name: 'Leave in this browser' }))
  expect(offer()).toBeNull()
  expect(screen.getByText('1 draft is kept in this browser only.')).toBeTruthy()
  show()
  expect(offer()).toBeNull()
  saveDraft(newDocument({ name: 'Later' }))
  show()
  expect(offer()?.textContent).toContain('“Later”')
  expect(offer()?.textContent).not.toContain('“Gold”')
})

test('one user’s choice does not apply to another', async () => {
  saveDraft(newDocument({ name: 'Gold' }))
  const user = show(anna)
  await user.click(screen.getByRole('button', { name: 'Leave in this browser' }))
  show(boris)
  expect(offer()).toBeTruthy()
})

test('drafts that were left here can be taken over later', async () => {
  saveDraft(newDocument({ name: 'Gold' }))
  const user = show()
  await user.click(screen.getByRole('button', { name: 'Leave in this browser' }))
  await user.click(screen.getByRole('button', keepButton))
  await screen.findByRole('link', { name: 'Gold' })
  expect(listDrafts()).toEqual([])
})

test('deleted drafts can be restored', async () => {
  const draft = saveDraft(newDocument({ name: 'Gold' }))
  const user = show()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(listDrafts()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(listDrafts()).toEqual([draft])
  expect([screen.queryByRole('region', { name: 'Deleted drafts' }), offer() !== null]).toEqual([null, true])
  expect(server.changes(), 'nothing was sent').toEqual([])
})

test('once the note about deleted drafts is closed they are gone', async () => {
  saveDraft(newDocument({ name: 'Gold' }))
  const user = show()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(screen.getByText(/of this browser/).textContent).toBe('1 draft of this browser is deleted.')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect([screen.queryByRole('region', { name: 'Deleted drafts' }), offer(), listDrafts()]).toEqual([null, null, []])
})

test('a browser that refuses a deletion is told, until the drafts are left here', async () => {
  saveDraft(newDocument({ name: 'Gold' }))
  const user = show()
  const kept = localStorage
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.getItem(key), setItem: full })
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(screen.getByRole('alert').textContent).toMatch(/^This browser refused/)
  vi.unstubAllGlobals()
  await user.click(screen.getByRole('button', { name: 'Leave in this browser' }))
  saveDraft(newDocument({ name: 'Later' }))
  await expect.poll(() => offer()?.textContent).toContain('“Later”')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('while drafts are taken over a second press sends nothing, an old failure is gone, and then their number is told', async () => {
  const { id, document } = saveDraft(newDocument({ name: 'Gold' }))
  const user = show()
  showToasts()
  server.fail(offline)
  await user.click(screen.getByRole('button', keepButton))
  await screen.findByText(/“Gold” stays in this browser/)
  expect(screen.queryByText(/in your account now/)).toBeNull()
  let answer: (response: Response) => void = () => undefined
  server.fail((call) => (call.startsWith('POST') ? (new Promise((resolve) => (answer = resolve)) as never) : undefined))
  const again = screen.getAllByRole('button', { name: 'Try again' })[0]
  await user.click(again)
  expect([again.getAttribute('aria-busy'), screen.queryByText(/“Gold” stays in this browser/)]).toEqual(['true', null])
  await user.click(again)
  expect(server.changes()).toHaveLength(2)
  server.fail(undefined)
  answer(Response.json(server.keep(id, document)))
  expect((await screen.findByText(/in your account now/)).textContent).toBe('1 draft is in your account now.')
})

test('drafts that were left here and are refused later say why, and can be tried again', async () => {
  saveDraft(newDocument({ name: 'Gold' }))
  const user = show()
  await screen.findByRole('heading', { name: 'No strategy saved yet' })
  await user.click(screen.getByRole('button', { name: 'Leave in this browser' }))
  server.fail(offline)
  await user.click(screen.getByRole('button', keepButton))
  expect((await screen.findByRole('alert')).textContent).toBe('“Gold” stays in this browser: The server does not respond.')
  server.fail(undefined)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('link', { name: 'Gold' })
  expect([listDrafts(), screen.queryByRole('alert')]).toEqual([[], null])
})

test('a draft that cannot be removed from the browser is told, and the button can be pressed again', async () => {
  saveDraft(newDocument({ name: 'Gold' }))
  const user = show()
  const kept = localStorage
  const full = () => {
    throw new Error('The storage is full.')
  }
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.getItem(key), setItem: full })
  await user.click(screen.getByRole('button', keepButton))
  expect((await screen.findByText(/“Gold” stays in this browser/)).textContent).toContain('browser')
  expect(screen.getAllByRole('button', { name: 'Try again' })[0].getAttribute('aria-busy')).toBeNull()
})
