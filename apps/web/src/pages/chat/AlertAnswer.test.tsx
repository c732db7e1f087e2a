import { type AlertResult, understand } from '@assay/assistant'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer, refusal } from '../../../test/fake-server.ts'
import { priceAlertOf } from '../../../test/price-alerts.ts'
import { press, showPart } from '../../../test/show-part.tsx'
import { userOf } from '../../../test/users.ts'
import { userChanged } from '../../base/session/auth.slice.ts'
import { makeStore } from '../../base/store.ts'
import { AlertAnswer } from './AlertAnswer.tsx'

const setting = 'POST /api/price-alerts'
const result = understand('alert me when gold crosses above 3000', { now: '2026-11-27T12:00:00.000Z' }) as AlertResult

function show(more: Partial<AlertResult['alert']> = {}, user = userOf()) {
  const server = fakeServer()
  server.answers[setting] = () => Response.json(priceAlertOf())
  const store = makeStore()
  store.dispatch(userChanged(user))
  const onChange = vi.fn()
  showPart(<AlertAnswer result={{ ...result, alert: { ...result.alert, ...more } }} onChange={onChange} />, { store })
  const sent = () => server.calls.filter(({ call }) => call === setting).map(({ body }) => body)
  return { server, sent, onChange }
}
const wanted = { symbol: 'XAUUSD', ...result.alert }
const text = () => screen.getByRole('region', { name: 'Proposed alert' }).textContent

test('the alert is said in words, and set once its button is pressed', async () => {
  const { sent } = show()
  expect(text()).toContain('3,000')
  expect(sent()).toEqual([])
  press('Set this alert')
  expect(await screen.findByText('The alert is set. Your alerts are on the dashboard.')).toBeDefined()
  expect(sent()).toEqual([{ ...wanted, whenTrue: 'ask' }])
})

test('an alert that has to wait says so at once', async () => {
  const { server } = show()
  server.answers[setting] = () => Response.json(priceAlertOf({ waitsFor: 'No quote of XAUUSD has come yet.' }))
  press('Set this alert')
  expect(await screen.findByText(/^The alert is set, but it has to wait\. No quote of XAUUSD has come yet\./)).toBeDefined()
})

test.each([
  [{}, /3,000\.00(?!.*(every time|by ))/],
  [{ trigger: 'every' }, /, every time/],
  [{ trigger: 'once', channels: ['email'] }, /, by email/],
  [{ trigger: 'every', channels: ['email', 'webhook'] }, /, every time, by email and webhook/],
])('an alert with %o says how often and how it tells', (more, said) => {
  show(more)
  expect(text()).toMatch(said)
})

test('an alert on the ask price is not said to be on the bid', () => {
  show({ side: 'ask' })
  expect(text()).toMatch(/^XAUUSD \(ask\) /)
})

test.each([
  ['Tell me at once', 'fire'],
  ['Wait until it is true again', 'wait'],
])('an alert that is true already is not set before the user decides: “%s”', async (name, whenTrue) => {
  const { server, sent } = show()
  server.answers[setting] = () => refusal(409, 'ALERT_ALREADY_TRUE')
  press('Set this alert')
  expect(await screen.findByText('It is true already.')).toBeDefined()
  server.answers[setting] = () => Response.json(priceAlertOf())
  press(name)
  expect(await screen.findByText(/^The alert is set\./)).toBeDefined()
  expect(sent()).toEqual([
    { ...wanted, whenTrue: 'ask' },
    { ...wanted, whenTrue },
  ])
})

test('a refusal says why, and the alert can be set again', async () => {
  const { server } = show()
  server.answers[setting] = () => refusal(409, 'TOO_MANY_ALERTS')
  press('Set this alert')
  expect(await screen.findByText('Refused with TOO_MANY_ALERTS.')).toBeDefined()
  expect(screen.queryByText('It is true already.')).toBeNull()
  expect(screen.getByRole('button', { name: 'Set this alert' })).toBeDefined()
})

test('only a user whose set-up is complete sets alerts', () => {
  show({}, userOf({ skipBrokerSetup: false }))
  expect(screen.getByRole('link', { name: 'Set up or skip the broker to set alerts' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Set this alert' })).toBeNull()
})
