import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBlock, runBacktest } from './builder-steps.ts'
import { desktop, type JourneyPage } from './journey-page.ts'
import { ownProduct } from './the-product.ts'

const product = ownProduct()

let journey: JourneyPage

beforeAll(async () => {
  journey = await product.open({ ...desktop, theme: 'dark' })
})
afterAll(() => journey?.close())

const rawErrors = /Failed to fetch|dynamically imported|ERR_/

const bodyOf = (page: Page) => page.locator('body').innerText()

describe('while the server cannot be reached', () => {
  it('a backtest says so, dialogs open, another page says that it waits, and everything continues once the server is back', async () => {
    const { page } = journey
    await page.goto('/strategybuilder')
    await page.getByRole('button', { name: 'Create Custom Block' }).click()
    await createBlock(journey, { left: ['EMA', 8], operator: 'Crosses Above', right: ['EMA', 24] })
    await page.reload()
    await page.getByText('EMA (8)').first().waitFor()
    await page.waitForLoadState('networkidle')
    let loads = 0
    page.on('domcontentloaded', () => loads++)
    await product.server.halt()

    await runBacktest(page)
    await page.getByText('The server does not respond.').first().waitFor()
    for (const [keys, name] of [
      ['Control+k', /jump to/i],
      ['?', /shortcuts/i],
    ] as const) {
      await page.keyboard.press(keys)
      await page.getByRole('dialog', { name }).getByRole('button', { name: 'Close' }).click()
      await page.getByRole('dialog', { name }).waitFor({ state: 'hidden' })
    }

    await page.getByRole('link', { name: 'Learning' }).first().click()
    await page.getByText('This part of the page could not be loaded.').waitFor()
    expect(await bodyOf(page)).not.toMatch(rawErrors)
    await page.goBack()
    await page.getByText('EMA (8)').first().waitFor()
    // Back passes over the entry that the dialogs left.
    await expect.poll(() => page.evaluate(() => 'layer' in history.state)).toBe(false)
    await page.goForward()
    await product.server.resume()
    await page.getByRole('heading', { name: 'Learning', exact: true }).waitFor()
    expect(loads, 'the page was not reloaded').toBe(0)
  })
})

describe('code that fails to load', () => {
  it('is fetched again, and the page shows as usual', async () => {
    const fresh = await product.open({ ...desktop, theme: 'light' })
    await fresh.page.goto('/')
    let refused = 0
    await fresh.page.route(/DataPage-.*\.js/, (route) => (refused++ < 2 ? route.abort('connectionreset') : route.continue()))
    await fresh.page.getByRole('button', { name: 'Menu' }).click()
    await fresh.page.getByRole('menuitem', { name: 'Data' }).click()
    await fresh.page.getByRole('heading', { level: 1, name: 'Data', exact: true }).waitFor()
    expect(refused).toBeGreaterThanOrEqual(2)
    expect(await bodyOf(fresh.page)).not.toMatch(rawErrors)
    await fresh.close()
  })

  it('leaves a toast as plain text on the page when its code is missing', async () => {
    const fresh = await product.open({ ...desktop, theme: 'dark' })
    await fresh.page.route(/(ahead|oaster|sonner|dist)-.*\.(js|css)/, (route) => route.abort('connectionreset'))
    await fresh.page.goto('/')
    await fresh.page.getByRole('link', { name: 'Build a strategy' }).first().waitFor()
    await fresh.page.keyboard.press('Control+k')
    await fresh.page.getByRole('alert').getByText('This could not be opened.').waitFor()
    expect(await bodyOf(fresh.page)).not.toMatch(rawErrors)
    await fresh.close()
  })
})
