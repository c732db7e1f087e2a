import { dayMs } from '@assay/market'
import type { Page } from 'playwright-core'
import type { JourneyPage } from './journey-page.ts'

export interface Block {
  left: [string, number]
  operator: string
  right?: [string, number]
  number?: number
}

/** Fills in the condition builder: three columns on a desktop, three steps on a phone. */
export async function createBlock(
  { page, look, picture, accessible }: JourneyPage,
  { left, operator, right, number }: Block,
): Promise<void> {
  const steps = look.width < 768
  await chooseIndicator(page, 'Left operand', ...left)
  if (steps)
    await page
      .getByRole('button', { name: /Operator/ })
      .first()
      .click()
  const choice = page.getByRole('button', { name: new RegExp(`^${operator}`) })
  // The cross operators are on the first tab.
  if ((await choice.count()) === 0) await page.getByRole('tab', { name: 'Comparator Operators' }).click()
  await choice.first().click()
  if (steps)
    await page
      .getByRole('button', { name: /Right operand/ })
      .first()
      .click()
  if (right) await chooseIndicator(page, 'Right operand', ...right)
  else await chooseNumber(page, number ?? 0)
  await picture('condition')
  await accessible('condition builder')
  await page.getByRole('button', { name: 'Create Block' }).click()
  await page.getByRole('tab', { name: /Entry Rules/ }).waitFor()
}

async function chooseIndicator(page: Page, place: string, name: string, period: number): Promise<void> {
  const column = page.getByRole('region', { name: place })
  await column.getByRole('searchbox').fill(name)
  await column.getByRole('searchbox').press('Enter')
  const form = column.getByRole('form', { name: `Parameters of ${name}` })
  await form.getByLabel('period').fill(String(period))
  await form.getByRole('button', { name: 'Apply' }).click()
}

async function chooseNumber(page: Page, value: number): Promise<void> {
  const column = page.getByRole('region', { name: 'Right operand' })
  await column.getByRole('radio', { name: 'Number' }).click()
  await column.getByRole('textbox').first().fill(String(value))
  await column.getByRole('button', { name: 'Apply' }).click()
}

/** Gives the name that the first save asks for, and saves. */
export async function nameStrategy(page: Page, name = 'Untitled strategy'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Name the strategy' })
  await dialog.getByRole('textbox').fill(name)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
}

/** Presses the visible Backtest button: in the header on a desktop, in the dock on a phone. */
export async function runBacktest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Backtest' }).locator('visible=true').first().click()
}

/** Opens the settings of the test, which are folded on a phone. */
export async function openSettings({ page, look }: JourneyPage): Promise<void> {
  // Folded settings are part of the page too.
  await page.getByLabel('Add Capital').waitFor({ state: 'attached' })
  if (look.width < 768) await page.getByRole('button', { name: /100,000 USD/, expanded: false }).click()
}

/** Found once: a journey over midnight keeps its days. */
const yesterday = new Date(Date.now() - dayMs).toISOString().slice(0, 10)

/** Ends the period yesterday. Today's bars, and with them the result, would change from minute to minute. */
export async function endYesterday(journey: JourneyPage): Promise<void> {
  await openSettings(journey)
  await journey.page.getByLabel('To', { exact: true }).fill(yesterday)
}

/** Tests a strategy of one block over past days, and leaves the results modal open. */
export async function testStrategy(journey: JourneyPage): Promise<void> {
  const { page } = journey
  await page.goto('/strategybuilder')
  await endYesterday(journey)
  await page.getByRole('button', { name: 'Create Custom Block' }).click()
  await createBlock(journey, { left: ['EMA', 8], operator: 'Crosses Above', right: ['EMA', 24] })
  await page.getByRole('tab', { name: /Exit Rules/ }).click()
  await page.getByRole('button', { name: 'Create Custom Block' }).click()
  await createBlock(journey, { left: ['EMA', 8], operator: 'Crosses Below', right: ['EMA', 24] })
  await runBacktest(page)
  await page.getByRole('dialog', { name: 'Backtest Results' }).waitFor()
}
