import { findInstrument, isOpen, minuteMs } from '@assay/market'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openMarketEnv, openMarketNow } from '../../api/test/open-market.ts'
import { logIn, newPerson, send, signUp } from './account-steps.ts'
import { desktop, type JourneyPage, phone, visit } from './journey-page.ts'
import { type Laptop, openLaptop } from './laptop.ts'
import { ownProduct } from './the-product.ts'
import { whileQuotesCome } from './while-quotes-come.ts'

const token = 'a-connector-of-this-journey'
const gold = findInstrument('XAUUSD')!
let laptop: Laptop

beforeAll(async () => {
  laptop = await openLaptop()
})
afterAll(() => laptop?.close())
const product = ownProduct(() => ({
  ...openMarketEnv,
  FEED: 'push',
  FEED_PUSH_TOKEN: token,
  PUBLIC_URL: laptop.address,
  ASSAY_PORT: String(laptop.port),
}))

/** Pushes the current price of gold, as a connector does. */
async function push(bid: number): Promise<void> {
  const quotes = [{ symbol: gold.symbol, bid, ask: Number((bid + 0.3).toFixed(2)), at: openMarketNow() }]
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const call = { method: 'POST', headers, body: JSON.stringify({ quotes }) }
  // Retried, because the server may have just started.
  await vi.waitFor(async () => {
    const answer = await fetch(`${laptop.beyond}/api/quotes/push`, call)
    expect(await answer.json()).toMatchObject({ accepted: 1 })
  })
}

/** Two days of trading up to now, one bar a minute, ending near 4,110. */
function recentBars(): string {
  const end = Math.floor(openMarketNow() / minuteMs) * minuteMs
  const times = Array.from({ length: 5 * 1440 }, (_, i) => end - i * minuteMs)
  const open = times.filter((time) => isOpen(gold, time)).slice(0, 2 * 1380)
  const level = (i: number) => 4110 - 14 * Math.sin(i / 260) - 3 * Math.sin(i / 37) - Math.sin(i / 7)
  const row = (time: number, i: number) => {
    const [from, to] = [level(i + 1), level(i)]
    const figures = [from, Math.max(from, to) + 0.4, Math.min(from, to) - 0.4, to]
    return `${new Date(time).toISOString()},${figures.map((each) => each.toFixed(2))},60`
  }
  return ['time,open,high,low,close,volume', ...open.map(row).reverse()].join('\n')
}

async function importBars(page: Page): Promise<void> {
  await page.goto('/data')
  const file = { name: 'XAUUSD_M1.csv', mimeType: 'text/csv', buffer: Buffer.from(recentBars()) }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await page.getByRole('button', { name: /^Import .* rows$/ }).click()
  await page.getByText('XAUUSD_M1.csv is imported').waitFor()
}

/** Collects every toast that this device shows from now on, in any of its tabs and across reloads. */
async function listen({ page }: JourneyPage): Promise<string[]> {
  const told: string[] = []
  const context = page.context()
  await context.exposeFunction('tellToast', (text: string) => void told.push(text))
  await context.addInitScript(() => {
    const toasts = '[data-sonner-toast]'
    const tell = (text: string) => (window as unknown as { tellToast(text: string): void }).tellToast(text)
    const seen = new WeakMap<Element, string>()
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll(toasts)) {
        const text = toast.textContent ?? ''
        if (seen.get(toast) !== text) tell(text)
        seen.set(toast, text)
      }
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  return told
}

const times = (told: readonly string[], text: string) => told.filter((each) => each.includes(text)).length

const toasts = (page: Page) => page.locator('[data-sonner-toast]')
const badge = (page: Page) => page.getByRole('button', { name: /^Quotes/ })
const bell = (page: Page) => page.getByRole('button', { name: /^Alert list/ })
const unread = (page: Page, label: string) => expect.poll(() => bell(page).getAttribute('aria-label')).toBe(label)
/** The page has learned over its connection where prices come from; they may be old. */
const isLive = (page: Page) =>
  page
    .locator(
      ['Prices come from Pushed quotes', 'The market is closed', 'Nothing has come'].map((words) => `button[title*="${words}"]`).join(', '),
    )
    .waitFor()
const dialog = (page: Page) => page.getByRole('dialog')
const line = (page: Page, price: string) =>
  page.getByRole('slider', { name: 'Alert crossing' }).and(page.locator(`[aria-valuetext="${price}"]`))

const setAlert = (page: Page, price: number, message: string) =>
  send(page, 'POST', '/api/price-alerts', {
    symbol: gold.symbol,
    kind: 'crossing',
    params: { price },
    message,
    whenTrue: 'ask',
    side: 'bid',
    trigger: 'once',
    cooldownSec: 0,
    expiresAt: null,
    channels: ['toast'],
  })

/** The rows of the notification list. Opening the list marks them as read. */
async function inBell(page: Page): Promise<string[]> {
  await bell(page).click()
  const list = page.getByRole('dialog', { name: 'Alert list' })
  await list.getByRole('listitem').first().waitFor()
  const rows = await list.getByRole('listitem').allTextContents()
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'hidden' })
  return rows
}

/** The rows of the list, newest first: each with its text and the first price beyond the level. */
const whatHappened = [
  expect.stringMatching(/XAUUSD crossed 4,100\.00.*4,099\.50/),
  expect.stringMatching(/Gold is back at support.*4,100\.90/),
  expect.stringMatching(/Gold leaves its range.*4,125\.60/),
]

describe('an alert, from the chart to its user', () => {
  const person = newPerson()
  let desk: JourneyPage
  let pocket: JourneyPage
  let page: Page
  let toldDesk: string[]
  let toldPocket: string[]
  beforeAll(async () => {
    desk = await visit(product.browser, laptop.address, { ...desktop, theme: 'dark' })
    page = desk.page
    toldDesk = await listen(desk)
    await push(4110)
    await signUp(page, person)
    await importBars(page)
    await page.goto('/chart?symbol=XAUUSD&timeframe=15min')
    await isLive(page)
    // A click on the scale before the candles have loaded is lost.
    await page.locator('[data-part=candle]').waitFor()
  })
  afterAll(async () => {
    await desk?.close()
    await pocket?.close()
  })

  it('is set by mouse at the price under the pointer on the scale', async () => {
    const board = page.getByRole('region', { name: /^Candles of XAUUSD/ })
    const { x, y, width, height } = (await board.boundingBox())!
    const pointer = { x: x + width - 90, y: Math.round(y + height * 0.2) }
    await page.mouse.move(pointer.x - 200, pointer.y)
    await page.mouse.move(pointer.x, pointer.y)
    await page.getByTitle('New alert at this price').click({ force: true })
    const price = dialog(page).getByLabel('Price', { exact: true })
    const here = await price.inputValue()
    expect(Number(here.replace(',', ''))).toBeGreaterThan(4110)
    await whileQuotesCome(() => push(4110), dialog(page).getByText(/The price is .* away\./))
    await desk.accessible('a new alert over the chart')
    await dialog(page).getByRole('button', { name: 'Create alert' }).click()
    await dialog(page).waitFor({ state: 'hidden' })
    const handle = page.getByRole('slider', { name: 'Alert crossing' })
    const box = (await handle.boundingBox())!
    expect(Math.abs(box.y + box.height / 2 - pointer.y), 'the line is at the position of the pointer').toBeLessThan(3)
    await handle.click()
    await price.fill('4125.5')
    await dialog(page).getByLabel('Message').fill('Gold leaves its range')
    await dialog(page).getByRole('button', { name: 'Save alert' }).click()
    await line(page, '4,125.50').waitFor()
  })

  it('is set by keyboard alone, and moved by the arrow keys', async () => {
    await page.getByRole('button', { name: 'Alert', exact: true }).waitFor()
    await page.getByRole('region', { name: /^Candles of XAUUSD/ }).focus()
    await page.keyboard.press('a')
    const price = dialog(page).getByLabel('Price', { exact: true })
    await price.waitFor()
    await price.fill('4099.9')
    await price.press('Enter')
    await dialog(page).waitFor({ state: 'hidden' })
    await line(page, '4,099.90').focus()
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    for (const key of ['Shift+ArrowUp', 'Enter']) await page.keyboard.press(key)
    expect((await saved).status()).toBe(200)
    await page.reload()
    await line(page, '4,100.00').waitFor()
    await line(page, '4,125.50').waitFor()
    await desk.accessible('the chart with two alerts')
    await isLive(page)
  })

  it('is delivered once on every device of its user, and its line disappears', async () => {
    pocket = await visit(product.browser, laptop.address, { ...phone, theme: 'dark' })
    toldPocket = await listen(pocket)
    await logIn(pocket.page, person)
    await pocket.page.waitForURL('**/dashboard')
    await isLive(pocket.page)
    await push(4125)
    await push(4125.6)
    await toasts(page).filter({ hasText: 'Gold leaves its range' }).waitFor()
    await desk.picture('alert-on-chart')
    for (const told of [toldDesk, toldPocket]) await expect.poll(() => times(told, 'Gold leaves its range')).toBe(1)
    await line(page, '4,125.50').waitFor({ state: 'detached' })
    for (const each of [page, pocket.page]) await unread(each, 'Alert list, 1 unread')
  })

  it('is kept while the laptop is shut: nothing arrives over the dead connection', async () => {
    await setAlert(page, 4101, 'Gold is back at support')
    const sleeping = await page.context().newCDPSession(page)
    laptop.shut()
    await page.context().setOffline(true)
    await sleeping.send('Page.setWebLifecycleState', { state: 'frozen' })
    // The price falls through both levels; the second quote also reaches the line that was set by keyboard.
    for (const bid of [4103, 4100.9, 4099.5]) await push(bid)
    await sleeping.send('Page.setWebLifecycleState', { state: 'active' })
    await expect.poll(() => badge(page).textContent()).toContain('offline')
    expect(times(toldDesk, 'support') + times(toldDesk, '4,100.00')).toBe(0)
  })

  it('is delivered once when the laptop is opened again, in one toast with the other missed alerts', async () => {
    laptop.open()
    await page.context().setOffline(false)
    await toasts(page).filter({ hasText: '2 alerts while you were away' }).waitFor()
    await desk.picture('alerts-while-away')
    await isLive(page)
    await unread(page, 'Alert list, 3 unread')
    expect(times(toldDesk, 'while you were away')).toBe(1)
    await expect.poll(() => page.getByRole('slider').count(), { message: 'no line waits for what has happened' }).toBe(0)
  })

  it('is listed once, newest first, and opening the list marks it as read', async () => {
    await bell(page).click()
    const list = page.getByRole('dialog', { name: 'Alert list' })
    await expect.poll(() => list.getByRole('listitem').count()).toBe(3)
    await desk.accessible('the list over the chart')
    await desk.picture('alert-list')
    await page.keyboard.press('Escape')
    await unread(page, 'Alert list')
    expect(await inBell(page)).toEqual(whatHappened)
  })

  it('is neither shown nor counted again after a reload or in a second tab', async () => {
    const before = toldDesk.length
    await page.reload()
    const second = await page.context().newPage()
    await second.goto('/profile')
    for (const tab of [page, second]) {
      await isLive(tab)
      await unread(tab, 'Alert list')
      expect(await inBell(tab)).toEqual(whatHappened)
    }
    expect(toldDesk.slice(before)).toEqual([])
    await second.close()
  })

  it('was also shown once on the other device, which counts it as read', async () => {
    await expect.poll(() => times(toldPocket, 'while you were away')).toBe(1)
    // This device has learned that the list was read at the desk.
    await unread(pocket.page, 'Alert list')
    await pocket.page.reload()
    await unread(pocket.page, 'Alert list')
    expect(await inBell(pocket.page)).toEqual(whatHappened)
    expect(times(toldPocket, 'Gold leaves its range')).toBe(1)
    expect(times(toldPocket, 'while you were away')).toBe(1)
  })

  it('is not shown to a user who has logged out, but on the device still signed in', async () => {
    await setAlert(page, 4105, 'Gold recovers')
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('heading', { name: 'Log in' }).waitFor()
    const before = toldDesk.length
    // An alert is evaluated from the first price after it was set.
    for (const bid of [4100.5, 4106]) await push(bid)
    await expect.poll(() => times(toldPocket, 'Gold recovers')).toBe(1)
    expect(toldDesk.slice(before)).toEqual([])
    expect(await bell(page).count()).toBe(0)
  })
})
