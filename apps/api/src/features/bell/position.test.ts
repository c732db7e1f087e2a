import { Client } from 'pg'
import { expect, it, vi } from 'vitest'
import { silentLog } from '../../../test/data-folder.ts'
import type { UserSocket } from '../../platform/sockets/user-socket.ts'
import type { BellStore } from './bell.store.ts'
import { openDelivery } from './delivery.ts'

type Place = Awaited<ReturnType<BellStore['position']>>

/** A socket that records what it is sent, and holds the handler for acknowledgements of its device. */
function fakeSocket() {
  const sent: string[] = []
  const handlers: { acknowledge?: (payload: { seq: number }) => void; close?: () => void } = {}
  const socket = {
    userId: 'user',
    sessionId: 'session',
    send: (event: string) => void sent.push(event),
    isBehind: () => false,
    onDrained: () => {},
    on: (_event: string, heard: (payload: { seq: number }) => void) => {
      handlers.acknowledge = heard
    },
    onClosed: (tell: () => void) => {
      handlers.close = tell
    },
  } as unknown as UserSocket
  return { socket, sent, handlers }
}

it('sends nothing again to a device that reconnects while its last acknowledgement is being saved', async () => {
  let saved = () => {}
  let answerPosition = (_place: Place) => {}
  const inOrder = vi.fn(async () => [])
  const store = {
    position: vi.fn(async (): Promise<Place> => ({ seen: 0, newest: 5 })),
    inOrder,
    keepSeen: () =>
      new Promise<void>((resolve) => {
        saved = resolve
      }),
  } as unknown as BellStore
  const delivery = openDelivery({ store, connection: () => new Client(), log: silentLog })

  const first = fakeSocket()
  delivery.serve(first.socket)
  await vi.waitFor(() => expect(inOrder).toHaveBeenCalledWith('user', 0, 5, expect.any(Number)))
  first.handlers.acknowledge?.({ seq: 5 })
  first.handlers.close?.()

  inOrder.mockClear()
  vi.mocked(store.position).mockImplementation(
    () =>
      new Promise((resolve) => {
        answerPosition = resolve
      }),
  )
  delivery.serve(fakeSocket().socket)
  await vi.waitFor(() => expect(store.position).toHaveBeenCalledTimes(2))
  // The acknowledgement is saved after the query has read the old place and before its rows arrive.
  saved()
  await new Promise((resolve) => setImmediate(resolve))
  answerPosition({ seen: 0, newest: 5 })
  await new Promise((resolve) => setImmediate(resolve))
  expect(inOrder).not.toHaveBeenCalled()
})
