import { createServer } from 'node:net'

/** Throws as listening would (`EADDRINUSE`, `EACCES`, `EADDRNOTAVAIL`) if the port cannot be taken now. It stays free. */
export async function checkPort({ host, port }: { host: string; port: number }): Promise<void> {
  const server = createServer()
  const listening = Promise.withResolvers<void>()
  server.once('error', listening.reject)
  server.listen({ host, port, exclusive: true }, listening.resolve)
  await listening.promise
  await new Promise((closed) => server.close(closed))
}
