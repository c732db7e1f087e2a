import { describe, expect, it } from 'vitest'
import { openSettings, runBacktest, testStrategy } from './builder-steps.ts'
import { deskOf, desktop, type JourneyPage, phone, tablet } from './journey-page.ts'
import { pressAction } from './press-action.ts'
import { sharedProduct } from './the-product.ts'

const product = sharedProduct()

const looks = deskOf({ ...desktop, theme: 'light' }, { ...phone, theme: 'dark' }, { ...tablet, theme: 'dark' })

/** Runs the strategy with another capital, ticks both results and compares them. */
async function compareTwo(journey: JourneyPage): Promise<void> {
  const { page, picture, accessible } = journey
  await page.goto('/strategybuilder')
  await openSettings(journey)
  const capital = page.getByLabel('Add Capital')
  await capital.fill('50000')
  await capital.press('Enter')
  await runBacktest(page)
  await page.getByRole('link', { name: 'Open full results' }).click()
  await pressAction(journey, 'Compare')
  await page.getByRole('checkbox').nth(1).waitFor()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await picture('results')
  await accessible('list of results')
  await page.getByRole('link', { name: 'Compare 2' }).click()
  await page.getByRole('heading', { level: 1, name: 'These two cannot be told apart.' }).waitFor()
  await page.getByRole('row', { name: /^Capital/ }).waitFor()
  await picture('compare')
  await accessible('comparison')
}

/** Checks that the result is the first try of its idea. */
async function seeTries({ page, picture, accessible }: JourneyPage): Promise<void> {
  await page.getByRole('navigation', { name: 'Sections of the result' }).getByRole('link', { name: 'How often tried' }).click()
  await page.getByText('This idea was tried once.').waitFor()
  await page.getByRole('row', { name: /\(this result\)/ }).waitFor()
  await picture('result-tried')
  await accessible('how often tried')
}

/** Hides the other try and lists it again; it is counted in both cases. */
async function hideATry({ page, picture }: JourneyPage, id: string | undefined): Promise<void> {
  await page.goto(`/results/${id}#tried`)
  await page.getByText('This idea was tried twice.').waitFor()
  const hide = page.getByRole('button', { name: /^Hide the try of/ })
  await hide.focus()
  await page.keyboard.press('Enter')
  await hide.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Show hidden ones (1)' }).click()
  await page.getByRole('button', { name: /^List the try of/ }).waitFor()
  await page.getByText('This idea was tried twice.').waitFor()
  await picture('result-tries')
}

/** Opens the builder with the rules and the capital of the result. */
async function editRules({ page, picture }: JourneyPage, id: string | undefined): Promise<void> {
  await page.goto(`/results/${id}`)
  await page.getByRole('button', { name: 'Edit rules' }).click()
  await page.waitForURL(/\/strategybuilder/)
  await page.getByText('EMA (8) [15min] crosses above EMA (24) [15min]').first().waitFor()
  await picture('edit-rules')
}

const idOf = (address: string) => new URL(address).pathname.split('/').at(-1)

describe.each(looks)('a visitor at $width in $theme', (look) => {
  it('opens an old result, runs it again to the same id, and compares two', async () => {
    const journey = await product.open(look)
    const { page, picture, accessible } = journey
    try {
      await testStrategy(journey)
      const verdict = await page
        .getByRole('dialog')
        .getByText(/\d (trades?,|closed, 1 open:)/)
        .first()
        .innerText()
      await page.getByRole('link', { name: 'Open full results' }).click()
      await page.waitForURL(/\/results\/[0-9a-f]{64}$/)
      const id = idOf(page.url())
      await page.getByRole('heading', { level: 1, name: verdict }).waitFor()
      await page.reload()
      await page.getByRole('heading', { level: 1, name: verdict }).waitFor()
      await picture('result')
      await page.getByRole('navigation', { name: 'Sections of the result' }).getByRole('link', { name: 'What this stands on' }).click()
      await page.getByText(`result ${id}`).waitFor()
      expect(new URL(page.url()).hash).toBe('#foundation')
      await picture('result-section')
      await accessible('result')
      await page.getByRole('navigation', { name: 'Sections of the result' }).getByRole('link', { name: 'Time' }).click()
      await page.getByRole('region', { name: 'By session' }).waitFor()
      await picture('result-time')
      await accessible('result with its sections')
      await seeTries(journey)
      await pressAction(journey, 'Run again')
      await page.getByText(`and so is every figure. Result ${id?.slice(0, 8)}`).waitFor()
      await compareTwo(journey)
      await hideATry(journey, id)
      await editRules(journey, id)
      await page.goto(`/results/${'0'.repeat(64)}`)
      await page.getByRole('heading', { name: 'This result is not kept here' }).waitFor()
      await accessible('no result')
      await picture('no-result')
      expect(id).toMatch(/^[0-9a-f]{64}$/)
      journey.quiet()
    } finally {
      await journey.close()
    }
  })
})
