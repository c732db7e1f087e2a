import type { Browser } from 'playwright-core'
import { askInWorker, workerCode } from './in-worker.ts'
import type { TimedEvidence, WorkerAsk } from './statistics-worker.ts'

const goals = { workerMs: 600, blockedMs: 50 }

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]

/**
 * Measures how long the evidence of a result over a year of 15min bars, with its 1,000 random entries, takes in a worker of the browser, and
 * for how long the page is blocked. Levels at these distances, in points, close many trades or few.
 */
export async function benchStatistics(browser: Browser, runs: number): Promise<void> {
  const code = await workerCode('statistics-worker.ts')
  const page = await browser.newPage()
  for (const points of [500, 200]) {
    const figures: { workerMs: number; blockedMs: number }[] = []
    let trades = 0
    for (let run = 0; run < runs; run++) {
      const { answer, blockedMs } = await askInWorker(page, code, { points } satisfies WorkerAsk)
      const timed = answer as TimedEvidence
      trades = timed.trades
      figures.push({ workerMs: timed.ms, blockedMs })
    }
    const told = (['workerMs', 'blockedMs'] as const).map((key) => {
      const values = figures.map((figure) => figure[key])
      return `${median(values).toFixed(0)} ms (best ${Math.min(...values).toFixed(0)}, goal ${goals[key]})`
    })
    console.log(
      `Evidence of ${trades} trades with 1,000 random entries, a year of 15min: worker ${told[0]}   page blocked at most ${told[1]}`,
    )
  }
  await page.close()
}
