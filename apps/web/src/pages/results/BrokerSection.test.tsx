import type { JournalTerms, User } from '@assay/contracts'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, fakeServer, refusal } from '../../../test/fake-server.ts'
import { hear } from '../../../test/hear-quotes.ts'
import { keptResultOf } from '../../../test/kept-results.ts'
import { userOf } from '../../../test/users.ts'
import { followedSymbols } from '../../base/live/followed.ts'
import { userChanged } from '../../base/session/auth.slice.ts'
import { makeStore } from '../../base/store.ts'
import { BrokerSection } from './BrokerSection.tsx'

const call = 'GET /api/journal/terms'
const result = keptResultOf('gold', [800])
const termsOf = (name: string, commissionPerLot: number, currency = 'USD'): JournalTerms => ({
  account: { id: crypto.randomUUID(), name },
  symbol: 'GOLD',
  currency,
  contract: 100,
  spreadByHour: Array(24).fill(0.1),
  bars: 1000,
  commissionPerLot,
  commissionDeals: 12,
  swap: null,
})
let server: FakeServer
let query: string | undefined

beforeEach(() => {
  server = fakeServer()
  query = undefined
})

function show(user: User | null = userOf()) {
  const store = makeStore()
  if (user) store.dispatch(userChanged(user))
  const view = render(
    <Provider store={store}>
      <MemoryRouter>
        <BrokerSection result={result} place="account" zone="UTC" />
      </MemoryRouter>
    </Provider>,
  )
  return { ...view, store }
}
const respond = (...terms: JournalTerms[]) => {
  server.answers[call] = (request) => {
    query = new URL(request.url).search
    return Response.json(terms)
  }
}
const basis = () => screen.findByText(/spread of/).then(({ textContent }) => textContent)

test.each([
  ['a visitor', null, 'an account and a linked terminal'],
  ['a user who has not finished the set-up', userOf({ isCompleteSteps: false }), 'a linked terminal'],
])('%s is told what is missing, and nothing is asked of the server', (_, user, missing) => {
  const { container } = show(user)
  expect(container.textContent).toBe(`With ${missing}, this shows what the costs of your broker would have left.`)
  expect(server.count(call)).toBe(0)
})

test('the costs of the first account are shown for the symbol of the result', async () => {
  respond(termsOf('Live', -3))
  show()
  expect(screen.getByRole('status').textContent).toContain('The costs of your broker are loading')
  expect(await basis()).toBe('Live, GOLD: spread of 1,000 recorded minutes, commission of 12 deals.')
  expect(query).toBe('?symbol=XAUUSD')
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('one of several accounts can be chosen', async () => {
  respond(termsOf('Live', -3), termsOf('Demo', -1))
  show()
  expect(await basis()).toMatch(/^Live,/)
  const user = userEvent.setup()
  await user.click(screen.getByRole('combobox', { name: 'Account' }))
  await user.click(await screen.findByRole('option', { name: 'Demo' }))
  expect(await basis()).toMatch(/^Demo,/)
})

test('the rates of an account in another currency are followed while the section is open', async () => {
  respond(termsOf('Live', -3, 'JPY'))
  const { unmount } = show()
  await basis()
  expect(followedSymbols()).toContain('USDJPY')
  unmount()
  expect(followedSymbols()).not.toContain('USDJPY')
})

test('a broker without this symbol is said to be unknown, with the ways to change that', async () => {
  respond()
  const { container } = show()
  await screen.findByRole('link', { name: 'Link your terminal' })
  expect(container.textContent).toBe(
    'The costs of your broker for XAUUSD are not known. Link your terminal, or import a history report and say which of its symbols is XAUUSD.',
  )
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/mt5-connection', '/journal'])
})

test('a refusal says why, and a retry asks again', async () => {
  server.answers[call] = () => refusal(503, 'BUSY')
  show()
  expect((await screen.findByRole('alert')).textContent).toBe('Refused with BUSY. Try again')
  respond(termsOf('Live', -3))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await basis()).toMatch(/^Live,/)
})

test('the commission of an account in another currency is reckoned at the rate of now', async () => {
  respond(termsOf('Live', -300, 'JPY'))
  const { store } = show()
  await basis()
  const commission = () => screen.getByRole('row', { name: /^Commission/ }).lastElementChild?.textContent
  expect(commission()).toBe('not known')
  hear(store, { symbol: 'USDJPY', bid: 149, ask: 151, at: Date.now() })
  // Two deals of 0.8 lots at 300 JPY are 480 JPY.
  expect(commission()).toBe('−3.20')
  hear(store, { symbol: 'USDJPY', bid: 119, ask: 121, at: Date.now() + 1 })
  expect(commission()).toBe('−4.00')
})
