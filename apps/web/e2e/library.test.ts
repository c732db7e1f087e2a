import { documentOfTemplate, findTemplate } from '@assay/library'
import { requestOf } from '@assay/strategy'
import { describe, expect, it } from 'vitest'
import { newPerson, send, signUp } from './account-steps.ts'
import { type JourneyPage, phone, phoneOf, tablet } from './journey-page.ts'
import { ownProduct } from './the-product.ts'

// Templates are measured in the background, so this file has its own server instead of the shared one.
const product = ownProduct(() => ({ TEMPLATE_EVIDENCE: 'on', BACKTESTS_PER_MINUTE: '300' }))

const looks = phoneOf({ ...tablet, theme: 'light' }, { ...phone, theme: 'dark' })

const over = ({ page }: JourneyPage) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Reloads an address until the jobs have measured its symbol, which takes minutes on a busy machine. */
async function measured({ page }: JourneyPage, address: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.goto(address)
        await page.getByRole('group', { name: /emplates/ }).waitFor()
        return page.getByText('Simulated: says nothing about markets').count()
      },
      { timeout: 240_000, interval: 2000 },
    )
    .toBeGreaterThan(0)
}

describe.each(looks)('the library at $width in $theme', (look) => {
  it('lists the results of the templates on a symbol, shows all details of one, and opens it in the builder', async () => {
    const journey = await product.open(look)
    const { page } = journey
    await measured(journey, '/strategies?tab=library')
    await journey.accessible('the library')
    await expect.poll(() => over(journey), { message: 'wider than the window' }).toBe(0)
    await journey.picture(`library-${look.width}`)
    await page.getByRole('button', { name: 'RSI bounce' }).click()
    const sheet = page.getByRole('dialog', { name: 'RSI bounce' })
    await sheet.getByText('Lower to upper 90 % bound').waitFor()
    await journey.accessible('a template')
    await journey.picture(`template-${look.width}`)
    await sheet.getByRole('button', { name: 'Open in the builder' }).click()
    await page.waitForURL(/strategybuilder/)
    await page.getByText(/bars in \d+ ms/).waitFor()
    journey.quiet()
    await journey.close()
  })

  it('finds templates by filters, and says which filter to drop', async () => {
    const journey = await product.open(look)
    const { page } = journey
    await measured(journey, '/strategy-finder?direction=short&mustUse=Relative+Strength+Index')
    await journey.accessible('the finder')
    await expect.poll(() => over(journey), { message: 'wider than the window' }).toBe(0)
    await journey.picture(`finder-${look.width}`)
    const compare = page.getByRole('button', { name: /^Compare/ })
    await expect.poll(() => compare.isDisabled(), { message: 'one template is nothing to compare' }).toBe(true)
    for (const name of ['RSI rejection', 'Rally in a down-trend']) await page.getByRole('checkbox', { name: `Compare ${name}` }).check()
    await compare.click()
    const beside = page.getByRole('dialog', { name: 'Compare 2 templates' })
    await beside.getByRole('row', { name: /^Average trade / }).waitFor()
    await journey.accessible('two templates side by side')
    await journey.picture(`finder-compare-${look.width}`)
    await beside.getByRole('button', { name: 'Close' }).last().click()
    await page.goto('/strategy-finder?direction=short&conditions=0')
    await page.getByText(/removes most: 72 of 72/).waitFor()
    await journey.accessible('the finder without a template')
    await journey.picture(`finder-empty-${look.width}`)
    await page.getByRole('button', { name: 'Drop “Conditions”' }).click()
    await page.getByRole('button', { name: 'RSI rejection' }).waitFor()
    journey.quiet()
    await journey.close()
  })

  it('leads from a goal to a saved and tested strategy, without an account', async () => {
    const journey = await product.open(look)
    const { page } = journey
    await page.goto('/strategy-new-user')
    await journey.accessible('the first question')
    await page.getByRole('radio', { name: /^Buy low, sell high/ }).click()
    await page.getByRole('radio', { name: /^RSI bounce/ }).click()
    await page.getByText(/bars in \d+ ms/).waitFor()
    await page.getByText('Why it was entered').waitFor()
    await journey.accessible('the tested starter')
    await expect.poll(() => over(journey), { message: 'wider than the window' }).toBe(0)
    await journey.picture(`new-user-${look.width}`)
    const before = await page.getByRole('region', { name: /^Tested on/ }).innerText()
    await page.getByRole('textbox', { name: 'RSI level' }).fill('35')
    await page.getByText('This is a variation of your own.').waitFor()
    await expect.poll(() => page.getByRole('region', { name: /^Tested on/ }).innerText()).not.toBe(before)
    await page.getByRole('button', { name: 'Save strategy' }).click()
    await page.getByRole('link', { name: 'Make an account' }).waitFor()
    await journey.picture(`new-user-saved-${look.width}`)
    await page.goto('/strategies')
    await page.getByRole('link', { name: 'RSI bounce' }).waitFor()
    journey.quiet()
    await journey.close()
  })
})

describe.each(looks)('the user’s own strategies at $width in $theme', (look) => {
  it('show the result of the last test of exactly their rules', async () => {
    const journey = await product.open(look)
    const { page } = journey
    await signUp(page, newPerson())
    const [tested, untested] = ['pullback-to-the-average', 'ema-cross'].map((id) =>
      documentOfTemplate(findTemplate(id)!, { symbol: 'XAUUSD' }),
    )
    for (const document of [tested, untested]) await send(page, 'POST', '/api/strategies', { document })
    await send(page, 'POST', '/run-backtest', requestOf(tested, { start: '2024-01-01T00:00:00.000Z', end: '2024-07-01T00:00:00.000Z' }))
    await page.goto('/strategies')
    const said = (name: string, text: string) =>
      page.getByRole('row').filter({ hasText: name }).getByText(text).filter({ visible: true }).first().waitFor()
    await said(tested.name, 'Simulated')
    await said(untested.name, 'no test yet')
    await journey.accessible('own strategies with their tests')
    await expect.poll(() => over(journey), { message: 'wider than the window' }).toBe(0)
    await journey.picture(`strategies-mine-${look.width}`)
    journey.quiet()
    await journey.close()
  })
})

it('a visitor reads the rules of a premium template, and is told what is needed to use it', async () => {
  const journey = await product.open(looks[0])
  const { page } = journey
  await measured(journey, '/strategies?tab=premium')
  await journey.picture('premium')
  await page.getByRole('button', { name: 'Fade the third push' }).click()
  const sheet = page.getByRole('dialog', { name: 'Fade the third push' })
  await sheet.getByText('Making it your own is Premium.').waitFor()
  await sheet.getByText('HIGH', { exact: true }).waitFor()
  expect(await sheet.getByRole('button', { name: 'Open in the builder' }).count()).toBe(0)
  await journey.accessible('a premium template')
  await journey.picture('premium-template')
  journey.quiet()
  await journey.close()
})
