import { newDocument } from '@assay/strategy'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, refusal } from '../../../test/fake-server.ts'
import { priceAlertOf } from '../../../test/price-alerts.ts'
import { showPart } from '../../../test/show-part.tsx'
import { userOf } from '../../../test/users.ts'
import { userChanged } from '../../base/session/auth.slice.ts'
import { makeStore } from '../../base/store.ts'
import { OwnAlerts, OwnStrategies } from './OwnLook.tsx'

const [alerts, strategies] = ['GET /api/price-alerts', 'GET /api/strategies']
/** Shows a look-up to a user in front of this server. */
function show(part: React.ReactNode, answers: Record<string, () => Response> = {}, user: ReturnType<typeof userOf> | null = userOf()) {
  const server = fakeServer()
  Object.assign(server.answers, answers)
  const store = makeStore()
  if (user) store.dispatch(userChanged(user))
  showPart(part, { store })
  return server
}
const listed = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)

test('each alert says its condition, its state and why it has to wait', async () => {
  const all = [
    priceAlertOf({ waitsFor: 'No quote has come.', waitsOn: 'quotes' }),
    priceAlertOf({ id: 'b', symbol: 'EURUSD', params: { price: 1.1 }, side: 'ask', status: 'paused' }),
  ]
  show(<OwnAlerts />, { [alerts]: () => Response.json(all) })
  const [gold, euro] = await listed()
  expect([gold, euro]).toEqual([
    expect.stringMatching(/^XAUUSD (?!\(ask\)).*2,000\.00.*Waiting for quotesNo quote has come\.$/),
    expect.stringMatching(/^EURUSD \(ask\) .*1\.10000.*Paused$/),
  ])
})

test('no alerts are told apart from alerts that cannot be read', async () => {
  show(<OwnAlerts />, { [alerts]: () => Response.json([]) })
  expect(screen.getByText('Reading your alerts')).toBeDefined()
  expect(await screen.findByText('You have no alerts.')).toBeDefined()
})

test('alerts that cannot be read say why', async () => {
  show(<OwnAlerts />, { [alerts]: () => refusal(503, 'UNAVAILABLE') })
  expect(await screen.findByText('Refused with UNAVAILABLE.')).toBeDefined()
})

test.each([
  ['a visitor', null, 'Log in to see your alerts', '/login'],
  [
    'a user whose set-up is not complete',
    userOf({ skipBrokerSetup: false }),
    'Set up or skip the broker to see your alerts',
    '/mt5-connection',
  ],
])('%s is told the next step, and no alerts are asked for', (_, user, name, to) => {
  const server = show(<OwnAlerts />, {}, user)
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to)
  expect(server.count(alerts)).toBe(0)
})

test('each strategy of the account leads to the builder, with its market and candles', async () => {
  const document = newDocument({ name: 'Mine', symbol: 'EURUSD', timeframe: '4h' })
  const saved = { id: 's1', name: 'Mine', version: 3, createdAt: '2026-11-01T00:00:00.000Z', savedAt: '2026-11-01T00:00:00.000Z', document }
  show(<OwnStrategies />, { [strategies]: () => Response.json([saved]) })
  expect(await listed()).toEqual(['MineEURUSD 4h'])
  expect(screen.getByRole('link', { name: 'Mine' }).getAttribute('href')).toContain('s1')
})

test('strategies that cannot be read say why, and are not called missing', async () => {
  show(<OwnStrategies />, { [strategies]: () => refusal(503, 'UNAVAILABLE') })
  expect(await screen.findByText('Refused with UNAVAILABLE.')).toBeDefined()
  expect(screen.queryByText('You have saved no strategies.')).toBeNull()
})

test('a visitor without drafts has saved no strategies', async () => {
  const server = show(<OwnStrategies />, {}, null)
  expect(await screen.findByText('You have saved no strategies.')).toBeDefined()
  expect(server.count(strategies)).toBe(0)
})
