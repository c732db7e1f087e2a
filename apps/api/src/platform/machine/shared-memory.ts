import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Shared memory that a thread may have taken since it last collected its garbage. */
const mostUncollected = 64 * 2 ** 20

let uncollected = 0
let collector: (() => void) | undefined

/** Frees at once what nobody holds any more. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  collector ??= runInNewContext('gc') as () => void
  collector()
  uncollected = 0
}

/**
 * Call before so many bytes of shared memory are taken or received. V8 does not count shared memory as a thread's own, and lets gigabytes
 * of it lie that nobody holds any more; this collects them in time.
 */
export function aboutToShare(bytes: number): void {
  uncollected += bytes
  if (uncollected <= mostUncollected) return
  collectGarbage()
  uncollected = bytes
}
