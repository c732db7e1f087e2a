import { dayMs } from '@assay/market'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createBlock, nameStrategy, runBacktest } from './builder-steps.ts'
import { desktop, type JourneyPage, looksOf, phone } from './journey-page.ts'
import { sharedProduct } from './the-product.ts'

const product = sharedProduct()

const looks = looksOf({ ...desktop, theme: 'light' }, { ...phone, theme: 'dark' })

describe.each(looks)('a visitor at $width in $theme', (look) => {
  it('builds rules for both sides, tests them and sees the results, without an account', async () => {
    const journey = await product.open(look)
    try {
      await walk(journey)
      journey.quiet()
    } finally {
      await journey.close()
    }
  })
})

/** Expects the strips of all blocks to be exactly aligned. */
async function seeOneAxis(page: Page): Promise<void> {
  const strips = page.locator('article[aria-label^="Block"] svg[preserveAspectRatio="none"]')
  const places = () =>
    strips.evaluateAll((drawn) => drawn.map((strip) => strip.getBoundingClientRect()).map(({ x, width }) => `${x} ${width}`))
  // The other tab stays for a moment after the press on this one.
  await page.getByRole('tab', { name: /Entry Rules/, selected: true }).waitFor()
  await expect.poll(places).toHaveLength(2)
  await expect.poll(async () => new Set(await places()).size, { message: 'places of the strips' }).toBe(1)
}

async function walk(journey: JourneyPage): Promise<void> {
  const { page, picture, accessible } = journey
  await page.goto('/')
  await page.getByRole('link', { name: 'Build a strategy' }).first().click()
  await page.getByRole('heading', { name: 'Build Entry Rules' }).waitFor()
  await accessible('empty builder')

  await page.getByRole('button', { name: 'Create Custom Block' }).click()
  await createBlock(journey, { left: ['EMA', 8], operator: 'Crosses Above', right: ['EMA', 24] })
  await page.getByText('EMA (8)').first().waitFor()
  await page.getByRole('button', { name: 'Add Custom Block' }).first().click()
  await createBlock(journey, { left: ['RSI', 14], operator: 'Crosses Above', number: 30 })
  await chooseConnector(page, 'Or')
  await expect
    .poll(() => previewOf(page, 'Long Entry Logic Preview'))
    .toMatch(/EMA \(8\) \[15min\] crosses above EMA \(24\) \[15min\].*Or.*RSI \(14\) \[15min\] crosses above 30/s)
  await accessible('builder')

  await page.getByRole('tab', { name: /Exit Rules/ }).click()
  await page.getByRole('button', { name: 'Create Custom Block' }).click()
  await createBlock(journey, { left: ['EMA', 8], operator: 'Crosses Below', right: ['EMA', 24] })
  await setTargetAndStop(journey)
  await accessible('exit rules')
  await deleteAndUndo(page)
  await page.getByRole('tab', { name: /Entry Rules/ }).click()
  await page.getByText('Net result').first().waitFor()
  await page.getByText(/deleted/).waitFor({ state: 'detached' })
  await seeOneAxis(page)
  await picture('builder')
  await goThroughCandles(journey)

  await runBacktest(page)
  await page.getByRole('dialog', { name: 'Backtest Results' }).waitFor()
  await seeResults(journey)
  await saveAndFindAgain(journey)
}

/** Moves through the candles of the tested period by wheel and drag; keys reach both of its ends. */
async function goThroughCandles({ page, look }: JourneyPage): Promise<void> {
  const part = page.getByRole('region', { name: 'Chart', exact: true })
  const candles = part.getByRole('group', { name: /^Price chart/ })
  const days = () => part.getByText(/^\d\d \w{3} \d{4}/).textContent()
  await page.getByRole('tab', { name: /Entry Rules/, selected: true }).waitFor()
  await candles.hover()
  const box = await candles.boundingBox()
  if (!box) throw new Error('the chart has no place')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const first = await days()
  await page.mouse.move(x, y)
  for (let turn = 0; turn < 10; turn++) await page.mouse.wheel(0, -120)
  await expect.poll(days, { message: 'after the wheel' }).not.toBe(first)
  const wheeled = await days()
  if (look.width >= 768) {
    // One drag may end within the days already shown.
    for (let drag = 0; drag < 4; drag++) {
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + 300, y, { steps: 5 })
      await page.mouse.up()
    }
    await expect.poll(days, { message: 'after a drag' }).not.toBe(wheeled)
  }
  await candles.press('Home')
  const start = await page
    .getByRole('textbox', { name: 'From' })
    .or(page.getByLabel('From', { exact: true }))
    .first()
    .inputValue()
  await expect.poll(async () => Date.parse(`${(await days())?.slice(0, 11)} UTC`) - Date.parse(start)).toBeLessThan(4 * dayMs)
}

async function setTargetAndStop(journey: JourneyPage): Promise<void> {
  const { page } = journey
  await page.getByRole('button', { name: 'Add Custom Block' }).first().click()
  const card = page.getByRole('region', { name: 'Target and Stop Loss' })
  await openStep(journey, card)
  await card.getByLabel('Stop Loss', { exact: true }).fill('1500')
  await card.getByLabel('Stop Loss', { exact: true }).press('Tab')
  await page.getByRole('button', { name: 'Create Block' }).waitFor()
  await card.getByLabel('Target', { exact: true }).fill('3000')
  await card.getByLabel('Target', { exact: true }).press('Tab')
  await page.getByRole('button', { name: 'Create Block' }).click()
  await page.getByText('Target Points').first().waitFor()
  await expect
    .poll(() => previewOf(page, 'Long Exit Logic Preview'))
    .toMatch(/Target \(fixed\) == 3000, Stop Loss \(fixed\) == 1500.*Or.*crosses below/s)
}

/** On a phone the card is a step of its own. */
async function openStep({ page, look }: JourneyPage, card: Locator): Promise<void> {
  if (look.width < 768) await page.getByRole('navigation', { name: 'Steps' }).getByRole('button').last().click()
  await card.waitFor()
}

async function deleteAndUndo(page: Page): Promise<void> {
  const blocks = page.getByRole('article', { name: /^Block \d+:/ })
  const before = await blocks.count()
  await page.keyboard.press('Escape')
  if (await page.getByRole('button', { name: 'Delete block 1' }).isVisible())
    await page.getByRole('button', { name: 'Delete block 1' }).click()
  else {
    await page.getByRole('button', { name: 'Actions for block 1' }).click()
    await page.getByRole('menuitem', { name: /Delete/ }).click()
  }
  await expect.poll(() => blocks.count()).toBe(before - 1)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect.poll(() => blocks.count()).toBe(before)
}

async function chooseConnector(page: Page, connector: string): Promise<void> {
  await page.getByRole('combobox', { name: /^Connector between/ }).click()
  await page.getByRole('option', { name: connector }).click()
}

async function previewOf(page: Page, title: string): Promise<string> {
  return (await page.getByRole('region', { name: title }).textContent()) ?? ''
}

async function seeResults({ page, picture, accessible }: JourneyPage): Promise<void> {
  const results = page.getByRole('dialog', { name: 'Backtest Results' })
  for (const label of ['Win Rate', 'Avg Return', 'Max Drawdown', 'Total Trades', 'Profit Factor', 'Sharpe Ratio', 'Monthly Performance']) {
    await results.getByText(label).first().waitFor()
  }
  expect(await results.getByText(/^(Profitable|Not profitable)$/).count(), 'exactly one badge').toBe(1)
  await picture('results')
  await accessible('results')
  await zoomAndReset(results)
  await headStays(results)
  await results.getByRole('button', { name: 'Close' }).click()
  await results.waitFor({ state: 'detached' })
}

/** Title, badge and X also stay in view at the end of the modal, with nothing above them. */
async function headStays(results: Locator): Promise<void> {
  await results.getByText(/ · result /).scrollIntoViewIfNeeded()
  const head = results.locator('header')
  expect((await head.boundingBox())?.y).toBeCloseTo(0, 0)
  await head.getByRole('button', { name: 'Close' }).click({ trial: true })
}

/**
 * The tooltip shows the figure of the time under the pointer. After zooming in by wheel and resetting by double-click,
 * the same place shows the same time again.
 */
async function zoomAndReset(results: Locator): Promise<void> {
  const chart = results.getByLabel(/^Equity chart/)
  const said = () => chart.locator('..').textContent()
  await chart.scrollIntoViewIfNeeded()
  await chart.hover()
  await expect.poll(said).toMatch(/Trades closed/)
  const whole = await said()
  const box = await chart.boundingBox()
  if (!box) throw new Error('the equity chart has no place')
  await results.page().mouse.move(box.x + box.width / 4, box.y + box.height / 2)
  await chart.focus()
  for (let turn = 0; turn < 12; turn++) await results.page().mouse.wheel(0, -120)
  await chart.hover()
  await expect.poll(said).not.toBe(whole)
  await chart.dblclick()
  await expect.poll(said).toBe(whole)
}

async function saveAndFindAgain({ page, accessible }: JourneyPage): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click()
  await nameStrategy(page)
  await page.goto('/strategies')
  await page
    .getByRole('link', { name: /Untitled strategy/ })
    .first()
    .waitFor()
  await accessible('strategies')
  await page
    .getByRole('link', { name: /Untitled strategy/ })
    .first()
    .click()
  await page.getByText('EMA (8)').first().waitFor()
  await page.goto('/no-such-page')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await accessible('unknown page')
}
