import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Bars, newBars } from '@assay/market'
import { onTestFinished } from 'vitest'
import { createLog } from '../src/platform/machine/log.ts'

export const silentLog = createLog('silent')

/** A folder for the running test, removed when it ends. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-data-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Bars that open at `times`, with distinct prices. */
export function barsAt(times: readonly number[], price = 100): Bars {
  const bars = newBars(times.length)
  times.forEach((time, i) => {
    bars.time[i] = time
    bars.open[i] = price + i
    bars.high[i] = price + i + 2
    bars.low[i] = price + i - 2
    bars.close[i] = price + i + 1
    bars.volume[i] = i
  })
  return bars
}

/** `count` times from `from` on, by default a minute apart. */
export const everyMinute = (from: number, count: number, stepMs = 60_000): number[] =>
  Array.from({ length: count }, (_, i) => from + i * stepMs)
