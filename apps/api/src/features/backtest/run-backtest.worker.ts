import { type Rise, risesOf, type SeriesCache, seriesCache } from '@assay/backtest'
import { type Bars, barColumns } from '@assay/market'
import { move } from 'piscina'
import { aboutToShare, collectGarbage } from '../../platform/machine/shared-memory.ts'
import type { RisesTask } from './rises-task.ts'
import { runTask } from './run-answer.ts'
import type { RunTask } from './run-task.ts'

const megabyte = 2 ** 20
/** Sets of bars whose columns a worker keeps, and how much of each: an edited strategy then costs what was edited. */
const mostKept = 4
const columnsKeptMb = 64
/** Larger sets are let go after the run. */
const largestKept = 32 * megabyte

const kept = new Map<string, SeriesCache>()

/** What a worker of the pool runs. */
export function run(task: RunTask): unknown {
  const result = withCache(task, (cache) => runTask(task, cache))
  return 'json' in result ? move(result.json) : result.tooManyTrades
}

/** The same for whoever only wants to know when a rule came to hold. */
export const rises = (task: RisesTask): Rise[] => withCache(task, (cache) => risesOf(cache, task.rule, task))

export { closes } from './growing-series.ts'

type Task = Pick<RunTask, 'barsKey' | 'data'>

function withCache<T>(task: Task, work: (cache: SeriesCache) => T): T {
  const bytes = bytesOf(task.data.bars) + (task.data.finer ? bytesOf(task.data.finer.bars) : 0)
  if (!kept.has(task.barsKey)) aboutToShare(bytes)
  const result = work(bytes > largestKept ? seriesCache(task.data) : keptCache(task))
  if (bytes > largestKept) letGo(task)
  return result
}

/** The pool holds the task until the next one comes. */
function letGo(task: Task): void {
  Object.assign(task, { data: undefined })
  collectGarbage()
}

function keptCache({ barsKey, data }: Task): SeriesCache {
  const cache = kept.get(barsKey) ?? seriesCache(data, columnsKeptMb)
  kept.delete(barsKey)
  kept.set(barsKey, cache)
  const [oldest] = kept.keys()
  if (kept.size > mostKept) kept.delete(oldest)
  return cache
}

const bytesOf = ({ time }: Bars) => time.length * barColumns.length * Float64Array.BYTES_PER_ELEMENT
