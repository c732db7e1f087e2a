import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Shared memory that a thread may allocate before it collects garbage. */
const mostUncollected = 64 * 2 ** 20

let uncollected = 0
/** Its object dies with a whole collection, not with one of young objects. */
let sign = new WeakRef({})
let collector: (() => void) | undefined

/** Collects garbage at once. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  collector ??= runInNewContext('gc') as () => void
  collector()
  uncollected = 0
}

/**
 * Call it before allocating or receiving this many bytes of shared memory. V8 does not count shared memory towards a
 * thread's heap, so it can leave gigabytes of it unreferenced. This collects it in time. A busy thread collects by
 * itself, and is not held up once more.
 */
export function aboutToShare(bytes: number): void {
  uncollected += bytes
  if (uncollected <= mostUncollected) return
  if (sign.deref()) collectGarbage()
  sign = new WeakRef({})
  uncollected = bytes
}
