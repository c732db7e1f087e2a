import { type SeriesCache, seriesCache } from '@assay/backtest'
import { type Bars, barColumns } from '@assay/market'
import { move } from 'piscina'
import { aboutToShare, collectGarbage } from '../../platform/shared-memory.ts'
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
  const bytes = bytesOf(task.data.bars) + (task.data.finer ? bytesOf(task.data.finer.bars) : 0)
  if (!kept.has(task.barsKey)) aboutToShare(bytes)
  const result = bytes > largestKept ? runTask(task, seriesCache(task.data)) : runTask(task, keptCache(task))
  if (bytes > largestKept) letGo(task)
  return 'json' in result ? move(result.json) : result.tooManyTrades
}

/** The pool holds the task until the next one comes. */
function letGo(task: RunTask): void {
  Object.assign(task, { data: undefined })
  collectGarbage()
}

function keptCache({ barsKey, data }: RunTask): SeriesCache {
  const cache = kept.get(barsKey) ?? seriesCache(data, columnsKeptMb)
  kept.delete(barsKey)
  kept.set(barsKey, cache)
  const [oldest] = kept.keys()
  if (kept.size > mostKept) kept.delete(oldest)
  return cache
}

const bytesOf = ({ time }: Bars) => time.length * barColumns.length * Float64Array.BYTES_PER_ELEMENT
