import { findTemplate } from '@assay/library'
import { newDocument } from '@assay/strategy'
import { fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { accountServer, offline } from '../../../test/account-server.ts'
import { showToasts } from '../../../test/show-toasts.tsx'
import { userOf } from '../../../test/users.ts'
import { userChanged } from '../../base/session/auth.slice.ts'
import { makeStore } from '../../base/store.ts'
import { builderOf } from '../../features/builder/builder.slice.ts'
import { listDrafts, saveDraft } from '../../features/drafts/drafts.ts'
import { SaveFirst } from './SaveFirst.tsx'

const template = { ...findTemplate('ema-cross')!, premium: false, direction: 'both' as const, conditions: 1, indicators: [] }
/** The strategy as the server returns it. */
const taken = newDocument({ name: 'EMA cross', symbol: 'EURUSD', timeframe: '1h' })
const values = { fast: 12, slow: 24, stop: 0.8 }
const days = { from: '2025-11-21', to: '2026-11-21', zone: 'UTC' }
let server: ReturnType<typeof accountServer>
let take: () => Response

beforeEach(() => {
  take = () => Response.json({ document: taken })
  server = accountServer((path) => (path === '/api/library/ema-cross/strategy' ? take() : undefined))
})

function show(hasAccount = false) {
  const store = makeStore()
  if (hasAccount) store.dispatch(userChanged(userOf()))
  let at = ''
  function Address() {
    at = useLocation().pathname
    return null
  }
  const shown = (document: typeof taken) => (
    <Provider store={store}>
      <MemoryRouter>
        <Address />
        <SaveFirst template={template} values={values} document={document} days={days} />
      </MemoryRouter>
    </Provider>
  )
  const { rerender } = render(shown(taken))
  return { vary: () => rerender(shown({ ...taken })), at: () => at, work: () => builderOf(store.getState()).present }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const status = async () => (await screen.findByRole('status')).firstElementChild?.textContent

test('a visitor’s strategy is saved in this browser, and an account is offered only then', async () => {
  show()
  expect(screen.queryByRole('link')).toBeNull()
  press('Save strategy')
  expect(await status()).toMatch(/^Saved in this browser\. With an account it is kept on every device/)
  expect(listDrafts().map(({ document }) => document)).toEqual([taken])
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Make an account', '/register'],
    ['Open in the builder', `/strategybuilder?draft=${listDrafts()[0].id}`],
  ])
  const [request] = vi.mocked(fetch).mock.calls[0] as [Request]
  expect([request.method, new URL(request.url).pathname]).toEqual(['POST', '/api/library/ema-cross/strategy'])
})

test('the server is asked for the template with the chosen numbers on the symbol', async () => {
  const bodies: unknown[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    bodies.push(await (input as Request).json())
    return Response.json({ document: taken })
  })
  show()
  press('Save strategy')
  await status()
  expect(bodies).toEqual([{ symbol: 'EURUSD', values }])
})

test('a user’s strategy is saved in the account', async () => {
  show(true)
  press('Save strategy')
  expect(await status()).toBe('Saved in your account.')
  expect(server.names()).toEqual(['EMA cross'])
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Open in the builder'])
})

test('a name that is in use gets a number', async () => {
  saveDraft(taken)
  show()
  press('Save strategy')
  await status()
  expect(
    listDrafts()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['EMA cross', 'EMA cross 2'])
})

test('another variation can be saved too', async () => {
  const { vary } = show()
  press('Save strategy')
  await status()
  vary()
  expect(screen.getByRole('button', { name: 'Save strategy' }).textContent).toBe('Save strategy')
  expect(screen.queryByRole('status')).toBeNull()
})

test('the strategy opens in the builder over the tested days, without being saved', async () => {
  const { at, work } = show()
  press('Open in the builder')
  await expect.poll(at).toBe('/strategybuilder')
  expect([work().document, work().days, listDrafts()]).toEqual([taken, days, []])
})

test.each([
  ['Save strategy', 'The strategy was not saved.'],
  ['Open in the builder', 'The strategy was not opened.'],
])('if the server does not respond, “%s” says so', async (name, message) => {
  take = offline
  showToasts()
  const { at } = show()
  press(name)
  expect((await screen.findByText(message)).closest('li')?.textContent).toContain('The server does not respond.')
  expect([at(), listDrafts()]).toEqual(['/', []])
})

test('a second press of “Open in the builder”, or of the other button, while the server works asks for no second strategy', async () => {
  const answer = Promise.withResolvers<Response>()
  const asked = vi.fn(() => answer.promise as never)
  take = asked
  const { at } = show()
  press('Open in the builder')
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  press('Open in the builder')
  press('Save strategy')
  answer.resolve(Response.json({ document: taken }))
  await expect.poll(at).toBe('/strategybuilder')
  expect([asked.mock.calls.length, listDrafts()]).toEqual([1, []])
})
