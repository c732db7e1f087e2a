import type { TestProject } from 'vitest/node'
import { startServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the server that journeys share. */
    address: string
    /** The data folder of a new installation, which servers of a journey's own begin with: the first start takes twice as long. */
    installation: string
  }
}

/** Makes a new installation, and starts one server for the journeys of a run that need none of their own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const first = await startServer()
  await first.halt()
  // All journeys have the address 127.0.0.1, and the number of backtests a minute is limited per visitor.
  const server = await startServer({ BACKTESTS_PER_MINUTE: '300' }, first.dataFolder)
  project.provide('address', server.address)
  project.provide('installation', first.dataFolder)
  return async () => {
    await server.stop()
    await first.stop()
  }
}
