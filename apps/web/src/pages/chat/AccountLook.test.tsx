import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, refusal } from '../../../test/fake-server.ts'
import { figuresOf, journalAccountOf, journalId } from '../../../test/journal.ts'
import { linkedAccountOf, linkOf } from '../../../test/linked.ts'
import { showPart } from '../../../test/show-part.tsx'
import { userOf } from '../../../test/users.ts'
import { userChanged } from '../../base/session/auth.slice.ts'
import { makeStore } from '../../base/store.ts'
import { AccountLook } from './AccountLook.tsx'

const reading = 'GET /api/mt5'
function show(answer: () => Response, user: ReturnType<typeof userOf> | null = userOf()) {
  const server = fakeServer()
  server.answers['GET /api/journal'] = () => Response.json([])
  server.answers[reading] = answer
  const store = makeStore()
  if (user) store.dispatch(userChanged(user))
  showPart(<AccountLook />, { store })
  return server
}
const fact = (term: string) => screen.getByText(term).nextSibling?.textContent

test('the account is shown in its own currency, with the age of its report by the clock of the server', async () => {
  const position = {
    ticket: '1',
    openedAt: '',
    symbol: 'XAUUSD',
    side: 'long' as const,
    lots: 1,
    price: 1,
    now: 1,
    stop: null,
    target: null,
  }
  const account = linkedAccountOf({ currency: 'EUR', balance: -1204.5, positions: [{ ...position, swap: 0, profit: 1 }] })
  show(() => Response.json(linkOf({ account, now: '2026-11-20T14:30:00.000Z' })))
  expect(await screen.findByText('Offline, 2 h ago')).toBeDefined()
  expect(['Balance', 'Equity', 'Free margin', 'Positions'].map(fact)).toEqual(['−€1,204.50', '€997.50', '€977.50', '1 open position'])
})

test('what the account has closed is the headline of its journal', async () => {
  const account = linkedAccountOf()
  const server = show(() => Response.json(linkOf({ account })))
  server.answers['GET /api/journal'] = () => Response.json([journalAccountOf({ login: account.login, server: account.server })])
  server.answers[`GET /api/journal/${journalId}`] = () =>
    Response.json({
      positions: [],
      total: 0,
      tags: [],
      figures: figuresOf({ closed: 4, result: 437.8, open: 1, openResult: -3.5, total: 434.3 }),
    })
  expect((await screen.findByText(/closed positions/)).textContent).toBe(
    '4 closed positions, +$437.80 after costs. Too few to say anything about the next one. Not in it: realised on 1 still open −$3.50. With them the deals add up to +$434.30.',
  )
})

test('what was not reported is no zero', async () => {
  show(() => Response.json(linkOf({ account: linkedAccountOf({ balance: null, equity: null, freeMargin: null, heardAt: null }) })))
  expect(await screen.findByText('Offline, no report yet')).toBeDefined()
  expect(['Balance', 'Equity', 'Free margin'].map(fact)).toEqual(Array(3).fill('not reported'))
})

test('without a terminal the way to link one is offered', async () => {
  show(() => Response.json(linkOf({ state: 'declared', account: null })))
  expect((await screen.findByRole('link', { name: 'Link MetaTrader 5' })).getAttribute('href')).toBe('/mt5-connection')
})

test('a refusal says why', async () => {
  show(() => refusal(503, 'UNAVAILABLE'))
  expect(screen.getByText('Reading your account')).toBeDefined()
  expect(await screen.findByText('Refused with UNAVAILABLE.')).toBeDefined()
})

test.each([
  ['a visitor', null, 'Log in to see your account'],
  ['a user who has not answered the questions', userOf({ isCompleteSteps: false }), 'Answer the six questions to see your account'],
])('%s is told the next step, and no account is asked for', (_, user, name) => {
  const server = show(() => Response.json(linkOf()), user)
  expect(screen.getByRole('link', { name })).toBeDefined()
  expect(server.count(reading)).toBe(0)
})

test('a user on the way to link a broker sees the account already', async () => {
  show(() => Response.json(linkOf({ account: linkedAccountOf() })), userOf({ skipBrokerSetup: false }))
  expect(await screen.findByText('Connected, 0 s ago')).toBeDefined()
})
