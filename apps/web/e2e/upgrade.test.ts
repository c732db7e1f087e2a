import { dayMs } from '@assay/market'
import { makeOperand, newDocument } from '@assay/strategy'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { newPerson, send, signUp } from './account-steps.ts'
import { deskOf, desktop, type JourneyPage, phone, tablet } from './journey-page.ts'
import { sharedProduct } from './the-product.ts'

const product = sharedProduct()
const looks = deskOf({ ...desktop, theme: 'light' }, { ...tablet, theme: 'dark' }, { ...phone, theme: 'dark' })

const ema = (period: number) => makeOperand('EMA', { params: { period } })
const crossing = newDocument({
  name: 'Crossing',
  rules: {
    long: { entry: [{ indicator1: ema(8), check: 'crossabove', indicator2: ema(24) }], exit: [] },
    short: { entry: [], exit: [] },
  },
})

const over = ({ page }: JourneyPage) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Ends the trial without waiting thirty days: the page is told from now on that it began 31 days ago. */
async function endTrial(page: Page): Promise<void> {
  const at = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
  await page.route('**/api/auth/**', async (route) => {
    const response = await route.fetch()
    const body = await response.json().catch(() => undefined)
    if (body?.user) body.user = { ...body.user, isPremium: false, trial: { startedAt: at(-31), endsAt: at(-1) } }
    await route.fulfill({ response, json: body })
  })
  await page.reload()
}

describe.each(looks)('Premium at $width in $theme', (look) => {
  it('shows a visitor what it adds, starts the trial with a click after registration, and names what its end changed', async () => {
    const journey = await product.open(look)
    const { page } = journey
    const state = async (name: string) => {
      await journey.accessible(name)
      await expect.poll(() => over(journey), { message: `${name} is wider than the window` }).toBe(0)
      await journey.picture(`upgrade-${name}-${look.width}-${look.theme}`)
    }
    await page.goto('/upgrade')
    await page.getByRole('heading', { name: 'Premium for 30 days, free.' }).waitFor()
    await state('visitor')
    expect(await page.getByRole('main').getByRole('link', { name: 'Upgrade Now' }).getAttribute('href')).toBe('/register')

    await signUp(page, newPerson())
    await page.goto('/upgrade')
    await page.getByRole('button', { name: 'Upgrade Now' }).waitFor()
    await state('free')
    await page.getByRole('button', { name: 'Upgrade Now' }).click()
    await page.getByRole('heading', { name: 'Premium · 30 days left' }).waitFor()
    await state('running')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Premium strategies/ })
      .waitFor()

    await send(page, 'POST', '/api/strategies', { document: crossing })
    await endTrial(page)
    await page.getByRole('heading', { name: /^Your trial ended on / }).waitFor()
    await page.getByText('You made none. You can follow 2.').waitFor()
    await state('ended')
    await page.getByRole('link', { name: 'Back to my strategies' }).click()
    await page.getByRole('link', { name: 'Crossing' }).waitFor()
    journey.quiet()
    await journey.close()
  })
})
