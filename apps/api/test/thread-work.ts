import { threadId } from 'node:worker_threads'
import { Refusal } from '@assay/contracts'
import { answered } from '../src/platform/machine/thread-answer.ts'

/** What the tests of threads have them do. */
export const whereAmI = answered(() => threadId)

export const refuse = answered(({ path }: { readonly path: string }) => {
  throw new Refusal('BODY_INVALID', { path })
})

export const forever = answered(() => {
  while (threadId > 0);
})

export const fill = answered(() => {
  const filled: number[][] = []
  while (threadId > 0) filled.push(new Array(100_000).fill(filled.length))
})
