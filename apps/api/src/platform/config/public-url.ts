import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

/** The address under which browsers reach this server. `correctPort` sets the port if the system chooses it. */
export function publicUrlOf({ publicUrl, host: listening, port, containerOnLoopback }: Config): URL {
  const host = containerOnLoopback === '1' ? '127.0.0.1' : listening
  return publicUrl ?? new URL(`http://${host.includes(':') ? `[${host}]` : host}:${port}`)
}

/** Sets the real port once the server listens. Links in e-mail and redirects back from a sign-in provider need it. */
export function correctPort(app: FastifyInstance, publicUrl: URL, config: Config): void {
  if (config.publicUrl || config.port !== 0) return
  app.addHook('onListen', async () => {
    const address = app.server.address()
    if (address !== null && typeof address === 'object') publicUrl.port = String(address.port)
  })
}
