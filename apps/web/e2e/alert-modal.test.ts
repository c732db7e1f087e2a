import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openMarketEnv, openMarketNow } from '../../api/test/open-market.ts'
import { logIn, newPerson, signUp } from './account-steps.ts'
import { desktop, type JourneyPage, phone } from './journey-page.ts'
import { ownProduct } from './the-product.ts'
import { whileQuotesCome } from './while-quotes-come.ts'

const token = 'a-connector-of-this-journey'
const product = ownProduct(() => ({ ...openMarketEnv, FEED: 'push', FEED_PUSH_TOKEN: token }))

/** Pushes current prices, as a connector does. */
async function push(bids: Record<string, number>): Promise<void> {
  const at = openMarketNow()
  const quotes = Object.entries(bids).map(([symbol, bid]) => ({ symbol, bid, ask: Number((bid * 1.00006).toFixed(5)), at }))
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  await vi.waitFor(async () => {
    const answer = await fetch(`${product.server.address}/api/quotes/push`, { method: 'POST', headers, body: JSON.stringify({ quotes }) })
    expect(await answer.json()).toMatchObject({ accepted: quotes.length })
  })
}

const dialog = (page: Page) => page.getByRole('dialog')
const part = (page: Page, name: string) => page.getByRole('region', { name }).first()

describe('the dashboard and the alert modal', () => {
  let journey: JourneyPage
  let page: Page
  const person = newPerson()
  // Expected refusals by the server: a condition that already holds, a private address, a preview without bars.
  let refused = 0
  beforeAll(async () => {
    journey = await product.open({ ...desktop, theme: 'dark' })
    page = journey.page
    page.on('response', (response) => {
      if (response.status() >= 400) refused += 1
    })
    await signUp(page, person)
    await push({ XAUUSD: 4112.46, EURUSD: 1.16482, USDJPY: 147.318 })
    await page.goto('/dashboard')
  })
  afterAll(() => journey?.close())

  it('shows moving live prices', async () => {
    const gold = part(page, 'Watchlist').getByRole('row').nth(1)
    await gold.getByText('4,112.46').waitFor()
    await push({ XAUUSD: 4112.9 })
    await gold.getByText('4,112.90').waitFor()
    await journey.accessible('dashboard')
    await journey.picture('dashboard')
  })

  it('sets an alert by keyboard alone, and lists it on the dashboard', async () => {
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('n')
    const price = dialog(page).getByLabel('Price', { exact: true })
    await price.waitFor()
    await expect.poll(() => price.inputValue()).toBe('4,112.9')
    await price.fill('4120')
    await whileQuotesCome(() => push({ XAUUSD: 4112.9 }), dialog(page).getByText('The price is 7.10 away.'))
    await journey.accessible('new alert')
    await journey.picture('new-alert')
    await price.press('Enter')
    await dialog(page).waitFor({ state: 'hidden' })
    await part(page, 'Alerts').getByText('XAUUSD crosses 4,120.00').waitFor()
  })

  it('asks what is meant when the condition already holds', async () => {
    await page.keyboard.press('n')
    await dialog(page).getByLabel('Condition').click()
    await page.getByRole('option', { name: 'above' }).click()
    await dialog(page).getByLabel('Price', { exact: true }).fill('4000')
    await push({ XAUUSD: 4112.9 })
    await dialog(page).getByRole('button', { name: 'Create alert' }).click()
    await dialog(page).getByRole('button', { name: 'Wait until it happens again' }).waitFor()
    await journey.accessible('already true')
    await dialog(page).getByRole('button', { name: 'Tell me now' }).click()
    await page.locator('[data-sonner-toast]').filter({ hasText: 'XAUUSD is above 4,000.00' }).first().waitFor()
  })

  it('lists alerts, pauses and edits them, and restores a deleted one', async () => {
    await part(page, 'Alerts').getByRole('button', { name: 'All 2' }).click()
    const row = dialog(page).getByRole('listitem').filter({ hasText: 'crosses 4,120.00' })
    await row.getByRole('button', { name: /^Pause/ }).click()
    await row.getByText('Paused').waitFor()
    await row.getByRole('button', { name: /^Resume/ }).click()
    await whileQuotesCome(() => push({ XAUUSD: 4112.9 }), row.getByText('Active'))
    await journey.accessible('alert list')
    await row.getByRole('button', { name: /^Edit/ }).click()
    await dialog(page).getByLabel('Price', { exact: true }).fill('4125')
    await dialog(page).getByRole('button', { name: 'Save alert' }).click()
    await dialog(page).waitFor({ state: 'hidden' })
    await part(page, 'Alerts').getByText('XAUUSD crosses 4,125.00').waitFor()
    await part(page, 'Alerts').getByRole('button', { name: 'All 2' }).click()
    await dialog(page)
      .getByRole('button', { name: /^Delete: XAUUSD crosses/ })
      .click()
    await dialog(page).getByRole('button', { name: 'Undo' }).click()
    await dialog(page)
      .getByRole('button', { name: /^Delete: XAUUSD crosses 4,125/ })
      .waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
  })

  it('keeps the arrangement, also on a phone', async () => {
    await page.getByRole('button', { name: 'Arrange' }).click()
    const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.url().endsWith('/api/dashboard'))
    await dialog(page).getByRole('checkbox', { name: 'Learn' }).uncheck()
    await stored
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    await page.getByRole('heading', { name: 'Learn' }).waitFor({ state: 'hidden' })
    const small = await product.open({ ...phone, theme: 'light' })
    await logIn(small.page, person)
    await small.page.waitForURL('**/dashboard')
    await part(small.page, 'Watchlist').getByText('4,112.90').first().waitFor()
    expect(await small.page.getByRole('heading', { name: 'Learn' }).count()).toBe(0)
    await small.accessible('dashboard on a phone')
    await small.picture('dashboard')
    small.quiet()
    await small.close()
  })

  it('shows in the profile how alerts are delivered', async () => {
    await page.goto('/profile#alerts')
    await page.getByRole('heading', { name: 'Web push' }).waitFor()
    await page.getByLabel('Address', { exact: true }).fill('https://127.0.0.1/hook')
    await page.locator('#alerts').getByRole('button', { name: 'Set up' }).click()
    await page.getByText(/not reachable from the internet/).waitFor()
    await journey.accessible('alert channels')
    journey.quiet(refused)
  })
})
