import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { looksOf } from './journey-page.ts'
import { sampleProduct } from './the-product.ts'

const product = sampleProduct()

/** A page, and something made up that it shows with its mark. */
const pages: readonly { path: string; shows: string | RegExp }[] = [
  { path: '/dashboard', shows: /Sample: / },
  { path: '/news', shows: /Sample: Gold/ },
  { path: '/news-all', shows: /Sample: Gold/ },
  { path: '/calendar', shows: /Sample: / },
  { path: '/strategies', shows: 'Sample: gold, two averages' },
  { path: '/results', shows: 'Sample: gold, two averages' },
  { path: '/forward', shows: 'Sample: gold, two averages' },
  { path: '/discover', shows: 'Sample: around two averages' },
  { path: '/journal', shows: /\.smpl/ },
  { path: '/mt5-connection', shows: /Sample Broker/ },
  { path: '/chat', shows: 'What it understands' },
  { path: '/profile', shows: 'sample@example.com' },
  { path: '/chart', shows: 'These candles are simulated. No market traded them.' },
  { path: '/analysis', shows: /Simulated bars · / },
  { path: '/learning', shows: 'Foundations' },
  { path: '/data', shows: 'Invented bars, seed 41.' },
  { path: '/strategy-finder', shows: 'Keltner break' },
]

async function lookAt(page: Page, path: string, shows: string | RegExp): Promise<void> {
  await page.goto(path)
  await page.getByRole('complementary', { name: 'Sample installation' }).waitFor()
  await page.getByText(shows).filter({ visible: true }).first().waitFor()
  expect(await page.locator('[data-part=empty]').allInnerTexts(), path).toEqual([])
}

describe.each(looksOf())('a sample at $width in $theme', (look) => {
  it('signs a visitor in by one click, and no page is empty', async () => {
    const journey = await product.open(look)
    const { page } = journey
    await page.goto('/')
    await page.getByRole('button', { name: 'Sign in as Sample Trader' }).click()
    await page.waitForURL('**/dashboard')
    await journey.accessible('the strip of a sample')
    for (const { path, shows } of pages) {
      await lookAt(page, path, shows)
      await journey.picture(`sample${path.replaceAll('/', '-')}`)
    }
    journey.quiet()
    await journey.close()
  })

  it('opens what the lists name, each with its content', async () => {
    const journey = await product.open(look)
    const { page } = journey
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign in as Sample Trader' }).click()
    await page.waitForURL('**/dashboard')
    await page.goto('/strategies')
    await page.getByRole('link', { name: 'Sample: gold, two averages' }).first().click()
    await page.getByText('EMA (13)').filter({ visible: true }).first().waitFor()
    await journey.picture('sample-strategybuilder')
    await page.goto('/forward')
    await page.getByRole('link', { name: 'Sample: gold, two averages' }).first().click()
    await page
      .getByRole('heading', { name: /\d+ trades/ })
      .first()
      .waitFor()
    await journey.picture('sample-forward-record')
    await page.goto('/results')
    await page
      .getByRole('link', { name: /Sample: gold, two averages/ })
      .first()
      .click()
    await page.getByRole('navigation', { name: 'Sections of the result' }).waitFor()
    await journey.picture('sample-result')
    journey.quiet()
    await journey.close()
  })
})
