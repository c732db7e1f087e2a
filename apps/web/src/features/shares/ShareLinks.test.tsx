import type { Share } from '@assay/contracts'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, fakeServer, refusal } from '../../../test/fake-server.ts'
import { makeStore } from '../../base/store.ts'
import { ShareLinks } from './ShareLinks.tsx'

const now = Date.UTC(2026, 8, 10, 12)
const shareOf = (id: string, more: Partial<Share> = {}): Share => ({
  id,
  resultId: 'other',
  name: 'Gold',
  symbol: 'XAUUSD',
  hidesRules: false,
  hidesMoney: true,
  createdAt: '2026-09-01T20:00:00.000Z',
  expiresAt: null,
  ...more,
})
let server: FakeServer
let shares: Share[]

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(now)
  shares = [
    shareOf('newest'),
    shareOf('here', { resultId: 'abc', name: null, expiresAt: '2026-09-10T12:00:00.001Z' }),
    shareOf('old', { resultId: 'abc', name: 'Old', expiresAt: '2026-09-10T12:00:00.000Z' }),
  ]
  server = fakeServer()
  server.answers['GET /api/shares'] = () => Response.json(shares)
})

function show() {
  const given = { onBack: vi.fn(), onClose: vi.fn() }
  render(
    <Provider store={makeStore()}>
      <ShareLinks resultId="abc" zone="Asia/Tokyo" {...given} />
    </Provider>,
  )
  return given
}
const items = async () =>
  (await screen.findAllByRole('listitem')).map((item) => [...item.querySelectorAll('p')].map(({ textContent }) => textContent))

test('links of this result come first, each with what it hides, when it was made and when it expires', async () => {
  show()
  expect(await items()).toEqual([
    ['XAUUSDThis result', 'Money hidden', 'Made 02 Sep 2026 05:00. Expires 10 Sep 2026 21:00.'],
    ['OldThis result', 'Money hidden', 'Made 02 Sep 2026 05:00. Expired 10 Sep 2026 21:00.'],
    ['Gold', 'Money hidden', 'Made 02 Sep 2026 05:00. Does not expire.'],
  ])
})

test('an open link is revoked, an expired one removed, and the list is read again', async () => {
  server.answers['DELETE /api/shares/here'] = () => {
    shares = shares.filter(({ id }) => id !== 'here')
    return Response.json({ message: 'Ended.' })
  }
  show()
  const revoke = await screen.findByRole('button', { name: 'Revoke the link of XAUUSD, made 02 Sep 2026 05:00' })
  expect(screen.getByRole('button', { name: 'Remove the link of Old, made 02 Sep 2026 05:00' }).textContent).toBe('Remove')
  fireEvent.click(revoke)
  await expect.poll(() => screen.getAllByRole('listitem').length).toBe(2)
  expect(server.calls.map(({ call }) => call)).toEqual(['GET /api/shares', 'DELETE /api/shares/here', 'GET /api/shares'])
})

test('a link that could not be revoked stays, and the reason is told', async () => {
  server.answers['DELETE /api/shares/newest'] = () => refusal(503, 'BUSY')
  show()
  fireEvent.click(await screen.findByRole('button', { name: /^Revoke the link of Gold/ }))
  expect((await screen.findByRole('alert')).textContent).toBe('The link was not revoked.Refused with BUSY.')
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})

test('without a link that is said, and Back leads back', async () => {
  shares = []
  const { onBack, onClose } = show()
  expect((await screen.findByText('You have no links.')).textContent).toBe('You have no links.')
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect([onBack.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0])
})

test('a link that expires while the list is open is told as expired within a minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  show()
  expect((await items())[0][2]).toMatch(/ Expires 10 Sep/)
  vi.mocked(Date.now).mockReturnValue(now + 60_000)
  act(() => vi.advanceTimersByTime(60_000))
  expect((await items())[0][2]).toMatch(/ Expired 10 Sep/)
  expect(screen.getByRole('button', { name: /^Remove the link of XAUUSD/ }).textContent).toBe('Remove')
})
