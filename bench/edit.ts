import { keptCaches, prepareRun, runRequest } from '@assay/backtest'
import { openMachine } from '@assay/sweep'
import { median, timed } from './measure.ts'
import { heldBars, requestFor } from './requests.ts'
import { tenBlocks } from './rules.ts'
import { walk } from './walk.ts'

const yearOfMinutes = 352_360

/**
 * Milliseconds to run a strategy of ten blocks again over a year of one-minute bars after one block has changed. The
 * other columns are cached.
 */
export function editedBlock(times: number): number {
  const held = heldBars('1min', walk(yearOfMinutes, 60_000, 3))
  // The same settings as in the preview.
  const machine = openMachine(512)
  const caches = keptCaches({ sets: 6, mbEach: 192, machine: () => machine })
  const run = (period: number) =>
    caches.use('year', held.data, (cache) => runRequest(prepareRun(requestFor(tenBlocks(period, '1min'), held.data, null)), held, cache))
  run(7)
  const runs = Array.from({ length: times + 2 }, (_, i) => timed(() => run(8 + i)).ms)
  return median(runs.slice(2))
}
