import type { AddressChoice, CalendarAddress } from '@assay/contracts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, fakeServer, refusal } from '../../../test/fake-server.ts'
import { showPart } from '../../../test/show-part.tsx'
import { SubscribeDialog } from './SubscribeDialog.tsx'

const path = '/api/agenda/address'
const made = (choice: AddressChoice): CalendarAddress => ({ ...choice, createdAt: '2026-08-20T23:30:00Z' })

let server: FakeServer
let address: CalendarAddress | null
let count: number

beforeEach(() => {
  address = null
  count = 0
  server = fakeServer()
  server.answers[`GET ${path}`] = () => Response.json({ address })
  server.answers[`PUT ${path}`] = async (request) => {
    address = made(await request.clone().json())
    return Response.json({ address, token: `token-${++count}` })
  }
  server.answers[`DELETE ${path}`] = () => {
    address = null
    return Response.json({ message: 'The address is revoked.' })
  }
})

function show(choice: AddressChoice = { currencies: 'EUR,USD', impact: 'medium' }) {
  const onClose = vi.fn()
  showPart(<SubscribeDialog choice={choice} zone="Asia/Kolkata" onClose={onClose} />)
  return onClose
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const link = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Address' }).value

test.each([
  [{ currencies: null, impact: 'low' }, 'It lists events of all currencies, from a week back to two months ahead.'],
  [{ currencies: 'EUR,USD', impact: 'high' }, 'It lists events of EUR, USD, high impact only, from a week back to two months ahead.'],
  [
    { currencies: null, impact: 'medium' },
    'It lists events of all currencies, medium and high impact, from a week back to two months ahead.',
  ],
] as const)('the dialog says what the address will list: %o', (choice, text) => {
  show(choice)
  expect(screen.getByText(text)).toBeDefined()
})

test('an address is made for the filters of the page, and shown once with the warning to copy it', async () => {
  show()
  await press('Make the address')
  expect(await screen.findByText(/^Copy it now/)).toBeDefined()
  expect(link()).toBe(`${location.origin}/api/agenda/token-1/calendar.ics`)
  expect(server.calls.find(({ call }) => call === `PUT ${path}`)?.body).toEqual({ currencies: 'EUR,USD', impact: 'medium' })
})

test('a second new address replaces the first one on the screen', async () => {
  show()
  await press('Make the address')
  await press('Make a new address')
  await screen.findByDisplayValue(/token-2/)
  expect(link()).toBe(`${location.origin}/api/agenda/token-2/calendar.ics`)
})

test('an address that exists is told with its day in the zone and its own choice, and that a new one ends it', async () => {
  address = made({ currencies: 'GBP', impact: 'high' })
  show()
  expect(await screen.findByText(/^You have an address/)).toBeDefined()
  expect(screen.getByText(/^You have an address/).textContent).toBe(
    'You have an address since 21 Aug 2026. It lists events of GBP, high impact only. A new one ends it.',
  )
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a revoked address is gone, also if it has just been made', async () => {
  show()
  await press('Make the address')
  await press('Revoke the address')
  expect(await screen.findByRole('button', { name: 'Make the address' })).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Revoke the address' })).toBeNull()
})

test('a refusal says why, and goes when the next try succeeds', async () => {
  address = made({ currencies: null, impact: 'low' })
  const revoke = server.answers[`DELETE ${path}`]
  server.answers[`DELETE ${path}`] = () => refusal(500, 'INTERNAL')
  show()
  await press('Revoke the address')
  expect((await screen.findByRole('alert')).textContent).toBe('That did not work.Refused with INTERNAL.')
  server.answers[`DELETE ${path}`] = revoke
  await press('Make a new address')
  await screen.findByText(/^Copy it now/)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('no address is made before it is known whether there is one, because a new one ends it', async () => {
  server.answers[`GET ${path}`] = () => refusal(503, 'UNAVAILABLE')
  show()
  const isDisabled = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Make the address' }).disabled
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Whether you have an address could not be read.Refused with UNAVAILABLE.Try again',
  )
  expect(isDisabled()).toBe(true)
  server.answers[`GET ${path}`] = () => Response.json({ address })
  await press('Try again')
  await expect.poll(isDisabled).toBe(false)
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['Make a new address', `PUT ${path}`],
  ['Revoke the address', `DELETE ${path}`],
])('a second press on "%s" while the first is sent does nothing', async (name, call) => {
  address = made({ currencies: null, impact: 'low' })
  server.answers[call] = () => new Promise(() => undefined)
  show()
  await press(name)
  await waitFor(() => expect(screen.getByRole('button', { name }).getAttribute('aria-busy')).toBe('true'))
  await press(name)
  expect(server.count(call)).toBe(1)
})
