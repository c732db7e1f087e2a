import type { AlertChannels } from '@assay/contracts'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, fakeServer, refusal } from '../../../test/fake-server.ts'
import { showPart } from '../../../test/show-part.tsx'
import { showToasts } from '../../../test/show-toasts.tsx'
import { WebhookSettings } from './WebhookSettings.tsx'

const call = { set: 'PUT /api/alert-channels/webhook', remove: 'DELETE /api/alert-channels/webhook' }
const testCall = 'POST /api/alert-channels/webhook/test'
const url = 'https://example.com/hook'
const kept: NonNullable<AlertChannels['webhook']> = { url, createdAt: '2026-03-02T10:00:00.000Z', failure: null }
let server: FakeServer

beforeEach(() => {
  server = fakeServer()
  server.answers[call.set] = () => Response.json({ secret: 's3cret' })
})

const show = (webhook: AlertChannels['webhook'] = null) => showPart(<WebhookSettings webhook={webhook} zone="Asia/Kolkata" />)
const address = () => screen.getByLabelText<HTMLInputElement>('Address')
const type = (value: string) => fireEvent.change(address(), { target: { value } })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)))
const offered = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

test('a new address is sent without blanks at its ends, and its secret is shown', async () => {
  show()
  expect(offered()).toEqual([])
  type(` ${url} `)
  expect(offered()).toEqual(['Set up'])
  await press('Set up')
  expect(await screen.findByText('s3cret')).toBeTruthy()
  expect(server.calls.map(({ call, body }) => [call, body])).toEqual([[call.set, { url }]])
})

test('nothing is offered for blanks alone, nor for the address that is set', () => {
  show(kept)
  expect(offered()).toEqual(['Send a test', 'Remove'])
  type(`${url} `)
  expect(offered()).toEqual(['Send a test', 'Remove'])
  type('  ')
  expect(offered()).toEqual(['Send a test', 'Remove'])
  type(`${url}/2`)
  expect(offered()).toEqual(['Change the address', 'Send a test', 'Remove'])
})

test('a refused address says why, keeps what was typed, and shows no secret', async () => {
  server.answers[call.set] = () => refusal(400, 'ADDRESS_REFUSED')
  show()
  type('https://10.0.0.1')
  await press('Set up')
  expect((await screen.findByRole('alert')).textContent).toBe('Refused with ADDRESS_REFUSED.')
  expect([address().value, screen.queryByText(/^Copy this secret/)]).toEqual(['https://10.0.0.1', null])
  type('https://10.0.0.2')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a call that failed says when, in the zone of the user, and why', () => {
  show({ ...kept, failure: { at: '2026-03-03T20:15:00.000Z', why: 'status 500' } })
  expect(screen.getByText(/did not arrive/).textContent).toBe('The call of 04 Mar 2026 01:45 did not arrive: status 500')
})

test('a test shows what the server says of it', async () => {
  showToasts()
  server.answers[testCall] = () => Response.json({ message: 'It responded with 204.' })
  show(kept)
  await press('Send a test')
  expect(await screen.findByText('It responded with 204.')).toBeTruthy()
})

test('a test that fails says why', async () => {
  server.answers[testCall] = () => refusal(502, 'WEBHOOK_FAILED')
  show(kept)
  await press('Send a test')
  expect((await screen.findByRole('alert')).textContent).toBe('Refused with WEBHOOK_FAILED.')
  server.answers[testCall] = () => Response.json({ message: 'It responded with 204.' })
  await press('Send a test')
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
})

test('Remove empties the address and hides the secret', async () => {
  server.answers[call.remove] = () => Response.json({})
  show(kept)
  type(`${url}/2`)
  await press('Change the address')
  await screen.findByText('s3cret')
  await press('Remove')
  await expect.poll(() => address().value).toBe('')
  expect(screen.queryByText('s3cret')).toBeNull()
})

test('an address that cannot be removed stays', async () => {
  server.answers[call.remove] = () => refusal(503, 'UNAVAILABLE')
  show(kept)
  await press('Remove')
  expect((await screen.findByRole('alert')).textContent).toBe('Refused with UNAVAILABLE.')
  expect(address().value).toBe(url)
})

test.each([
  ['is copied', async () => undefined, 'The secret is copied.'],
  ['cannot be copied', () => Promise.reject(new Error('denied')), 'The browser did not allow copying; mark the text instead.'],
])('a secret that %s says so', async (_, write: () => Promise<void>, words) => {
  showToasts()
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write)
  show()
  type(url)
  await press('Set up')
  await screen.findByText('s3cret')
  await press('Copy')
  expect(await screen.findByText(words)).toBeTruthy()
  expect(writeText.mock.calls).toEqual([['s3cret']])
})
