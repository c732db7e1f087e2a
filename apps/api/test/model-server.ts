import { openModelServer, type Script } from '@assay/testkit'
import { afterAll } from 'vitest'

/** A model on loopback for the tests of a file. Call it once per file, outside of tests. */
export async function modelServer(script: Script = (_request, reply) => reply.end()) {
  const opened = await openModelServer(script)
  afterAll(opened.close)
  return opened
}
