import { join } from 'node:path'
import { goldens, readJson } from '@assay/testkit'
import { describe, expect, it } from 'vitest'
import { createBlock, runBacktest } from './builder-steps.ts'
import { desktop } from './journey-page.ts'
import { ownProduct } from './the-product.ts'

const product = ownProduct()

/** Five hours of minutes on a Monday; the high of one minute is below its low. */
function faultyFile(faultyLine: number): string {
  const rows = Array.from({ length: 300 }, (_, i) => {
    const time = new Date(Date.UTC(2024, 2, 4, 0, i)).toISOString()
    return i + 2 === faultyLine ? `${time},2000,1999,2001,2000,5` : `${time},2000,2001,1999,2000,5`
  })
  return ['time,open,high,low,close,volume', ...rows].join('\n')
}

it('an import with a faulty row is refused, the row is named, and nothing is stored', async () => {
  const journey = await product.open({ ...desktop, theme: 'dark' })
  const { page } = journey
  await page.goto('/data')
  const file = { name: 'XAUUSD_M1.csv', mimeType: 'text/csv', buffer: Buffer.from(faultyFile(151)) }
  await page.locator('input[type=file]').first().setInputFiles(file)
  const look = page.getByRole('region', { name: 'Import' })
  await look.getByRole('cell', { name: '151', exact: true }).waitFor()
  await expect.poll(() => look.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true)
  await journey.accessible('refused import')
  journey.quiet()
  await journey.close()
})

if (goldens) {
  describe('a trader with a file of real one-minute gold bars', () => {
    it('imports it in the page, and gets the reference result to the cent', async () => {
      const expected = readJson<{ final_value: number; trades: { total: { closed: number } } }>(
        join(goldens!, 'golden/trades/d1_ema_cross.result.json'),
      )
      const journey = await product.open({ ...desktop, theme: 'dark' })
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

      const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/run-backtest')
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
