import type { TestProject } from 'vitest/node'
import { startServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the server that journeys share. */
    address: string
  }
}

/** Starts one server for the journeys of a run that need none of their own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // All journeys have the address 127.0.0.1, and the number of backtests a minute is limited per visitor.
  const server = await startServer({ BACKTESTS_PER_MINUTE: '300' })
  project.provide('address', server.address)
  return () => server.stop()
}
