import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openMarketEnv, openMarketNow } from '../../api/test/open-market.ts'
import { newPerson, send, signUp } from './account-steps.ts'
import { desktop, type JourneyPage, phone } from './journey-page.ts'
import { ownProduct } from './the-product.ts'

const token = 'a-connector-of-this-journey'
const product = ownProduct(() => ({ ...openMarketEnv, FEED: 'push', FEED_PUSH_TOKEN: token }))

/** Pushes the current price of gold, as a connector does. */
async function push(bid: number): Promise<void> {
  const quotes = [{ symbol: 'XAUUSD', bid, ask: bid + 0.3, at: openMarketNow() }]
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const call = { method: 'POST', headers, body: JSON.stringify({ quotes }) }
  // Retried, because the server may have just started.
  await vi.waitFor(async () => {
    const answer = await fetch(`${product.server.address}/api/quotes/push`, call)
    expect(await answer.json()).toMatchObject({ accepted: 1 })
  })
}

const badge = (page: Page) => page.getByRole('button', { name: /^Quotes/ })
const bell = (page: Page) => page.getByRole('button', { name: /^Alert list/ })
const toasts = (page: Page) => page.locator('[data-sonner-toast]')
const said = (page: Page, text: string) => toasts(page).filter({ hasText: text })

/** Waits until the page shows live prices. A quote counts as live for half a minute only, so each look pushes one. */
const showsLive = (tab: Page, bid: number) =>
  expect
    .poll(async () => {
      await push(bid)
      return badge(tab).getAttribute('title')
    })
    .toContain('Prices come from Pushed quotes. The newest')

/** Waits until the server has stored this many firings of the user. A page that is opened earlier would hear the last one live. */
async function hasFired(context: BrowserContext, times: number): Promise<void> {
  const cookies = await context.cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const authorization = `Bearer ${cookies.find(({ name }) => name === 'accessToken')?.value}`
  const newest = async () =>
    (await (await fetch(`${product.server.address}/api/bell?limit=1`, { headers: { authorization, cookie } })).json()).seq
  await expect.poll(newest).toBe(times)
}

/** Sets an alert that fires at each upward crossing of `price`. */
const setAlert = (page: Page, price: number, message: string) =>
  send(page, 'POST', '/api/price-alerts', {
    symbol: 'XAUUSD',
    kind: 'crossingUp',
    params: { price },
    message,
    whenTrue: 'wait',
    side: 'bid',
    trigger: 'every',
    cooldownSec: 0,
    expiresAt: null,
    channels: ['toast'],
  })

/** Moves the price from below the level to above it. */
async function cross(price: number): Promise<void> {
  await push(price - 1)
  await push(price + 1)
}

describe('the live half of the page', () => {
  let journey: JourneyPage
  let page: Page
  let context: BrowserContext
  beforeAll(async () => {
    journey = await product.open({ ...desktop, theme: 'dark' })
    page = journey.page
    context = page.context()
    await push(2400)
    await signUp(page, newPerson())
  })
  afterAll(() => journey?.close())

  it('shows where prices come from, and how old they are', async () => {
    await showsLive(page, 2400.2)
    const age = async () => Number.parseFloat(/[\d.]+(?= s old)/.exec((await badge(page).getAttribute('title')) ?? '')?.[0] ?? '')
    await expect
      .poll(async () => {
        await push(2400.5)
        return age()
      })
      .toBeLessThan(2)
    await expect.poll(age).toBeGreaterThan(2)
    await badge(page).press('Enter')
    await page.getByRole('dialog', { name: 'Quotes' }).getByText('Prices come from Pushed quotes.').waitFor()
    await journey.accessible('the source of prices')
    await page.keyboard.press('Escape')
  })

  it('says when the server is gone, and is live again without a reload', async () => {
    await page.evaluate(() => {
      document.title = 'the same page'
    })
    await product.server.halt()
    await expect.poll(() => badge(page).textContent()).toContain('offline')
    await product.server.resume()
    // The five tries may be over; a new round begins within thirty seconds.
    await expect.poll(() => badge(page).textContent()).not.toContain('offline')
    await showsLive(page, 2401)
    expect(await page.title()).toBe('the same page')
  })

  it('shows an alert once, in one of two tabs, and counts it in both', async () => {
    const other = await context.newPage()
    await other.goto('/profile')
    await bell(other).waitFor()
    await showsLive(other, 2401)
    await setAlert(page, 2450, 'Gold breaks out')
    await cross(2450)
    const counts = () => Promise.all([page, other].map((tab) => said(tab, 'Gold breaks out').count()))
    await expect.poll(async () => (await counts()).sort()).toEqual([0, 1])
    for (const tab of [page, other]) await expect.poll(() => bell(tab).getAttribute('aria-label')).toBe('Alert list, 1 unread')
    for (const tab of [page, other]) await expect.poll(() => toasts(tab).count()).toBe(0)
    await other.close()
  })

  it('keeps it in the notification list, which marks it as read when opened', async () => {
    await bell(page).click()
    const list = page.getByRole('dialog', { name: 'Alert list' })
    await list.getByRole('listitem').filter({ hasText: 'Gold breaks out' }).getByText('2,451.00', { exact: true }).waitFor()
    await journey.accessible('the bell list')
    await journey.picture('bell')
    await page.keyboard.press('Escape')
    await expect.poll(() => bell(page).getAttribute('aria-label')).toBe('Alert list')
  })

  it('shows missed alerts when the user comes back, and not those shown before', async () => {
    await page.goto('about:blank')
    await cross(2450)
    await hasFired(context, 2)
    await page.goto('/profile')
    await said(page, 'Gold breaks out').getByText('while you were away').waitFor()
    expect(await toasts(page).count()).toBe(1)
    await expect.poll(() => bell(page).getAttribute('aria-label')).toBe('Alert list, 1 unread')
    await page.reload()
    await showsLive(page, 2449)
    await cross(2450)
    await said(page, 'Gold breaks out').waitFor()
    expect(await toasts(page).count(), 'the missed alert has been shown').toBe(1)
  })

  it('says how many alerts were missed, and opens the list', async () => {
    await page.goto('about:blank')
    for (let i = 0; i < 4; i++) await cross(2450)
    await hasFired(context, 7)
    await page.goto('/profile')
    const grouped = said(page, '4 alerts while you were away')
    await grouped.getByRole('button', { name: 'Show' }).click()
    await expect.poll(() => page.getByRole('dialog', { name: 'Alert list' }).getByRole('listitem').count()).toBe(7)
    await page.keyboard.press('Escape')
  })

  it('disconnects at logout', async () => {
    const asked: string[] = []
    page.on('websocket', (socket) => asked.push(socket.url()))
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('heading', { name: 'Log in' }).waitFor()
    expect(await bell(page).count()).toBe(0)
    await cross(2450)
    expect(await toasts(page).count()).toBe(0)
    expect(asked, 'no new socket').toEqual([])
  })
})

it('on a phone the list is also reached from the menu, and fills the screen', async () => {
  const journey = await product.open({ ...phone, theme: 'light' })
  const { page } = journey
  await signUp(page, newPerson())
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Alert list' }).click()
  const list = page.getByRole('dialog', { name: 'Alert list' })
  await list.getByText('No alert has fired yet.').waitFor()
  await expect.poll(() => list.boundingBox()).toEqual({ x: 0, y: 0, ...phone })
  await journey.accessible('the empty bell list')
  await list.getByRole('button', { name: 'Close' }).click()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  journey.quiet()
  await journey.close()
})
