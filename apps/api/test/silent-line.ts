import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Address } from '../src/platform/postgres/server.ts'

/** A line to the database over TCP that can fall silent: what was opened before stays open but carries nothing more. */
export async function silentLine({ host, port }: Address) {
  const ends = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(`${host}/.s.PGSQL.${port}`)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => ends.delete(from))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close(): void {
      for (const end of ends) end.destroy()
      server.close()
    },
    fallSilent(): void {
      for (const end of ends) {
        end.unpipe()
        end.pause()
      }
    },
  }
}
