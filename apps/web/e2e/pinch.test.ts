import { hourMs } from '@assay/market'
import type { Locator, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createBlock, runBacktest } from './builder-steps.ts'
import { pinch, swipeUp } from './fingers.ts'
import { type JourneyPage, phone } from './journey-page.ts'
import { sharedProduct } from './the-product.ts'

const product = sharedProduct()

let journey: JourneyPage
let page: Page

beforeEach(async () => {
  journey = await product.open({ ...phone, theme: 'dark' })
  page = journey.page
})
afterEach(() => journey?.close())

/** Points at a share of the width of `part`, and returns the text of `legend` for that place. */
async function pointAt(part: Locator, share: number, legend: Locator): Promise<string> {
  const box = await part.boundingBox()
  if (!box) throw new Error('there is no chart')
  const [x, y] = [box.x + box.width * share, box.y + box.height / 3]
  await page.mouse.move(x - 4, y)
  await page.mouse.move(x, y)
  // The legend is drawn after the move, at the latest with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  return (await legend.textContent()) ?? ''
}

/** What `read` returns once it returns the same twice, because a chart that was moved or is filled goes on moving. */
async function atRest<T>(read: () => Promise<T>): Promise<T> {
  let [before, now] = [await read(), await read()]
  const isSame = async () => {
    ;[before, now] = [now, await read()]
    return JSON.stringify(now) === JSON.stringify(before)
  }
  await expect.poll(isSame, { message: 'the chart is at rest' }).toBe(true)
  return now
}

it('parting two fingers shows less of the chart, around the candle between them', async () => {
  await page.goto('/chart?symbol=XAUUSD&timeframe=1h')
  const chart = page.getByRole('region', { name: /^Candles of/ })
  const time = page.locator('[data-part=candle] time')
  await time.waitFor()
  const seen = async () => {
    const at = async (share: number) => {
      await pointAt(chart, share, time)
      return Date.parse((await time.getAttribute('datetime')) ?? '')
    }
    const [from, middle, to] = [await at(0.05), await at(0.35), await at(0.65)]
    return { from, middle, to, hours: tradingHour(to) - tradingHour(from) }
  }
  const before = await atRest(seen)
  await pinch(chart, { from: 0.2, to: 0.6, middle: 0.35 })
  await expect.poll(async () => (await seen()).hours).toBeLessThan(before.hours * 0.6)
  const after = await atRest(seen)
  expect(Math.abs(after.middle - before.middle) / hourMs, 'hours that the candle between the fingers moved').toBeLessThan(
    before.hours * 0.1,
  )
  expect(after.from).toBeGreaterThan(before.from)
  expect(after.to).toBeLessThan(before.to)
  journey.quiet()
})

it('the charts of the builder and of the results zoom by two fingers, and one finger upwards scrolls the page', async () => {
  await page.goto('/strategybuilder?new')
  await page.getByRole('button', { name: 'Create Custom Block' }).click()
  await createBlock(journey, { left: ['EMA', 8], operator: 'Crosses Above', right: ['EMA', 24] })
  await page.getByRole('tab', { name: /Exit Rules/ }).click()
  await page.getByRole('button', { name: 'Create Custom Block' }).click()
  await createBlock(journey, { left: ['EMA', 8], operator: 'Crosses Below', right: ['EMA', 24] })
  await page.getByRole('tab', { name: /Entry Rules/ }).click()
  await zoomCandles()
  await runBacktest(page)
  await zoomEquity()
  journey.quiet()
})

/** Hours of the days from Monday to Friday since 1970 began. The number of candles in view follows from these, whatever the weekday. */
const tradingHour = (ms: number) => 24 * tradingDay(ms) + (isWeekend(ms) ? 0 : (ms / hourMs) % 24)
const isWeekend = (ms: number) => [0, 6].includes(new Date(ms).getUTCDay())

/** Days from Monday to Friday since 1970 began. The number of candles in view follows from these, whatever the weekday. */
function tradingDay(ms: number): number {
  const sinceMonday = Math.floor(ms / (24 * hourMs)) + 3
  return 5 * Math.floor(sinceMonday / 7) + Math.min(sinceMonday % 7, 5)
}

async function zoomCandles(): Promise<void> {
  const part = page.getByRole('region', { name: 'Chart', exact: true })
  const candles = part.getByRole('group', { name: /^Price chart/ })
  await page.getByText('Net result').first().waitFor()
  await candles.waitFor()
  const daysInView = async () => {
    const [from, to] = ((await part.getByText(/^\d\d \w{3} \d{4}/).textContent()) ?? '').split(' to ')
    const [first, last] = [from, to ?? from].map((day) => tradingDay(Date.parse(`${day} UTC`)))
    return { width: last - first, middle: (first + last) / 2 }
  }
  const days = async () => (await daysInView()).width
  const first = await atRest(days)
  // At 0.9 of the width one finger is on the price scale.
  await pinch(candles, { from: 0.8, to: 0.2 })
  await expect.poll(days, { message: 'days after two fingers met' }).toBeGreaterThan(first + 1)
  const { width: wide, middle } = await atRest(daysInView)
  await pinch(candles, { from: 0.2, to: 0.8 })
  await expect.poll(days, { message: 'days after two fingers parted' }).toBeLessThan(wide - 1)
  expect(Math.abs((await atRest(daysInView)).middle - middle), 'days that the middle moved').toBeLessThanOrEqual(1.5)
  await scrollsThePage(candles)
}

async function zoomEquity(): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Backtest Results' })
  const equity = dialog.getByRole('region', { name: /^Equity chart/ })
  // Drawn once its width is known.
  await equity.locator('canvas').first().waitFor()
  await equity.scrollIntoViewIfNeeded()
  // The price chart has a status line of its own.
  const tip = dialog
    .locator('figure')
    .filter({ has: page.getByRole('region', { name: /^Equity chart/ }) })
    .locator('[role=status]')
  const dayAt = async (share: number) => Date.parse(`${/\d\d \w{3} \d{4}/.exec(await pointAt(equity, share, tip))?.[0]} UTC`)
  const days = async () => ((await dayAt(0.8)) - (await dayAt(0.3))) / (24 * hourMs)
  const before = await atRest(days)
  const middle = await atRest(() => dayAt(0.5))
  await pinch(equity, { from: 0.2, to: 0.6 })
  await expect.poll(days, { message: 'days after two fingers parted' }).toBeLessThan(before * 0.6)
  expect(Math.abs((await atRest(() => dayAt(0.5))) - middle) / (24 * hourMs), 'days that the middle moved').toBeLessThan(before * 0.2)
  await scrollsThePage(equity)
}

async function scrollsThePage(chart: Locator): Promise<void> {
  await chart.scrollIntoViewIfNeeded()
  const before = (await chart.boundingBox())?.y ?? 0
  await swipeUp(chart)
  await expect
    .poll(async () => (await chart.boundingBox())?.y, { message: 'where the chart is after one finger upwards' })
    .toBeLessThan(before - 20)
}
