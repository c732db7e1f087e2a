import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** The network between a browser and the server, like that of a laptop. */
export interface Laptop {
  /** The origin without a trailing slash: what the browser visits, and the server's `PUBLIC_URL`. */
  readonly address: string
  /** The port where the server must listen, and its direct address, which bypasses this network. */
  readonly port: number
  readonly beyond: string
  /** Shuts the lid: open connections stay, but carry nothing. New ones are refused. */
  shut(): void
  /** Allows new connections; those from before are cut. */
  open(): void
  close(): Promise<void>
}

export async function openLaptop(): Promise<Laptop> {
  const lines = new Set<Socket>()
  const to = await freePort()
  let isShut = false
  const server = createServer((near) => {
    if (isShut) near.destroy()
    else join(near, to, lines)
  })
  return {
    address: `http://127.0.0.1:${await listen(server)}`,
    port: to,
    beyond: `http://127.0.0.1:${to}`,
    shut() {
      isShut = true
      // Incoming data is discarded. An end that is not read would still respond for the other one.
      for (const line of lines) line.removeAllListeners('data').resume()
    },
    open() {
      isShut = false
      for (const line of lines) line.destroy()
    },
    close() {
      for (const line of lines) line.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

async function freePort(): Promise<number> {
  const taken = createServer()
  const port = await listen(taken)
  await new Promise((resolve) => taken.close(resolve))
  return port
}

function join(near: Socket, port: number, lines: Set<Socket>): void {
  const far = connect(port, '127.0.0.1')
  pass(near, far, lines)
  pass(far, near, lines)
}

function pass(from: Socket, to: Socket, lines: Set<Socket>): void {
  lines.add(from)
  from.on('data', (bytes) => to.write(bytes))
  from.on('error', () => to.destroy())
  from.on('close', () => {
    lines.delete(from)
    to.destroy()
  })
}
