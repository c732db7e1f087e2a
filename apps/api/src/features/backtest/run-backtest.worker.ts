import { bytesOf, keptCaches, type Rise, risesOf, type SeriesCache } from '@assay/backtest'
import { type Machine, openMachine } from '@assay/sweep'
import { move, transferableSymbol, valueSymbol } from 'piscina'
import { aboutToShare, collectGarbage } from '../../platform/machine/shared-memory.ts'
import type { RisesTask } from './rises-task.ts'
import { runTask } from './run-answer.ts'
import type { RunTask } from './run-task.ts'

/** Larger sets of bars are released after the run. */
const largestMb = 32
/** Enough for the cached columns and those of one run. */
const machineMb = 320
let machine: Machine | null | undefined
const caches = keptCaches({ sets: 4, mbEach: 64, largestMb, machine: () => (machine ??= openMachine(machineMb)) })

/** The function that a worker of the pool runs. */
export function run(task: RunTask): unknown {
  const result = withCache(task, (cache) => runTask(task, cache))
  return move({ [transferableSymbol]: 'json' in result ? [result.json.buffer] : [], [valueSymbol]: result })
}

/** Finds only when a rule came to hold, with the same caches. */
export const rises = (task: RisesTask): Rise[] => withCache(task, (cache) => risesOf(cache, task.plan, task))

export { analysis } from './analysis-blocks.ts'
export { closes } from './growing-series.ts'

type Task = Pick<RunTask, 'barsKey' | 'data'>

function withCache<T>(task: Task, work: (cache: SeriesCache) => T): T {
  const bytes = bytesOf(task.data)
  if (!caches.has(task.barsKey)) aboutToShare(bytes)
  const result = caches.use(task.barsKey, task.data, work)
  if (bytes > largestMb * 2 ** 20) letGo(task)
  return result
}

/** Releases the bars early: the pool holds the task until the next one arrives. */
function letGo(task: Task): void {
  Object.assign(task, { data: undefined })
  collectGarbage()
}
