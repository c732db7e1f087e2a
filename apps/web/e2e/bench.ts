// Measures how long a visitor waits, in a real Chromium over the built page:   npm run bench:web [runs]
// LCP, TBT (the time of long tasks beyond 50 ms each) and CLS of a first visit with an empty cache, medians of several
// runs, with the bytes on the wire; 1,000 random entries in a worker; interactions with ten thousand trades; and the
// builder's preview after an edit, over a year of candles.
import type { Browser } from 'playwright-core'
import { benchStatistics } from './bench-statistics.ts'
import { launchBrowser } from './browser.ts'
import { interactionGoal, interactionsOf } from './interaction-bench.ts'
import { previewGoals, previewOf } from './preview-bench.ts'
import { startServer } from './server.ts'
import { receivedAt } from './wire.ts'

const goals = [
  { path: '/', lcp: 1000, tbt: 50, cls: 0.01 },
  { path: '/strategybuilder', lcp: 1300, tbt: 100, cls: 0.02 },
  { path: '/chart', lcp: 1300, tbt: 100, cls: 0.02 },
]
const runs = Number(process.argv[2] ?? 7)

interface Figures {
  lcp: number
  tbt: number
  cls: number
}

/** Runs in the page before anything else. */
function observe(): void {
  const figures = { lcp: 0, tbt: 0, cls: 0 }
  Object.assign(globalThis, { figures })
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('largest-contentful-paint', ({ startTime }) => {
    figures.lcp = startTime
  })
  watch('longtask', ({ duration }) => {
    figures.tbt += duration - 50
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) figures.cls += value
  })
}

async function visit(browser: Browser, address: string, path: string): Promise<Figures> {
  const context = await browser.newContext({ baseURL: address, locale: 'en-US', timezoneId: 'UTC', viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(observe)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    return await page.evaluate(() => (globalThis as unknown as { figures: Figures }).figures)
  } finally {
    await context.close()
  }
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]

const browser = await launchBrowser()
const server = await startServer()
try {
  for (const { path, ...goal } of goals) {
    // The first visit makes the server generate its simulated bars.
    await visit(browser, server.address, path)
    const figures: Figures[] = []
    for (let run = 0; run < runs; run++) figures.push(await visit(browser, server.address, path))
    const { bytes, requests } = await receivedAt(browser, server.address, path)
    const of = (key: keyof Figures) => median(figures.map((figure) => figure[key]))
    const least = (key: keyof Figures) => Math.min(...figures.map((figure) => figure[key]))
    console.log(
      `${path.padEnd(18)} LCP ${of('lcp').toFixed(0)} ms (best ${least('lcp').toFixed(0)}, goal ${goal.lcp})   TBT ${of('tbt').toFixed(0)} ms (best ${least('tbt').toFixed(0)}, goal ${goal.tbt})   ` +
        `CLS ${of('cls').toFixed(4)} (goal ${goal.cls})   ${(bytes / 1000).toFixed(1)} kB in ${requests} requests`,
    )
  }
  await benchStatistics(browser, runs)
  const { trades, interactions } = await interactionsOf(browser, server.address)
  for (const { name, ms } of interactions)
    console.log(`${trades.toLocaleString('en-US')} trades, ${name}: ${ms} ms at most (goal ${interactionGoal})`)
  for (const candles of ['15min', '1min'] as const) {
    const { bars, seen, computed } = await previewOf(browser, server.address, candles, 11)
    console.log(
      `preview of an edit, ${bars} bars of ${candles}: ${seen.toFixed(0)} ms until it is seen (goal ${previewGoals[candles]}), ${computed} ms of it computed`,
    )
  }
} finally {
  await browser.close()
  await server.stop()
}
