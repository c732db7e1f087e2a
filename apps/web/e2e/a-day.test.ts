import { join } from 'node:path'
import { dayMs } from '@assay/market'
import { fixturePath, goldens } from '@assay/testkit'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirm, fillIn, newPerson, register, skipRest } from './account-steps.ts'
import { createBlock, runBacktest } from './builder-steps.ts'
import { desktop, type JourneyPage, phone } from './journey-page.ts'
import { ownProduct } from './the-product.ts'

const product = ownProduct()

/** Bars of a real year if available, otherwise ten generated weeks. */
const bars = goldens
  ? { file: join(goldens, 'data/xauusd-m1.csv.gz'), rows: '352,360', from: '2017-01-01', to: '2017-06-30', at: '2017-06-14T12:00:00Z' }
  : { file: fixturePath('trades', 'bars-xauusd-a.csv.gz'), rows: '5,000', from: '2024-01-15', to: '2024-02-29', at: '2024-02-14T12:00:00Z' }

let journey: JourneyPage
let page: Page
const person = newPerson()

beforeAll(async () => {
  journey = await product.open({ ...desktop, theme: 'dark' })
  page = journey.page
})
afterAll(() => journey?.close())

const restsOn = (source: string) => expect.poll(() => page.locator('[data-fact=source]').first().textContent()).toContain(source)
const results = () => page.getByRole('dialog', { name: 'Backtest Results' })
/** What has become of the last run, in one look: its results open in the same moment in which it ends. */
const lastRun = () =>
  page.evaluate(() => {
    if (document.querySelector('[role="dialog"]')) return 'shown'
    return document.querySelector('button[aria-busy="true"]') ? 'running' : 'ended'
  })
const toast = (text: string | RegExp) => page.locator('[data-sonner-toast]').filter({ hasText: text }).first()

describe('a day with Assay', () => {
  it('begins offline, on bars labelled as simulated', async () => {
    await page.goto('/')
    await restsOn('Simulated bars')
  })

  it('imports a file of bars, and the chart of that time shows them', async () => {
    await page.goto('/data')
    await page.locator('input[type=file]').first().setInputFiles(bars.file)
    await page.getByRole('button', { name: `Import ${bars.rows} rows` }).click()
    await page.getByText(/ is imported/).waitFor()
    await page.goto(`/chart?symbol=XAUUSD&timeframe=15min&at=${Date.parse(bars.at)}`)
    await page.locator('[data-part=candle]').waitFor()
    await restsOn('CSV import')
    const shown = await page.locator('[data-part=candle] time').getAttribute('datetime')
    expect(Math.abs(Date.parse(shown ?? '') - Date.parse(bars.at))).toBeLessThan(14 * dayMs)
  })

  it('previews rules that leave a trade open, and counts that trade', async () => {
    await page.goto('/strategybuilder')
    await page.getByLabel('From', { exact: true }).fill(bars.from)
    await page.getByLabel('To', { exact: true }).fill(bars.to)
    await page.getByRole('button', { name: 'Create Custom Block' }).click()
    // The price is above a penny on every bar, and nothing ever closes the position.
    await createBlock(journey, { left: ['EMA', 8], operator: 'greaterThan', number: 0.01 })
    await page
      .getByText(/1 open/)
      .first()
      .waitFor()
    await runBacktest(page)
    await results().waitFor()
    await results()
      .getByText(/^0 closed, 1 open: [+−-]/)
      .first()
      .waitFor()
    await results().getByRole('button', { name: 'Close' }).click()
    await restsOn('CSV import')
  })

  it('keeps the page and says so when the server stops, and continues when it is back', async () => {
    await product.server.halt()
    await runBacktest(page)
    await toast(/server/).waitFor()
    await page.getByText('EMA (8)').first().waitFor()
    await product.server.resume()
    await expect
      .poll(
        async () => {
          const run = await lastRun()
          // Not while it runs: its results would cover the button before the press arrives.
          if (run === 'ended') await runBacktest(page)
          return run
        },
        { interval: 1000 },
      )
      .toBe('shown')
    await results().getByRole('button', { name: 'Close' }).click()
  })

  it('signs up, sets an alert, and is notified at once', async () => {
    await register(page, person)
    await confirm(page, person)
    await skipRest(page)
    const dialog = page.getByRole('dialog')
    // The key works once that part of a signed-in page has loaded.
    await expect
      .poll(async () => {
        await page.keyboard.press('n')
        return dialog.count()
      })
      .toBe(1)
    await dialog.getByLabel('Symbol').click()
    await page.getByRole('option', { name: /EURUSD/ }).click()
    await dialog.getByLabel('Condition').click()
    await page.getByRole('option', { name: 'above' }).click()
    await dialog.getByLabel('Price', { exact: true }).fill('0.5')
    await dialog.getByRole('button', { name: 'Create alert' }).click()
    await dialog.getByRole('button', { name: 'Tell me now' }).click()
    await toast('EURUSD is above 0.50000').waitFor()
    await journey.accessible('dashboard')
  })

  it('finds the alert on the phone in the evening', async () => {
    const pocket = await product.open({ ...phone, theme: 'light' })
    await pocket.page.goto('/login')
    await fillIn(pocket.page, person)
    await pocket.page.waitForURL('**/dashboard')
    await pocket.page.getByRole('button', { name: /^Alert list/ }).click()
    await pocket.page.getByText('EURUSD is above 0.50000').first().waitFor()
    pocket.quiet()
    await pocket.close()
  })
})
