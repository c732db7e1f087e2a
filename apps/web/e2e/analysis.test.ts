import { describe, expect, it } from 'vitest'
import { newPerson, signUp } from './account-steps.ts'
import { desktop, phone, phoneOf } from './journey-page.ts'
import { sharedProduct } from './the-product.ts'

const product = sharedProduct()
const looks = phoneOf({ ...desktop, theme: 'light' }, { ...phone, theme: 'dark' })

describe.each(looks)('the analysis of gold at $width in $theme', (look) => {
  it('shows the current measurements, each with its method, and tests a line in the builder', async () => {
    const journey = await product.open(look)
    const { page } = journey
    await signUp(page, newPerson())
    await page.goto('/analysis?symbol=XAUUSD')
    await page.getByRole('heading', { name: 'Trend', exact: true }).waitFor()
    await page.getByText('Everything here describes the simulator, not a market.').waitFor()
    await journey.accessible('the analysis')
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(over, 'wider than the window').toBe(0)
    await journey.picture('analysis')
    const parts = await page.getByRole('region').evaluateAll((regions) => regions.map((region) => region.textContent ?? ''))
    expect(parts.filter((text) => /n |bars|candles/i.test(text)).length).toBeGreaterThan(8)
    await page
      .getByRole('button', { name: /^Test this/ })
      .first()
      .click()
    await page.waitForURL(/strategybuilder/)
    await page.getByText(/bars in \d+ ms/).waitFor()
    await journey.picture('analysis-tested')
    journey.quiet()
    await journey.close()
  })
})

it('an unknown symbol offers a link to a known one', async () => {
  const journey = await product.open(looks[0])
  await signUp(journey.page, newPerson())
  await journey.page.goto('/analysis?symbol=NOSUCH')
  await journey.page.getByRole('link', { name: 'Show XAUUSD' }).click()
  await journey.page.getByRole('heading', { name: 'Trend', exact: true }).waitFor()
  journey.quiet()
  await journey.close()
})
