import type { Browser } from 'playwright-core'
import { askInWorker, workerCode } from './in-worker.ts'

/** About a year of 15min bars. */
const bars = 25_000
const goals = { workerMs: 300, blockedMs: 50 }

/** A random walk with `count` trades of about ten bars each, alternating sides. */
function plan(count: number) {
  let [seed, price] = [5, 2000]
  const open: number[] = []
  const close: number[] = []
  for (let i = 0; i < bars; i++) {
    seed = (seed * 48_271) % 2_147_483_647
    open.push(price)
    price += ((seed % 201) - 100) / 100
    close.push(price)
  }
  const trades = Array.from({ length: count }, (_, i) => {
    const entryBar = Math.floor((i * (bars - 20)) / count)
    return { entryBar, lastBar: entryBar + 5 + (i % 10), side: i % 2 === 0 ? 1 : -1 }
  })
  return { open, close, trades, runs: 1000 }
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]

/**
 * Measures how long 1,000 random entries over a year of 15min bars take in a worker of the browser, and for how long
 * the page is blocked.
 */
export async function benchStatistics(browser: Browser, runs: number): Promise<void> {
  const code = await workerCode('statistics-worker.ts')
  const page = await browser.newPage()
  for (const count of [250, 1000]) {
    const figures: { workerMs: number; blockedMs: number }[] = []
    for (let run = 0; run < runs; run++) {
      const { answer, blockedMs } = await askInWorker(page, code, plan(count))
      figures.push({ workerMs: answer as number, blockedMs })
    }
    const told = (['workerMs', 'blockedMs'] as const).map((key) => {
      const values = figures.map((figure) => figure[key])
      return `${median(values).toFixed(0)} ms (best ${Math.min(...values).toFixed(0)}, goal ${goals[key]})`
    })
    console.log(`1,000 random entries of ${count} trades, a year of 15min: worker ${told[0]}   page blocked at most ${told[1]}`)
  }
  await page.close()
}
