import { append, newDocument } from '@assay/strategy'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { block, cross, ema } from '../test/blocks.ts'
import { newPerson, send, signUp } from './account-steps.ts'
import { tabTo } from './by-keys.ts'
import { desktop } from './journey-page.ts'
import { sharedProduct } from './the-product.ts'

const product = sharedProduct()

const below = block(ema(8), 'crossbelow', ema(24))
const strategy = newDocument({
  name: 'Quiet Gold',
  rules: { long: { entry: append([], cross), exit: append([], below) }, short: { entry: [], exit: [] } },
})

const panelOf = (page: Page) => page.getByRole('dialog', { name: /^Why (no|a) trade here\?|^Story of the trade/ })

it('from the palette to a strategy, its edit, its test, the story of a trade and an alert, by keyboard alone', async () => {
  const journey = await product.open({ ...desktop, theme: 'dark' })
  const { page } = journey
  await signUp(page, newPerson())
  await send(page, 'POST', '/api/strategies', { document: strategy })
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await openFromPalette(page)
  await lengthenTheAverage(page)
  await testIt(page)
  await readTradeSeven(page)
  await setAlert(page)
  await closeFromAnywhere(page)
  journey.quiet()
  await journey.close()
})

async function openFromPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type('quiet gold')
  await page.getByRole('option', { name: /^Quiet Gold/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Quiet Gold' }).waitFor()
}

/** An arrow key takes the number at once, and all of them are one step to undo. */
async function lengthenTheAverage(page: Page): Promise<void> {
  await tabTo(page, /^EMA period 8, change$/)
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.getByText('EMA (10) [15min] crosses above').first().waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+z')
  await page.getByText('EMA (8) [15min] crosses above').first().waitFor()
  await page.keyboard.press('Control+Shift+z')
  await page.getByText('EMA (10) [15min] crosses above').first().waitFor()
}

async function testIt(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog', { name: 'Backtest Results' }).waitFor()
  await tabTo(page, /^Open full results$/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/results\/[0-9a-f]{64}/)
}

async function readTradeSeven(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Sections of the result' }).waitFor()
  await tabTo(page, /^Trades$/)
  await page.keyboard.press('Enter')
  await page.getByRole('grid', { name: /^Trades/ }).waitFor()
  await tabTo(page, /^Trades/)
  await page.keyboard.press('Home')
  for (let row = 1; row < 7; row++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await panelOf(page)
    .getByText(/^Trade 7 of/)
    .waitFor()
}

/** The alert begins with the entry rule of the strategy that was tested. */
async function setAlert(page: Page): Promise<void> {
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: 'New alert' })
  await dialog
    .getByText(/10.*crosses above/i)
    .first()
    .waitFor()
  await tabTo(page, /^Create alert$/)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Alert set').waitFor()
}

async function closeFromAnywhere(page: Page): Promise<void> {
  await tabTo(page, /^Edit rules$/, { key: 'Shift+Tab' })
  expect(await panelOf(page).count()).toBe(1)
  await page.keyboard.press('Escape')
  await panelOf(page).waitFor({ state: 'detached' })
}
