import { dayMs } from '@assay/market'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { endYesterday, runBacktest } from './builder-steps.ts'
import { tabTo } from './by-keys.ts'
import { desktop, type JourneyPage, phone } from './journey-page.ts'
import { sharedProduct } from './the-product.ts'

const product = sharedProduct()

const path = '/buildercondition?conditionType=Long&ruleType=entry'
const line = 'ABS(CLOSE - EMA(20)) > 2 * ATR(14)'
/** The same for all three ways, also over midnight. */
const from = new Date(Date.now() - 30 * dayMs).toISOString().slice(0, 10)
const column = (page: Page, name: string) => page.getByRole('region', { name })
const slot = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function byMouse(page: Page): Promise<void> {
  const left = column(page, 'Left operand')
  await left.getByText('Functions', { exact: true }).click()
  await left.getByRole('button', { name: /^ABS/ }).click()
  await choose(left, 'CLOSE')
  await slot(page, 'Left operand, first part of ABS (CLOSE): CLOSE').click()
  await left.getByRole('button', { name: 'Join with −' }).click()
  await choose(left, 'EMA', 20)
  await page.getByRole('tab', { name: 'Comparator Operators' }).click()
  await page.getByRole('button', { name: /^greaterThan \(>\)/ }).click()
  const right = column(page, 'Right operand')
  await right.getByText('Number', { exact: true }).click()
  await right.getByRole('textbox', { name: 'Value' }).fill('2')
  await right.getByRole('button', { name: 'Apply' }).click()
  await right.getByRole('button', { name: 'Join with ×' }).click()
  await choose(right, 'ATR', 14)
}

async function choose(side: ReturnType<typeof column>, name: string, period?: number): Promise<void> {
  await side.getByRole('searchbox').fill(name)
  await side.getByRole('searchbox').press('Enter')
  const form = side.getByRole('form', { name: `Parameters of ${name}` })
  if (period !== undefined) await form.getByLabel('period').fill(String(period))
  await form.getByRole('button', { name: 'Apply' }).click()
}

const back = { key: 'Shift+Tab' }

/** Uses no clicks: Tab, arrow keys, Enter and text typed into search and number fields. */
async function byKeyboard(page: Page): Promise<void> {
  const { keyboard } = page
  const fill = async (text: string) => {
    await keyboard.press('Control+A')
    await keyboard.type(text)
    await keyboard.press('Enter')
  }
  await keyboard.type('close')
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await tabTo(page, /^Join with −/, back)
  await keyboard.press('Enter')
  await keyboard.type('ema')
  await keyboard.press('Enter')
  await fill('20')
  await tabTo(page, /^Search functions/, back)
  await keyboard.type('sign')
  await keyboard.press('Enter')
  await tabTo(page, /^Cross Operators/)
  await keyboard.press('ArrowDown')
  await tabTo(page, /^greaterThan \(>\)/)
  await keyboard.press('Enter')
  await tabTo(page, /^Indicators$/, back)
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowRight')
  await tabTo(page, /^Value$/)
  await fill('2')
  await tabTo(page, /^Join with ×/, { inside: 'Right operand' })
  await keyboard.press('Enter')
  await keyboard.type('atr')
  await keyboard.press('Enter')
  await fill('14')
}

async function typed(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Type the formula' }).click()
  await page.getByRole('textbox', { name: 'Formula' }).fill(line)
  await page.getByRole('textbox', { name: 'Formula' }).press('Enter')
}

/** The rules that the page sends for the block, and the id of the result, which depends on the request, the data and the engine. */
async function resultOf(journey: JourneyPage, name: string): Promise<{ rules: unknown; id: string }> {
  const { page, accessible, picture } = journey
  await page.getByRole('table', { name: 'Values of the parts' }).waitFor()
  await page
    .getByText(/^(True|False) on the last candle/)
    .first()
    .waitFor()
  await picture(`formula-${name}`)
  await accessible(`formula ${name}`)
  await page.locator('button[data-save]').locator('visible=true').first().click()
  await page.getByRole('tab', { name: /Entry Rules/ }).waitFor()
  await endYesterday(journey)
  await page.getByLabel('From', { exact: true }).fill(from)
  await page.getByText('Net result').first().waitFor()
  const answered = page.waitForResponse((response) => response.url().includes('/run-backtest'))
  await runBacktest(page)
  const response = await answered
  const { final_strategy } = response.request().postDataJSON() as { final_strategy: unknown }
  const { result_id } = (await response.json()) as { result_id: string }
  return { rules: final_strategy, id: result_id }
}

const ways = { mouse: byMouse, keyboard: byKeyboard, typed }

describe('ABS(CLOSE - EMA(20)) > 2 * ATR(14)', () => {
  it('is the same block and the same backtest whether entered by mouse, by keyboard alone, or typed', async () => {
    const results: Awaited<ReturnType<typeof resultOf>>[] = []
    for (const [name, compose] of Object.entries(ways)) {
      const journey = await product.open({ ...desktop, theme: 'dark' })
      await journey.page.goto(path)
      await column(journey.page, 'Left operand').getByRole('searchbox').waitFor()
      await compose(journey.page)
      results.push(await resultOf(journey, name))
      journey.quiet()
      await journey.close()
    }
    expect(results[1]).toEqual(results[0])
    expect(results[2]).toEqual(results[0])
  })

  it('can be typed on a phone, shows a mistake at its place, and lets one inner slot be changed later', async () => {
    const journey = await product.open({ ...phone, theme: 'light' })
    const { page } = journey
    await page.goto(path)
    await page.getByRole('button', { name: 'Type the formula' }).click()
    const field = page.getByRole('textbox', { name: 'Formula' })
    await field.fill('ABS(CLOSE - EMAA(20)) > 2')
    await field.press('Enter')
    await page
      .getByRole('alert')
      .getByText(/There is no indicator or function "EMAA"/)
      .waitFor()
    await field.fill(line)
    await field.press('Enter')
    await page.getByRole('button', { name: 'Create Block' }).click()
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await slot(page, 'Left operand, second part of CLOSE − EMA (20): EMA (20)').click()
    const left = column(page, 'Left operand')
    await left.getByLabel('period').fill('50')
    await left.getByRole('button', { name: 'Apply' }).click()
    await slot(page, 'Left operand, second part of CLOSE − EMA (50): EMA (50)').waitFor()
    await journey.picture('formula-slot')
    await journey.accessible('formula on a phone')
    await page.getByRole('button', { name: 'Modify Block' }).click()
    await page
      .getByText(/EMA \(50\)/)
      .first()
      .waitFor()
    journey.quiet()
    await journey.close()
  })
})
