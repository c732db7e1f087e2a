import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { testStrategy } from './builder-steps.ts'
import { desktop, type JourneyPage, phone, phoneOf, tablet } from './journey-page.ts'
import { sharedProduct } from './the-product.ts'

const product = sharedProduct()

const looks = phoneOf({ ...desktop, theme: 'light' }, { ...phone, theme: 'dark' }, { ...tablet, theme: 'dark' })

const gridOf = (page: Page) => page.getByRole('grid', { name: /^Trades/ })
const chartOf = (page: Page) => page.getByRole('region', { name: /^Candles of .* with the trades/ })
const panelOf = (page: Page) => page.getByRole('dialog', { name: /^Why (no|a) trade here\?|^Story of the trade/ })
const parts = (page: Page) => new URL(page.url()).searchParams

describe.each(looks)('a visitor at $width in $theme', (look) => {
  it('finds a trade in the list and on the chart, reads why it was made, and why there was none at another bar', async () => {
    const journey = await product.open(look)
    const { page, accessible, picture } = journey
    try {
      await testStrategy(journey)
      await page.getByRole('link', { name: 'Open full results' }).click()
      await page.waitForURL(/\/results\/[0-9a-f]{64}$/)
      await page.getByRole('navigation', { name: 'Sections of the result' }).getByRole('link', { name: 'Trades', exact: true }).click()
      await gridOf(page).waitFor()
      await narrowAndOrder(page)
      await picture('trades')
      await readTradeSeven(journey)
      await readABar(journey)
      await accessible('trades and their chart')
      journey.quiet()
    } finally {
      await journey.close()
    }
  })
})

/** Checks that filters and order are kept in the address, and that the file holds what is shown. */
async function narrowAndOrder(page: Page): Promise<void> {
  const all = await shown(page)
  await page.getByRole('combobox', { name: 'Outcome' }).click()
  await page.getByRole('option', { name: 'Lost', exact: true }).click()
  await expect.poll(() => shown(page)).toBeLessThan(all)
  expect(parts(page).get('outcome')).toBe('lost')
  const sort = gridOf(page).getByRole('button', { name: 'USD' })
  await sort.click()
  await sort.click()
  await expect.poll(() => parts(page).get('sort')).toBe('money')
  const [lost, download] = [await shown(page), page.waitForEvent('download')]
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\n')
  expect(lines).toHaveLength(lost + 1)
  await page.reload()
  await gridOf(page).waitFor()
  await expect.poll(() => shown(page), { message: 'the address keeps the filter' }).toBe(lost)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => shown(page)).toBe(all)
}

/** The number of trades that pass the filters. */
async function shown(page: Page): Promise<number> {
  const text = await page
    .locator('#trades')
    .getByText(/^[\d,]+ of [\d,]+ trades?/)
    .textContent()
  return Number(text?.split(' ')[0].replaceAll(',', ''))
}

/** Uses the keyboard alone: down to the seventh row, its explanation, the next one and back. */
async function readTradeSeven({ page, accessible, picture }: JourneyPage): Promise<void> {
  const grid = gridOf(page)
  const sort = grid.getByRole('button', { name: '#', exact: true })
  await sort.click()
  await expect.poll(() => grid.getByRole('row').nth(1).innerText()).toMatch(/^1\s/)
  await grid.focus()
  await page.keyboard.press('Home')
  for (let row = 1; row < 7; row++) await page.keyboard.press('ArrowDown')
  await expect.poll(() => parts(page).get('trade')).toBe('7')
  await page.keyboard.press('Enter')
  const panel = panelOf(page)
  await panel.getByText(/^Trade 7 of/).waitFor()
  await panel.getByRole('heading', { name: 'Why it was entered' }).waitFor()
  await panel.getByRole('heading', { name: 'Why it was left' }).waitFor()
  expect(await panel.getByText('The bars that are held now give other trades').count()).toBe(0)
  await accessible('story of a trade')
  await picture('trade-story')
  await page.keyboard.press('ArrowRight')
  await panel.getByText(/^Trade 8 of/).waitFor()
  expect(parts(page).get('trade')).toBe('8')
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
}

/** Explains the bar in the middle of the chart by keyboard, and another by mouse. */
async function readABar({ page, picture }: JourneyPage): Promise<void> {
  const chart = chartOf(page)
  await chart.scrollIntoViewIfNeeded()
  await chart.focus()
  const panel = panelOf(page)
  await expect
    .poll(async () => {
      await page.keyboard.press('Enter')
      return panel.count()
    })
    .toBe(1)
  const closed = panel.getByText(/, closed \d\d:\d\d/)
  const first = await closed.textContent()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => closed.textContent()).not.toBe(first)
  await picture('bar-story')
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await chart.click({ position: { x: 90, y: 120 } })
  await panel.getByRole('heading', { level: 2 }).first().waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
}
