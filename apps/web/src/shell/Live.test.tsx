import type { ToldFiring } from '@assay/contracts'
import { act, screen } from '@testing-library/react'
import { Socket } from 'socket.io-client'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
import { showPart } from '../../test/show-part.tsx'
import { showToasts } from '../../test/show-toasts.tsx'
import { setTimezone } from '../base/timezone.slice.ts'
import { Live } from './Live.tsx'

// The page remembers what it has shown, also from one test to the next.
const firing = (seq: number): ToldFiring => ({
  ...{ id: `live ${seq}`, alertId: 'a1', kind: 'alert', symbol: 'XAUUSD', message: `Gold ${seq}`, price: 2400, late: true, seq },
  ...{ at: '2026-08-20T12:00:00.000Z', source: 'push', simulated: false },
})

test('an alert that fires shows its time in the zone that the user has chosen last', async () => {
  fakeServer()
  const connect = vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket) {
    return this
  })
  showToasts()
  const { store, unmount } = showPart(<Live userId="u1" />)
  const fire = (told: ToldFiring) =>
    act(async () => {
      for (const listener of (connect.mock.contexts[0] as Socket).listeners('price-alert')) listener(told)
    })
  await fire(firing(1))
  const first = (await screen.findByText('Gold 1')).closest('li')
  await act(async () => void store.dispatch(setTimezone('Asia/Tokyo')))
  await fire(firing(2))
  const second = (await screen.findByText('Gold 2')).closest('li')
  expect([first?.textContent, second?.textContent]).toEqual([expect.stringContaining('12:00'), expect.stringContaining('21:00')])
  unmount()
})
