import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

/** The address under which browsers reach this server. Its port is put right when one was left to the system. */
export function publicUrlOf({ publicUrl, host, port }: Config): URL {
  return publicUrl ?? new URL(`http://${host.includes(':') ? `[${host}]` : host}:${port}`)
}

/** For addresses that are made while it runs: links in letters, the way back from a sign-in elsewhere. */
export function correctPort(app: FastifyInstance, publicUrl: URL, config: Config): void {
  if (config.publicUrl || config.port !== 0) return
  app.addHook('onListen', async () => {
    const address = app.server.address()
    if (address !== null && typeof address === 'object') publicUrl.port = String(address.port)
  })
}
