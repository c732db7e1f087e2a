import { openModelServer, type Script } from '@assay/testkit'
import { atEnd } from './at-end.ts'

/** A model on loopback for the calling file or test. */
export async function modelServer(script: Script = (_request, reply) => reply.end()) {
  const opened = await openModelServer(script)
  atEnd(opened.close)
  return opened
}
