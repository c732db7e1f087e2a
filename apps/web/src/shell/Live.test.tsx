import type { ToldFiring } from '@assay/contracts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { Socket } from 'socket.io-client'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
import { showPart } from '../../test/show-part.tsx'
import { showToasts } from '../../test/show-toasts.tsx'
import { userOf } from '../../test/users.ts'
import { userChanged } from '../base/session/auth.slice.ts'
import { setTimezone } from '../base/timezone.slice.ts'
import { selectBellOpen } from '../features/bell/bell.slice.ts'
import { Live } from './Live.tsx'
import { LiveKeeper } from './LiveKeeper.tsx'

// Ids of their own: a tab shows each alert once, and test files share one.
const firing = (seq: number): ToldFiring => ({
  id: `live ${seq}`,
  alertId: 'a1',
  kind: 'alert',
  symbol: 'XAUUSD',
  message: `Gold ${seq}`,
  price: 2400,
  late: true,
  seq,
  at: '2026-08-20T12:00:00.000Z',
  source: 'push',
  simulated: false,
})

/** Sockets that count as connected and do nothing by themselves. */
function sockets() {
  const still = function (this: Socket) {
    return this
  }
  vi.spyOn(Socket.prototype, 'emit').mockImplementation(still as never)
  const disconnect = vi.spyOn(Socket.prototype, 'disconnect').mockImplementation(still)
  const connect = vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket) {
    this.connected = true
    return this
  })
  return { connect, disconnect }
}

function open() {
  fakeServer()
  const { connect } = sockets()
  showToasts()
  const say = (event: string, told: unknown) =>
    act(async () => {
      for (const listener of (connect.mock.contexts[0] as Socket).listeners(event)) listener(told)
    })
  return { ...showPart(<Live userId="u1" />), say, fire: (told: ToldFiring) => say('price-alert', told) }
}

test('an alert that fires shows its time in the zone that the user has chosen last', async () => {
  const { store, unmount, fire } = open()
  await fire(firing(1))
  const first = (await screen.findByText('Gold 1')).closest('li')
  await act(async () => void store.dispatch(setTimezone('Asia/Tokyo')))
  await fire(firing(2))
  const second = (await screen.findByText('Gold 2')).closest('li')
  expect([first?.textContent, second?.textContent]).toEqual([expect.stringContaining('12:00'), expect.stringContaining('21:00')])
  unmount()
})

test('the toast of an alert leads to its chart, and one of several missed alerts opens the list', async () => {
  const { store, unmount, at, fire, say } = open()
  await fire(firing(3))
  const one = (await screen.findByText('Gold 3')).closest('li')!
  fireEvent.click(within(one).getByText('Chart'))
  expect([at(), selectBellOpen(store.getState() as never)]).toEqual(['/chart?symbol=XAUUSD', false])
  await say('missed-alerts', { firings: [firing(4), firing(5)], left: 0 })
  const both = (await screen.findByText('2 alerts while you were away')).closest('li')!
  fireEvent.click(within(both).getByText('Show'))
  expect(selectBellOpen(store.getState() as never)).toBe(true)
  unmount()
})

test('only a user whose set-up is complete has a live connection, and another user has one of their own', async () => {
  fakeServer()
  const { connect, disconnect } = sockets()
  const { store, unmount } = showPart(<LiveKeeper />, { user: { isCompleteSteps: false, skipBrokerSetup: false } })
  await act(async () => undefined)
  expect(connect).not.toHaveBeenCalled()
  act(() => void store.dispatch(userChanged(userOf())))
  await expect.poll(() => connect.mock.calls.length).toBe(1)
  act(() => void store.dispatch(userChanged(userOf({ id: '0a8f2f5e-91c2-4f0e-9d0b-0f6f7a1b2c3d' }))))
  await expect.poll(() => connect.mock.calls.length).toBe(2)
  const closed = connect.mock.contexts.map((socket) => disconnect.mock.contexts.includes(socket))
  expect(closed, 'the connection of the first user is closed').toEqual([true, false])
  unmount()
})
