import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from './browser.ts'
import { desktop, type JourneyPage, type Look, phone, visit } from './journey-page.ts'
import { type RunningServer, startServer } from './server.ts'

let browser: Browser
let server: RunningServer

beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), startServer()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const looks: Look[] = [
  { ...desktop, theme: 'dark' },
  { ...phone, theme: 'light' },
]
// The README shows all four; every run walks the two that differ most.
if (process.env.ASSAY_SCREENSHOTS) looks.push({ ...desktop, theme: 'light' }, { ...phone, theme: 'dark' })

describe.each(looks)('a visitor at $width in $theme', (look) => {
  it('builds rules for both sides, tests them and sees the results, without an account', async () => {
    const journey = await visit(browser, server.address, look)
    try {
      await walk(journey)
      journey.quiet()
    } finally {
      await journey.close()
    }
  })
})

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
  expect(await previewOf(page, 'Long Entry Logic Preview')).toMatch(/EMA \(8\) \[15min\] crosses above EMA \(24\) \[15min\].*Or.*RSI \(14\) \[15min\] crosses above 30/s)
  await picture('builder')
  await accessible('builder')

  await page.getByRole('tab', { name: /Exit Rules/ }).click()
  await page.getByRole('button', { name: 'Create Custom Block' }).click()
  await createBlock(journey, { left: ['EMA', 8], operator: 'Crosses Below', right: ['EMA', 24] })
  await accessible('exit rules')

  await runBacktest(page)
  await page.getByRole('dialog', { name: 'Backtest Results' }).waitFor()
  await seeResults(journey)
}

interface Block {
  left: [string, number]
  operator: string
  right?: [string, number]
  number?: number
}

/** Through the condition builder: three columns at a desk, three steps on a phone. */
async function createBlock({ page, look, picture, accessible }: JourneyPage, { left, operator, right, number }: Block): Promise<void> {
  const steps = look.width < 768
  await chooseIndicator(page, 'Left operand', ...left)
  if (steps) await page.getByRole('button', { name: /Operator/ }).first().click()
  await page.getByRole('button', { name: new RegExp(`^${operator}`) }).click()
  if (steps) await page.getByRole('button', { name: /Right operand/ }).first().click()
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
  await column.getByRole('button', { name: new RegExp(`^${name} `) }).first().click()
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

async function chooseConnector(page: Page, connector: string): Promise<void> {
  await page.getByRole('combobox', { name: /^Connector between/ }).click()
  await page.getByRole('option', { name: connector }).click()
}

async function previewOf(page: Page, title: string): Promise<string> {
  return (await page.getByRole('region', { name: title }).textContent()) ?? ''
}

async function runBacktest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Backtest' }).locator('visible=true').first().click()
}

async function seeResults({ page, picture, accessible }: JourneyPage): Promise<void> {
  const results = page.getByRole('dialog', { name: 'Backtest Results' })
  for (const label of ['Win Rate', 'Avg Return', 'Max Drawdown', 'Total Trades', 'Profit Factor', 'Sharpe Ratio', 'Monthly Performance']) {
    await results.getByText(label).first().waitFor()
  }
  expect(await results.getByText(/^(Profitable|Not profitable)$/).count(), 'one badge').toBe(1)
  await picture('results')
  await accessible('results')
  await results.getByRole('button', { name: 'Close' }).click()
  await results.waitFor({ state: 'detached' })
}
