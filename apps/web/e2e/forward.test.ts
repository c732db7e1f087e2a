import { makeOperand, newDocument } from '@assay/strategy'
import { describe, it } from 'vitest'
import { newPerson, send, signUp } from './account-steps.ts'
import { desktop, type Look, phone } from './journey-page.ts'
import { sharedProduct } from './the-product.ts'

const product = sharedProduct()
const looks: Look[] = [
  { ...desktop, theme: 'dark' },
  { ...phone, theme: 'light' },
]

const ema = (period: number) => makeOperand('EMA', { params: { period } })
const entry = [{ indicator1: ema(8), check: 'crossabove' as const, indicator2: ema(24) }]
const stop = { type: 'percentage', target: 1, stopLoss: 0.5, enableTrailingStopLoss: 'No', trailAmountValue: null } as const
const document = newDocument({
  name: 'Crossing',
  rules: { long: { entry, exit: [] }, short: { entry: [], exit: [] } },
  stops: { long: stop, short: null },
})

describe.each(looks)('a forward test at $width in $theme', (look) => {
  it('is started from a saved strategy, shows what is expected of it, is ended and deleted', async () => {
    const journey = await product.open(look)
    const { page } = journey
    await signUp(page, newPerson())
    await page.goto('/forward')
    await page.getByRole('heading', { name: 'No strategy to follow yet' }).waitFor()
    await journey.accessible('no forward test')
    await send(page, 'POST', '/api/strategies', { document })
    await page.goto('/strategies')
    await page.getByRole('link', { name: 'Forward tests' }).click()
    await page.getByRole('button', { name: 'Follow it from now on' }).click()
    await page.getByRole('heading', { name: 'No trade has been closed yet.' }).waitFor()
    await page.getByRole('img', { name: /^The record over what its backtest led one to expect/ }).waitFor()
    await journey.accessible('the record')
    await journey.picture('forward-record')
    await page.getByRole('link', { name: 'Forward tests' }).click()
    await page.getByRole('link', { name: 'Crossing' }).waitFor()
    await journey.accessible('the list')
    await journey.picture('forward-list')
    await page.getByRole('link', { name: 'Crossing' }).click()
    await page.getByRole('button', { name: 'End it' }).click()
    await page.getByRole('button', { name: 'Delete the record' }).click()
    await page.getByRole('button', { name: 'Follow it from now on' }).waitFor()
    await page.getByRole('link', { name: 'Crossing' }).waitFor({ state: 'detached' })
    journey.quiet()
    await journey.close()
  })
})
