import type { TestProject } from 'vitest/node'
import { startServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the server that journeys share. */
    address: string
  }
}

/** One server for the journeys of a run that need none of their own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // All of them have the address 127.0.0.1, and a visitor may ask for so many backtests in a minute.
  const server = await startServer({ BACKTESTS_PER_MINUTE: '300' })
  project.provide('address', server.address)
  return () => server.stop()
}
