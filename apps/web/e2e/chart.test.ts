import { hourMs, minuteMs } from '@assay/market'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { newPerson, signUp } from './account-steps.ts'
import { desktop, type JourneyPage, phone } from './journey-page.ts'
import { sharedProduct } from './the-product.ts'

const product = sharedProduct()

/** The chart never holds more candles than this, however far it is panned. */
const mostCandles = 20_000

const chart = (page: Page) => page.getByRole('region', { name: /^Candles of/ })
const legend = (page: Page) => page.locator('[data-part=candle]')

/** The pixels between the title of the open dialog and the box of a field. */
async function roomAbove(field: Locator): Promise<number> {
  const box = await field.locator('..').boundingBox()
  const title = await field.page().getByRole('dialog').locator('header').boundingBox()
  if (!box || !title) throw new Error('there is no dialog')
  return box.y - (title.y + title.height)
}

/** The opening time of the candle under the crosshair, UTC milliseconds. */
const readTime = async (page: Page) => Date.parse((await legend(page).locator('time').getAttribute('datetime')) ?? '')

/** The number of loaded candles, from the text for screen readers. */
async function loaded(page: Page): Promise<number> {
  const text = (await page.locator('[data-part=loaded]').textContent()) ?? ''
  return Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', ''))
}

async function open({ page }: JourneyPage, address: string): Promise<void> {
  await page.goto(address)
  await legend(page).waitFor()
}

/** Drags with the mouse from one side of the candles to the other. */
async function drag(page: Page, share: number): Promise<void> {
  const box = await chart(page).boundingBox()
  if (!box) throw new Error('there is no chart')
  const y = box.y + box.height / 3
  const [from, to] = share > 0 ? [0.1, 0.1 + share] : [0.1 - share, 0.1]
  await page.mouse.move(box.x + box.width * from, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * to, y, { steps: 6 })
  await page.mouse.up()
}

/** The candle at the left end of the visible range. */
async function leftmost(page: Page): Promise<number> {
  const box = await chart(page).boundingBox()
  if (!box) throw new Error('there is no chart')
  await page.mouse.move(box.x + 30, box.y + box.height / 3)
  await page.mouse.move(box.x + 40, box.y + box.height / 3)
  return readTime(page)
}

/** Whether any canvas of the chart has a pixel of exactly this colour, written as #rrggbb. */
const drawnIn = (page: Page, colour: string) =>
  chart(page)
    .locator('canvas')
    .evaluateAll((canvases, hex) => {
      const wanted = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
      return canvases.some((canvas) => {
        const { width, height } = canvas as HTMLCanvasElement
        const pixels = width * height > 0 && (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data
        if (!pixels) return false
        for (let at = 0; at < pixels.length; at += 4) if (wanted.every((channel, i) => pixels[at + i] === channel)) return true
        return false
      })
    }, colour)

interface Frames {
  readonly gaps: number[]
  readonly longTasks: number[]
}

/** From now on the page records the time between frames, and the tasks that blocked it for 50 ms or more. */
const watchFrames = (page: Page) =>
  page.evaluate(() => {
    const frames: Frames = { gaps: [], longTasks: [] }
    Object.assign(window, { frames })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) frames.longTasks.push(duration)
    }).observe({ type: 'longtask' })
    let last = performance.now()
    const next = (now: number) => {
      frames.gaps.push(now - last)
      last = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })

const inLongForm = process.env.ASSAY_PROVE === '1' ? it : undefined

const percentile = (values: readonly number[], percent: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length * percent) / 100)]

describe('a visitor', () => {
  inLongForm?.(
    'pans over a million one-minute candles',
    async () => {
      const journey = await product.open({ ...desktop, theme: 'dark' })
      const { page } = journey
      await open(journey, '/chart?symbol=XAUUSD&timeframe=1min')
      await page.getByText('These candles are simulated').waitFor()
      const newest = await leftmost(page)
      const box = await chart(page).boundingBox()
      await page.mouse.move((box?.x ?? 0) + 1000, (box?.y ?? 0) + 200)
      for (let turns = 0; turns < 40; turns++) await page.mouse.wheel(0, 250)
      await watchFrames(page)
      let most = 0
      let reached = newest
      // The market is open for five sevenths of the time.
      while (((newest - reached) / minuteMs) * (5 / 7) < 1_000_000) {
        for (let drags = 0; drags < 20; drags++) await drag(page, 0.8)
        const before = reached
        await expect.poll(() => leftmost(page), { message: 'earlier candles' }).toBeLessThan(before)
        reached = await leftmost(page)
        most = Math.max(most, await loaded(page))
      }
      const { gaps, longTasks } = await page.evaluate(() => (window as unknown as { frames: Frames }).frames)
      const [p50, p95, p99] = [50, 95, 99].map((percent) => percentile(gaps, percent).toFixed(0))
      const longest = Math.max(0, ...longTasks).toFixed(0)
      console.log(
        `a million candles panned: ${gaps.length} frames, ${p50} ms p50, ${p95} p95, ${p99} p99; ${longTasks.length} long tasks, the longest ${longest} ms; ${most} candles kept at most`,
      )
      expect(most).toBeLessThanOrEqual(mostCandles)
      journey.quiet()
      await journey.close()
    },
    1_800_000,
  )

  it('pans over many windows of one-minute candles, keeps few of them, and finds each candle at its place again', async () => {
    const journey = await product.open({ ...desktop, theme: 'dark' })
    const { page } = journey
    await open(journey, '/chart?symbol=XAUUSD&timeframe=1min')
    await page.getByText('These candles are simulated').waitFor()
    const newest = await readTime(page)
    const box = await chart(page).boundingBox()
    await page.mouse.move((box?.x ?? 0) + 1000, (box?.y ?? 0) + 200)
    // Zooms out until no more candles fit.
    for (let turns = 0; turns < 40; turns++) await page.mouse.wheel(0, 250)
    await page.getByText('More candles do not fit.').waitFor()
    let before = await leftmost(page)
    for (let drags = 0; drags < 12; drags++) {
      await drag(page, 0.8)
      await expect.poll(() => leftmost(page), { message: 'earlier candles' }).toBeLessThan(before)
      before = await leftmost(page)
      expect(await loaded(page)).toBeLessThanOrEqual(mostCandles)
    }
    // Twelve drags over four fifths of the visible range, with one pixel per candle.
    expect((newest - before) / minuteMs).toBeGreaterThan(12 * 0.8 * 1300)
    await expect
      .poll(() => page.locator('section[aria-label^="Candles"]').evaluate((section) => section.parentElement?.ariaBusy))
      .toBe('false')
    const pictured = await leftmost(page)
    await drag(page, 0.4)
    await drag(page, -0.4)
    // Candles that arrive now may be counted from another one for a frame.
    await expect
      .poll(async () => Math.abs((await leftmost(page)) - pictured) / minuteMs, { message: 'back at the same candle' })
      .toBeLessThan(15)
    await chart(page).focus()
    await page.keyboard.press('End')
    await page.mouse.move(10, 10)
    await expect.poll(() => readTime(page)).toBeGreaterThanOrEqual(newest)
    journey.quiet()
    await journey.close()
  })

  it('goes to a date, reads candles by keyboard, adds an indicator and keeps it', async () => {
    const journey = await product.open({ ...desktop, theme: 'light' })
    const { page } = journey
    await open(journey, '/chart?symbol=EURUSD&timeframe=1h')
    await page.keyboard.press('d')
    await page.getByLabel('Day').fill('2024-05-15')
    await page.getByRole('button', { name: 'Go', exact: true }).click()
    const wanted = Date.UTC(2024, 4, 15, 12)
    await expect.poll(async () => Math.abs((await leftmost(page)) - wanted) / hourMs).toBeLessThan(300)
    expect(new URL(page.url()).searchParams.get('at')).toBe(String(wanted))

    await page.mouse.move(10, 10)
    await chart(page).focus()
    await page.keyboard.press('Shift+ArrowLeft')
    const first = await readTime(page)
    await page.keyboard.press('Shift+ArrowLeft')
    expect(first - (await readTime(page))).toBe(hourMs)

    await page.keyboard.press('i')
    await page.getByRole('searchbox').fill('RSI')
    await page.getByRole('button', { name: 'Relative Strength Index RSI', exact: true }).click()
    await page.getByRole('form', { name: 'Parameters of RSI' }).getByLabel('period').fill('21')
    await journey.accessible('indicators')
    await page.getByRole('button', { name: 'Apply' }).click()
    const line = page.locator('[data-part=indicator]', { hasText: 'RSI (21)' })
    await expect.poll(async () => Number(/RSI \(21\)\s*([\d.]+)/.exec((await line.textContent()) ?? '')?.[1])).toBeGreaterThan(0)
    await page.reload()
    await line.waitFor()
    await journey.accessible('chart')
    await line.hover()
    await page.getByRole('button', { name: 'Remove RSI (21)' }).click()
    await line.waitFor({ state: 'detached' })
    journey.quiet()
    await journey.close()
  })

  it('draws candles in blue and orange once that palette is chosen, also after a reload', async () => {
    const journey = await product.open({ ...desktop, theme: 'dark' })
    const { page } = journey
    await open(journey, '/chart?symbol=XAUUSD&timeframe=1D')
    await expect.poll(() => drawnIn(page, '#2dbd8c')).toBe(true)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('menuitem', { name: 'Blue and orange for up and down' }).click()
    const blueAndOrange = async () => (await drawnIn(page, '#5ba4f7')) && (await drawnIn(page, '#f0924a'))
    await expect.poll(blueAndOrange).toBe(true)
    await expect.poll(() => drawnIn(page, '#2dbd8c'), { message: 'no green is left' }).toBe(false)
    await page.reload()
    await expect.poll(blueAndOrange, { message: 'after a reload' }).toBe(true)
    await journey.accessible('chart in blue and orange')
    journey.quiet()
    await journey.close()
  })

  it('changes the symbol from its heading, by nickname and keyboard alone', async () => {
    const journey = await product.open({ ...desktop, theme: 'light' })
    const { page } = journey
    await open(journey, '/chart?symbol=XAUUSD&timeframe=1D')
    await page.getByRole('heading', { level: 1 }).getByRole('button').focus()
    await page.keyboard.press('Enter')
    const field = page.getByRole('combobox', { name: 'Symbol' })
    await field.waitFor()
    expect(await roomAbove(field), 'room for the focus ring below the title, px').toBeGreaterThanOrEqual(3)
    await journey.accessible('symbol search')
    await page.keyboard.type('cable')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'GBPUSD' }).waitFor()
    await legend(page).waitFor()
    journey.quiet()
    await journey.close()
  })

  it('finds another symbol from the top bar, also on a phone', async () => {
    const journey = await product.open({ ...phone, theme: 'dark' })
    const { page } = journey
    await open(journey, '/chart?symbol=XAUUSD&timeframe=1D')
    await journey.accessible('chart on a phone')
    await page.getByRole('button', { name: 'Search or jump to' }).click()
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill('eurjpy')
    await page.getByRole('option', { name: /^EURJPY/, selected: true }).waitFor()
    await journey.accessible('palette')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'EURJPY' }).waitFor()
    expect(new URL(page.url()).searchParams.get('timeframe')).toBe('1D')
    await legend(page).waitFor()
    journey.quiet()
    await journey.close()
  })
})

describe('a user', () => {
  it('moves an alert by its line, and by keyboard', async () => {
    const journey = await product.open({ ...desktop, theme: 'dark' })
    const { page } = journey
    await signUp(page, newPerson())
    await open(journey, '/chart?symbol=XAUUSD&timeframe=1h')
    const close = Number(/C ([\d,.]+)/.exec((await legend(page).textContent()) ?? '')?.[1].replaceAll(',', ''))
    const level = Math.round(close * 1.002)
    await page.evaluate(async (price) => {
      const token = /accessToken=([^;]+)/.exec(document.cookie)?.[1]
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const body = JSON.stringify({ symbol: 'XAUUSD', kind: 'crossing', params: { price } })
      await fetch('/api/price-alerts', { method: 'POST', headers, body })
    }, level)
    await page.reload()
    const line = page.getByRole('slider', { name: 'Alert crossing' })
    const value = async () => Number(await line.getAttribute('aria-valuenow'))
    await line.waitFor()
    await expect.poll(value).toBe(level)

    await line.focus()
    await page.keyboard.press('Shift+ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect.poll(value).toBeCloseTo(level + 0.11, 9)
    await page.keyboard.press('Escape')
    await expect.poll(value).toBe(level)
    await page.keyboard.press('Shift+ArrowUp')
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
    await page.keyboard.press('Enter')
    await saved
    await page.reload()
    await line.waitFor()
    await expect.poll(value).toBeCloseTo(level + 0.1, 9)

    const dragged = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
    // Waits until the line stands still: the first price and the lines below the chart move it.
    await line.hover({ position: { x: 20, y: 8 } })
    await page.mouse.down()
    const box = await line.boundingBox()
    if (!box) throw new Error('the line has no place')
    await page.mouse.move(box.x + 20, box.y - 30, { steps: 5 })
    await page.mouse.up()
    const { params } = (await (await dragged).json()) as { params: { price: number } }
    expect(params.price).toBeGreaterThan(level + 0.1)
    await expect.poll(value).toBe(params.price)
    await journey.accessible('chart with an alert')
    journey.quiet()
    await journey.close()
  })

  it('draws a line by keyboard and a trend line by mouse, keeps both, and starts an alert from the line', async () => {
    const journey = await product.open({ ...desktop, theme: 'dark' })
    const { page } = journey
    await signUp(page, newPerson())
    await open(journey, '/chart?symbol=XAUUSD&timeframe=1h')
    const kept = () => page.waitForResponse((response) => response.url().endsWith('/api/drawings/XAUUSD') && response.ok())
    const draw = async (tool: string) => {
      await page.getByRole('button', { name: 'Draw', exact: true }).press('Enter')
      await page.getByRole('menuitem', { name: tool }).press('Enter')
    }
    await draw('Horizontal line')
    const area = page.getByRole('button', { name: /^Horizontal line: Enter/ })
    await expect.poll(() => area.evaluate((each) => each === document.activeElement)).toBe(true)
    const first = kept()
    await page.keyboard.press('Enter')
    await first
    const line = page.getByRole('button', { name: /^Horizontal line at/ })
    const [, price] = /at ([\d,.]+)\. Arrow/.exec((await line.getAttribute('aria-label')) ?? '') ?? []

    await draw('Trend line')
    await page.getByRole('button', { name: /^Trend line: Enter/ }).waitFor()
    const second = kept()
    await drag(page, 0.3)
    await second
    await journey.accessible('chart with drawings')

    await page.reload()
    await page.getByRole('button', { name: /^Trend line from .* first end/ }).waitFor()
    await line.focus()
    await page.getByRole('button', { name: `Alert at ${price}` }).press('Enter')
    const field = page.getByRole('dialog').getByLabel('Price', { exact: true })
    await expect.poll(async () => Number((await field.inputValue()).replaceAll(',', ''))).toBe(Number(price.replaceAll(',', '')))
    journey.quiet()
    await journey.close()
  })
})
