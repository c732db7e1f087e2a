import { expect, it } from 'vitest'
import { silentLog } from '../../../test/data-folder.ts'
import type { UserSocket } from '../../platform/sockets/user-socket.ts'
import type { BellStore } from './bell.store.ts'
import { openDeviceStream } from './device-stream.ts'

it('reads again soon after a failed read, then doubles the wait up to a second, and starts over after a success', async () => {
  const waits: number[] = []
  const lasting = Promise.withResolvers<void>()
  const clock = {
    now: () => 0,
    wait: async (ms: number) => {
      waits.push(ms)
      if (waits.length === 8) await lasting.promise
    },
  }
  let tries = 0
  const read = async () => {
    tries++
    if (tries < 7) throw new Error('the connection is lost')
    return { seen: 0, newest: 1 }
  }
  const store: Pick<BellStore, 'inOrder'> = { inOrder: () => Promise.reject(new Error('the connection is lost')) }
  const socket = { userId: 'user', isBehind: () => false, onDrained: () => {} } as unknown as UserSocket
  const stream = openDeviceStream({ socket, store, position: read, gave: () => {}, log: silentLog, clock })
  await expect.poll(() => waits.length).toBe(8)
  expect(waits).toEqual([50, 100, 200, 400, 800, 1000, 50, 100])
  stream.close()
  lasting.resolve()
})
