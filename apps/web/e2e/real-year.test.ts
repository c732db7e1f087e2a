import { join } from 'node:path'
import { goldens, readJson } from '@assay/testkit'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from './browser.ts'
import { createBlock, runBacktest } from './builder-steps.ts'
import { desktop, visit } from './journey-page.ts'
import { type RunningServer, startServer } from './server.ts'

if (goldens) {
  describe('a trader with a file of real one-minute gold bars', () => {
    let browser: Browser
    let server: RunningServer

    beforeAll(async () => {
      // One after the other: unpacking the browser moves the temporary folder for a moment.
      browser = await launchBrowser()
      server = await startServer()
    })
    afterAll(async () => {
      await browser?.close()
      await server?.stop()
    })

    it('imports it in the page, and gets the reference result to the cent', async () => {
      const expected = readJson<{ final_value: number; trades: { total: { closed: number } } }>(
        join(goldens!, 'golden/trades/d1_ema_cross.result.json'),
      )
      const journey = await visit(browser, server.address, { ...desktop, theme: 'dark' })
      const { page } = journey
      await page.goto('/data')
      await page.locator('input[type=file]').first().setInputFiles(join(goldens!, 'data/xauusd-m1.csv.gz'))
      await page.getByRole('button', { name: 'Import 352,360 rows' }).click()
      await page.getByText('xauusd-m1.csv.gz is imported').waitFor()
      await page.getByRole('link', { name: 'Build a strategy' }).click()

      await page.getByLabel('Add Capital').fill('10000')
      await page.getByLabel('From', { exact: true }).fill('2017-01-01')
      await page.getByLabel('To', { exact: true }).fill('2017-06-30')
      await page.getByRole('button', { name: 'Create Custom Block' }).click()
      await createBlock(journey, { left: ['EMA', 8], operator: 'Crosses Above', right: ['EMA', 24] })
      await page.getByRole('tab', { name: /Exit Rules/ }).click()
      await page.getByRole('button', { name: 'Create Custom Block' }).click()
      await createBlock(journey, { left: ['EMA', 8], operator: 'Crosses Below', right: ['EMA', 24] })

      const answered = page.waitForResponse((response) => response.url().endsWith('/run-backtest'))
      await runBacktest(page)
      const answer = (await (await answered).json()) as { final_value: number; coverage: { simulated: boolean } }
      expect(answer.coverage.simulated).toBe(false)
      expect(answer.final_value).toBeCloseTo(expected.final_value, 6)
      const percent = (expected.final_value / 10_000 - 1) * 100
      await page.getByText(`${expected.trades.total.closed} trades, +${percent.toFixed(2)} %`).waitFor()
      journey.quiet()
      await journey.close()
    })
  })
}
