import type { Browser, Page } from 'playwright-core'
import { createBlock, runBacktest } from './builder-steps.ts'
import { desktop, visit } from './journey-page.ts'

/** The limit in ms for an interaction with ten thousand trades, from the press to the next frame. */
export const interactionGoal = 100
const fewestTrades = 10_000

interface Interaction {
  name: string
  /** The slowest of its presses. */
  ms: number
}

/** Opens a result of over 10,000 trades and uses its list and its chart. */
export async function interactionsOf(browser: Browser, address: string): Promise<{ trades: number; interactions: Interaction[] }> {
  const journey = await visit(browser, address, { ...desktop, theme: 'dark' })
  const { page } = journey
  try {
    const trades = await openManyTrades(journey)
    await page.evaluate(observe)
    const interactions: Interaction[] = []
    const time = async (name: string, work: () => Promise<void>) => interactions.push({ name, ms: await slowest(page, work) })
    await workWithTheList(page, time)
    await workWithTheChart(page, time)
    return { trades, interactions }
  } finally {
    await journey.close()
  }
}

type Timed = (name: string, work: () => Promise<void>) => Promise<unknown>

async function workWithTheList(page: Page, time: Timed): Promise<void> {
  const grid = page.getByRole('grid', { name: /^Trades/ })
  await grid.scrollIntoViewIfNeeded()
  await grid.focus()
  await time('arrow keys in the list', () => pressOften(page, 'ArrowDown', 10))
  await time('a column is sorted', async () => {
    for (const name of ['USD', 'Bars', '#']) await grid.getByRole('button', { name }).first().click()
  })
  for (const [filter, choice] of [
    ['Trading day of entry', 'Wednesday'],
    ['Session of entry', 'London'],
    ['Side', 'Long'],
  ]) {
    await page.getByRole('combobox', { name: filter }).click()
    await time(`${filter}: ${choice}`, () => page.getByRole('option', { name: choice, exact: true }).click())
  }
  await time('the filters are cleared', () => page.getByRole('button', { name: 'Clear filters' }).click())
}

async function workWithTheChart(page: Page, time: Timed): Promise<void> {
  const chart = page.getByRole('region', { name: /with the trades/ })
  await chart.scrollIntoViewIfNeeded()
  await chart.focus()
  await time('from trade to trade in the chart', () => pressOften(page, 'Shift+ArrowLeft', 10))
  await time('along the time', () => pressOften(page, 'ArrowLeft', 10))
}

async function pressOften(page: Page, key: string, times: number): Promise<void> {
  for (let press = 0; press < times; press++) {
    await page.keyboard.press(key)
    await frame(page)
  }
}

const frame = (page: Page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))))

/** Tests two fast averages that cross every few minutes of a quarter. */
async function openManyTrades(journey: Awaited<ReturnType<typeof visit>>): Promise<number> {
  const { page } = journey
  await page.goto('/strategybuilder')
  await page.getByRole('combobox', { name: 'Candles' }).click()
  await page.getByRole('option', { name: '1min', exact: true }).click()
  await page.getByRole('button', { name: 'Create Custom Block' }).click()
  await createBlock(journey, { left: ['EMA', 2], operator: 'Crosses Above', right: ['EMA', 3] })
  await page.getByRole('tab', { name: /Exit Rules/ }).click()
  await page.getByRole('button', { name: 'Create Custom Block' }).click()
  await createBlock(journey, { left: ['EMA', 2], operator: 'Crosses Below', right: ['EMA', 3] })
  const now = new Date()
  const day = (months: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 10)
  await page.getByLabel('From', { exact: true }).fill(day(4))
  await page.getByLabel('To', { exact: true }).fill(day(0))
  // The preview has loaded these bars.
  await page.getByText(/^1\d\d,\d{3} bars in/).waitFor()
  await runBacktest(page)
  await page.getByRole('link', { name: 'Open full results' }).click()
  await page.waitForURL(/\/results\/[0-9a-f]{64}$/)
  await page.getByRole('heading', { name: 'Trades', exact: true }).scrollIntoViewIfNeeded()
  const said = await page.getByText(/^[\d,]+ of [\d,]+ trades/).textContent()
  const trades = Number(/of ([\d,]+) trades/.exec(said ?? '')?.[1].replaceAll(',', ''))
  if (!(trades >= fewestTrades)) throw new Error(`only ${trades} trades`)
  return trades
}

/** Runs in the page: records for each press of a key or button the time until the next frame. */
function observe(): void {
  const kept: number[] = []
  Object.assign(globalThis, { kept })
  const watch = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId) kept.push(entry.duration)
  })
  watch.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** The longest interaction during `work`, in steps of 8 ms; 0 if none exceeds 16 ms. */
async function slowest(page: Page, work: () => Promise<unknown>): Promise<number> {
  const take = () => page.evaluate(() => (globalThis as unknown as { kept: number[] }).kept.splice(0))
  await take()
  await work()
  // The observer reports an interaction once the page is idle again.
  for (let waited = 0; waited < 3; waited++) await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  return Math.max(0, ...(await take()))
}
