import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy to a server on which all connections can be cut at once, like a lost network. */
export async function cuttingProxy(address: string) {
  const open = new Set<Socket>()
  const proxy = createServer((inward) => {
    const outward = connect(Number(new URL(address).port), '127.0.0.1')
    for (const socket of [inward, outward]) {
      open.add(socket)
      socket.on('error', () => undefined) // The connection was cut.
      socket.on('close', () => {
        open.delete(socket)
        inward.destroy()
        outward.destroy()
      })
    }
    inward.pipe(outward).pipe(inward)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    cut() {
      for (const socket of open) socket.destroy()
    },
    close() {
      proxy.close()
      for (const socket of open) socket.destroy()
    },
  }
}
