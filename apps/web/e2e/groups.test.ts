import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { runBacktest } from './builder-steps.ts'
import { desktop, type JourneyPage, type Look, phone } from './journey-page.ts'
import { sharedProduct } from './the-product.ts'

const product = sharedProduct()

/** Groups blocks 2 and 3 as Any of. */
type Grouping = (page: Page) => Promise<void>

const byMouse: Grouping = async (page) => {
  await page.getByRole('button', { name: 'Show block 2 in the chart' }).click()
  await page.getByRole('button', { name: 'Show block 3 in the chart' }).click({ modifiers: ['Shift'] })
  await page.getByRole('button', { name: 'Any of', exact: true }).click()
}

const byKeyboard: Grouping = async (page) => {
  const { keyboard } = page
  await keyboard.press('Control+g')
  for (const number of [2, 3]) {
    await tabTo(page, `Choose block ${number} for the group`)
    await keyboard.press('Enter')
  }
  await tabTo(page, 'Any of')
  await keyboard.press('Enter')
}

/** Presses Tab until the control of this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')
  for (let presses = 0; presses < 120; presses++) {
    if ((await focused()) === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach "${name}".`)
}

const byTouch: Grouping = async (page) => {
  await page.getByRole('button', { name: 'Group', exact: true }).tap()
  for (const number of [2, 3]) await page.getByRole('button', { name: `Choose block ${number} for the group` }).tap()
  await page.getByRole('button', { name: 'Any of', exact: true }).tap()
}

const ways: [string, Look, Grouping][] = [
  ['mouse', { ...desktop, theme: 'dark' }, byMouse],
  ['keyboard alone', { width: 1024, height: 768, theme: 'light' }, byKeyboard],
  ['touch', { ...phone, theme: 'dark' }, byTouch],
]

it.each(ways)('a visitor groups two blocks by %s, tests the rule, and still finds the group later', async (_, look, group) => {
  const journey = await product.open(look)
  try {
    await walk(journey, group)
    journey.quiet()
  } finally {
    await journey.close()
  }
})

async function walk({ page, picture, accessible }: JourneyPage, group: Grouping): Promise<void> {
  await page.goto('/strategybuilder')
  for (const [i, name] of ['EMA golden cross', 'RSI bounce', 'Close over slow average'].entries()) {
    await page.getByRole('button', { name: new RegExp(`^Add ${name}`) }).click()
    await page.getByRole('button', { name: `Show block ${i + 1} in the chart` }).waitFor()
  }
  await group(page)
  const bracket = page.getByRole('region', { name: 'Any of blocks 2 to 3' })
  await bracket.getByText('true when one of 2 is true').waitFor()
  const preview = page.getByRole('region', { name: 'Long Entry Logic Preview' })
  await expect.poll(() => preview.textContent()).toMatch(/And\( .*Or.* \)/)
  await page.getByText('Net result').first().waitFor()
  await accessible('a group')
  await picture('groups')

  await bracket.getByRole('button', { name: 'Ungroup blocks 2 to 3' }).click()
  await bracket.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await bracket.waitFor()

  const sent = page.waitForRequest(/\/run-backtest/)
  await runBacktest(page)
  const { final_strategy } = (await sent).postDataJSON()
  expect(final_strategy.entry.long.conditions).toMatchObject({ logic: 'and', conditions: [{}, { logic: 'or', conditions: [{}, {}] }] })
  await page.getByRole('dialog', { name: 'Backtest Results' }).waitFor()
  await page.reload()
  await bracket.waitFor()
}
