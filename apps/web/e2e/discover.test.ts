import { append, makeOperand, newDocument, type StrategyDocument } from '@assay/strategy'
import { plantedMarket } from '@assay/testkit'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { logIn, newPerson, type Person, send, signUp } from './account-steps.ts'
import { runBacktest } from './builder-steps.ts'
import { desktop, type JourneyPage, phone } from './journey-page.ts'
import { ownProduct } from './the-product.ts'

// One worker, so that a large search is still running when a second one is started.
const product = ownProduct(() => ({ PREMIUM_MODE: 'trial', BACKTEST_WORKERS: '1', BACKTESTS_PER_MINUTE: '300' }))
const atLeisure = { timeout: 240_000 }

type Timeframe = StrategyDocument['timeframe']
const ema = (period: number, timeframe: Timeframe) => makeOperand('EMA', { params: { period }, timeframe })
const number = (value: number) => makeOperand('VALUE', { params: { value } })
const stop = { type: 'percentage', target: 1, stopLoss: 0.5, enableTrailingStopLoss: 'No', trailAmountValue: null } as const

/** Opens a long position at the cross of two averages, and closes it at the opposite cross. */
function crossing(name: string, symbol: string, timeframe: Timeframe, [fast, slow]: [number, number]): StrategyDocument {
  const when = (check: 'crossabove' | 'crossbelow') =>
    append([], { indicator1: ema(fast, timeframe), check, indicator2: ema(slow, timeframe) })
  const rules = { long: { entry: when('crossabove'), exit: when('crossbelow') }, short: { entry: [], exit: [] } }
  return newDocument({ name, symbol, timeframe, rules })
}

const never = newDocument({
  name: 'Never',
  symbol: 'EURUSD',
  timeframe: '15min',
  rules: {
    long: { entry: append([], { indicator1: ema(8, '15min'), check: 'crossabove', indicator2: number(999_999) }), exit: [] },
    short: { entry: [], exit: [] },
  },
})
const planted = crossing('Planted', 'XAUUSD', '15min', [12, 48])
const strategies = [
  crossing('Every minute', 'EURUSD', '1min', [8, 24]),
  { ...planted, stops: { long: stop, short: null } },
  crossing('Cross', 'EURUSD', '15min', [8, 24]),
  never,
]

/** Bars with an edge that a search can find. */
function plantedFile(): string {
  const { time, open, high, low, close } = plantedMarket({ seed: 1, days: 260, plant: { fast: 12, slow: 48, bars: 24, drift: 0.22 } })
  const rows = Array.from(time, (at, i) => `${new Date(at).toISOString()},${open[i]},${high[i]},${low[i]},${close[i]},100`)
  return ['time,open,high,low,close,volume', ...rows].join('\n')
}

async function importBars(page: Page): Promise<void> {
  await page.goto('/data')
  const file = { name: 'XAUUSD_M15.csv', mimeType: 'text/csv', buffer: Buffer.from(plantedFile()) }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await page.getByRole('button', { name: /^Import .* rows$/ }).click(atLeisure)
  await page.getByText('XAUUSD_M15.csv is imported').waitFor(atLeisure)
}

const choose = async (page: Page, name: string) => {
  await page.getByRole('combobox', { name: 'Strategy' }).click()
  await page.getByRole('option', { name }).click()
  await page.getByRole('combobox', { name: 'Strategy' }).getByText(name).waitFor()
}

interface Wanted {
  days?: [from: string, to: string]
  cost?: number
  /** From, to and step of the first numbers. */
  ranges: [number, number, number][]
}

/** Fills in the form of a new search. */
async function fillIn(page: Page, { days, cost, ranges }: Wanted): Promise<void> {
  if (days) {
    await page.getByLabel('From', { exact: true }).first().fill(days[0])
    await page.getByLabel('To', { exact: true }).first().fill(days[1])
  }
  if (cost !== undefined) await page.getByLabel('Cost of a round trip').fill(String(cost))
  for (const [i, range] of ranges.entries()) {
    const row = page
      .locator('li')
      .filter({ has: page.getByRole('checkbox') })
      .nth(i)
    await row.getByRole('checkbox').check()
    for (const [j, label] of ['From', 'To', 'Step'].entries()) await row.getByLabel(label).fill(String(range[j]))
  }
}

const begin = async (page: Page, variants: string) => {
  await page.getByRole('button', { name: `Search ${variants} variants` }).press('Enter')
  await page.waitForURL(/\/discover\/[0-9a-f-]+$/)
}

const over = ({ page }: JourneyPage) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function looked(journey: JourneyPage, name: string): Promise<void> {
  await expect.poll(() => over(journey), { message: `${name}: wider than the window` }).toBe(0)
  await journey.accessible(name)
  await journey.picture(`discover-${name.replaceAll(' ', '-')}`)
}

/** Goes from the menu of a strategy to the form, starting the trial on the way. */
async function startTrial(journey: JourneyPage): Promise<void> {
  const { page } = journey
  await page.goto('/strategies')
  await page.getByRole('button', { name: 'Actions for Every minute' }).press('Enter')
  await page.getByRole('menuitem', { name: /^Search around this idea/ }).press('Enter')
  await page.getByText(/^Searching is/).waitFor()
  expect(await page.getByRole('button', { name: /^Search \d/ }).isDisabled()).toBe(true)
  await looked(journey, 'without premium')
  const form = page.url()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Upgrade Now/ })
    .press('Enter')
  await page.getByRole('button', { name: 'Upgrade Now' }).press('Enter')
  await page.getByRole('heading', { name: 'Premium · 30 days left' }).waitFor()
  await page.goto(form)
  await page.getByRole('heading', { name: 'New search' }).waitFor()
  expect(await page.getByText(/^Searching is/).count()).toBe(0)
}

/** Compares trades and average after costs of the search with the builder's backtest. */
async function reproduced(journey: JourneyPage, cost: number): Promise<void> {
  const { page } = journey
  const cells = page.getByRole('group', { name: 'Survivors' }).getByRole('row').nth(1).getByRole('cell')
  const [trades, mean] = [await cells.nth(1).innerText(), await cells.nth(2).innerText()]
  await page.getByRole('button', { name: 'Open the centre in the builder' }).press('Enter')
  await page.waitForURL(/strategybuilder/)
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/run-backtest')
  await runBacktest(page)
  const { trade_data } = (await (await answered).json()) as { trade_data: { pnl: number; size: number; entry_price: number }[] }
  const net = trade_data.map(({ pnl, size, entry_price }) => ((pnl - cost * size) / (size * entry_price)) * 100)
  const average = net.reduce((sum, each) => sum + each, 0) / net.length
  expect([String(net.length), `+${average.toFixed(3)}\u00a0%`]).toEqual([trades, mean])
}

let ada: Person

beforeAll(async () => {
  const journey = await product.open({ ...desktop, theme: 'dark' })
  const { page } = journey
  ada = newPerson()
  await signUp(page, ada)
  await importBars(page)
  for (const document of strategies) await send(page, 'POST', '/api/strategies', { document })
  await journey.close()
})

/** Signs Ada in on a desktop. */
async function atDesk(theme: 'dark' | 'light'): Promise<JourneyPage> {
  const journey = await product.open({ ...desktop, theme })
  await logIn(journey.page, ada)
  await journey.page.waitForURL(/dashboard/)
  return journey
}

it('starts a search from the menu of a strategy, shows its progress, queues a second one, and cancels it', async () => {
  const journey = await atDesk('dark')
  const { page } = journey
  await startTrial(journey)
  await fillIn(page, {
    days: ['2024-01-01', '2024-04-30'],
    ranges: [
      [4, 103, 1],
      [110, 309, 1],
    ],
  })
  await begin(page, '20,000')
  const large = page.url()
  await page.getByText(/ a second · about .* left/).waitFor(atLeisure)
  await looked(journey, 'running')

  await page.getByRole('link', { name: 'Run in the background' }).press('Enter')
  await choose(page, 'Planted')
  await fillIn(page, {
    cost: 0,
    ranges: [
      [4, 22, 4],
      [24, 78, 8],
      [0.3, 1.8, 1.5],
    ],
  })
  await begin(page, '70')
  const second = page.url()
  await page.getByText('Queued: it begins when your earlier search has ended').waitFor()
  await journey.picture('discover-queued')

  await page.goto(large)
  await page.getByRole('button', { name: 'Cancel search' }).press('Enter')
  await page.getByRole('heading', { name: /^Cancelled after [\d,]+ of 20,000\.$/ }).waitFor()
  await looked(journey, 'cancelled')
  await page.goto(second)
  await page.getByRole('heading', { name: /^\d+ of 70 passed/ }).waitFor(atLeisure)
  journey.quiet()
  await journey.close()
})

it('shows the variants that passed with their gates, and the builder gives the same trades', async () => {
  const journey = await atDesk('dark')
  const { page } = journey
  await page.goto('/discover')
  await page.getByRole('link', { name: 'Planted' }).press('Enter')
  await page.getByRole('heading', { name: /^\d+ of 70 passed\. They are one plateau/ }).waitFor()
  await page.getByText(/^opened once, /).waitFor()
  expect(
    await page
      .getByRole('region', { name: /^From 70 to \d+$/ })
      .getByRole('listitem')
      .count(),
    'all variants and seven gates',
  ).toBe(8)
  expect(await page.getByText('Simulated bars').count(), 'these bars are imported').toBe(0)
  await looked(journey, 'some passed')
  await reproduced(journey, 0)
  journey.quiet()
  await journey.close()
})

it('searches around a template, and says when nothing passed and when no trade was closed', async () => {
  const journey = await atDesk('light')
  const { page } = journey
  await page.goto('/strategies?tab=library&template=rsi-bounce&symbol=EURUSD')
  await page.getByRole('link', { name: /^Search around this idea/ }).press('Enter')
  await page.getByRole('combobox', { name: 'Strategy' }).getByText('RSI bounce').waitFor()
  await page.getByRole('button', { name: /^Search \d+ variants/ }).press('Enter')
  await page.getByRole('heading', { name: /^0 of \d+ passed\.$/ }).waitFor(atLeisure)
  await page.getByText('Simulated bars: this says nothing about markets.').waitFor()
  await looked(journey, 'none passed')

  await page.goto('/discover')
  await choose(page, 'Never')
  await page.getByRole('button', { name: /^Search \d+ variants/ }).press('Enter')
  await page.getByRole('heading', { name: 'No trade was closed.' }).waitFor(atLeisure)
  await looked(journey, 'no trade')
  await page.getByRole('button', { name: 'Delete' }).press('Enter')
  await page.getByRole('heading', { name: 'Discover' }).waitFor()
  await page.getByRole('link', { name: 'Never' }).waitFor({ state: 'detached' })
  // The end of a search is announced to its page, which may read it once more while it is being deleted.
  journey.quiet(0, 1)
  await journey.close()
})

it('shows the searches on a phone', async () => {
  const journey = await product.open({ ...phone, theme: 'light' })
  const { page } = journey
  await logIn(page, ada)
  await page.waitForURL(/dashboard/)
  for (const [name, title] of [
    ['Planted', /^\d+ of 70 passed/],
    ['RSI bounce', /^0 of \d+ passed\.$/],
    ['Every minute', /^Cancelled after /],
  ] as const) {
    await page.goto('/discover')
    await page.getByRole('link', { name }).click()
    await page.getByRole('heading', { name: title }).waitFor()
    await looked(journey, name)
  }
  await page.goto('/discover')
  await page.getByRole('link', { name: 'Planted' }).waitFor()
  await looked(journey, 'searches')
  journey.quiet()
  await journey.close()
})
