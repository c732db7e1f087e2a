import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createBlock } from './builder-steps.ts'
import { deskOf, desktop, type JourneyPage, phone, tablet } from './journey-page.ts'
import { sharedProduct } from './the-product.ts'

const product = sharedProduct()

const looks = deskOf(
  { ...desktop, theme: 'light' },
  { ...phone, theme: 'dark' },
  { ...tablet, theme: 'dark' },
  { ...tablet, theme: 'light' },
)

describe.each(looks)('a visitor at $width in $theme', (look) => {
  it("reads on the builder's chart why there was a trade at a bar and why there was none", async () => {
    const journey = await product.open(look)
    try {
      await buildRules(journey)
      await readByMouse(journey)
      await readByKeyboard(journey)
      expect(await workersWithMachine(journey.page), 'the policy lets workers compile WebAssembly').toEqual([true])
      journey.quiet()
    } finally {
      await journey.close()
    }
  })
})

/** Whether each worker of the page may compile WebAssembly, which the preview computes with. */
const workersWithMachine = (page: Page): Promise<boolean[]> =>
  Promise.all(
    page
      .workers()
      .map((worker) =>
        worker.evaluate(
          () =>
            WebAssembly.validate(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])) &&
            new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])) instanceof WebAssembly.Module,
        ),
      ),
  )

/** Enters with EMA (8) above EMA (24) and RSI (14) below 65; exits at the cross below. */
async function buildRules(journey: JourneyPage): Promise<void> {
  const { page } = journey
  await page.goto('/strategybuilder')
  await page.getByRole('button', { name: 'Create Custom Block' }).click()
  await createBlock(journey, { left: ['EMA', 8], operator: 'greaterThan \\(', right: ['EMA', 24] })
  await page.getByRole('button', { name: 'Add Custom Block' }).first().click()
  await createBlock(journey, { left: ['RSI', 14], operator: 'lessThan \\(', number: 65 })
  await page.getByRole('tab', { name: /Exit Rules/ }).click()
  await page.getByRole('button', { name: 'Create Custom Block' }).click()
  await createBlock(journey, { left: ['EMA', 8], operator: 'Crosses Below', right: ['EMA', 24] })
  await page.getByRole('tab', { name: /Entry Rules/ }).click()
}

const candlesOf = (page: Page) => page.getByRole('region', { name: 'Chart', exact: true }).getByRole('group', { name: /^Price chart/ })
const panelOf = (page: Page) => page.getByRole('dialog', { name: /^Why (no|a) trade here\?|^Story of the trade/ })

async function readByMouse(journey: JourneyPage): Promise<void> {
  const { page, accessible, picture } = journey
  // The chart is redrawn until the preview of the last block has arrived. A click lost to a redraw is repeated.
  const panel = panelOf(page)
  await expect
    .poll(async () => {
      await candlesOf(page)
        .click({ position: { x: 120, y: 60 } })
        .catch(() => undefined)
      return panel.count()
    })
    .toBe(1)
  await panel.getByRole('heading', { level: 2 }).waitFor()
  await panel.getByText('EMA (8) > EMA (24)').first().waitFor()
  await expect.poll(() => panel.getByText(/over|under/).count()).toBeGreaterThan(0)
  await accessible('why no trade here')
  await picture('explain-bar')
  await panel.getByRole('button', { name: /^Before/ }).click()
  await panel.getByText(/A long position was open since/).waitFor()
  await picture('explain-blocked')
  await panel.getByRole('button', { name: 'Close' }).click()
  await panel.waitFor({ state: 'detached' })
}

async function readByKeyboard(journey: JourneyPage): Promise<void> {
  const { page, accessible, picture } = journey
  const candles = candlesOf(page)
  await candles.focus()
  await page.keyboard.press('Enter')
  const panel = panelOf(page)
  await panel.getByRole('heading', { level: 2 }).waitFor()
  const time = () => panel.getByText(/, closed \d\d:\d\d/).textContent()
  const first = await time()
  await page.keyboard.press('ArrowRight')
  await expect.poll(time).not.toBe(first)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(time).toBe(first)
  await panel
    .getByRole('button', { name: /^Story of trade/ })
    .or(panel.getByText('No position open'))
    .first()
    .waitFor()
  await readStory(journey, panel)
  await accessible('story of a trade')
  await picture('explain-trade')
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await expect.poll(() => candles.evaluate((box) => box === document.activeElement), { message: 'focus returns to the chart' }).toBe(true)
}

/** Goes from a blocked signal to the trade that was open, and from trade to trade by the arrow keys. */
async function readStory({ page }: JourneyPage, panel: Locator): Promise<void> {
  await page.keyboard.press('[')
  // Until the new explanation is there, the link is that of the one before, and goes with it.
  await expect.poll(() => panel.getAttribute('aria-busy')).toBe('false')
  const link = panel.getByRole('button', { name: /^Story of trade/ })
  await link.waitFor()
  await link.focus()
  await page.keyboard.press('Enter')
  await panel.getByRole('heading', { name: 'Why it was entered' }).waitFor()
  await page.keyboard.press('Home')
  await panel.getByText(/^Trade 1 of/).waitFor()
  for (const number of [2, 3, 4, 5, 6, 7]) {
    await page.keyboard.press('ArrowRight')
    await panel.getByText(new RegExp(`^Trade ${number} of`)).waitFor()
  }
  await panel.getByRole('heading', { name: 'Why it was left' }).waitFor()
  await panel.getByText('MFE, furthest in favour').waitFor()
}
