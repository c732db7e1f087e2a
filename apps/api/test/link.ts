import { connect, createServer, type Socket } from 'node:net'

/** A TCP connection to a server that can be disturbed. */
export interface Link {
  readonly address: string
  /** Cuts every connection abruptly. */
  cut(): void
  /** Keeps open connections, but drops everything sent over them in either direction. */
  silence(): void
  close(): Promise<void>
}

export async function openLink(to: string): Promise<Link> {
  const { hostname, port } = new URL(to)
  const ends = new Set<Socket>()

  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [end, other] of [
      [near, far],
      [far, near],
    ]) {
      ends.add(end)
      end.on('data', (bytes) => other.write(bytes))
      end.on('error', () => other.destroy())
      end.on('close', () => {
        ends.delete(end)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const own = server.address() as { port: number }

  const cut = () => {
    for (const end of ends) end.destroy()
  }
  return {
    address: `http://127.0.0.1:${own.port}`,
    cut,
    silence() {
      for (const end of ends) end.removeAllListeners('data').resume()
    },
    close() {
      cut()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
