import type { BacktestAnswer, Found, PriceAlert } from '@assay/contracts'
import { findInstrument, resample, simulateBars } from '@assay/market'
import { makeOperand, newDocument } from '@assay/strategy'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { factPages } from '../test/fact-pages.ts'
import { newPerson, signUp } from './account-steps.ts'
import { runBacktest } from './builder-steps.ts'
import { deskOf, desktop, type Look, phone } from './journey-page.ts'
import { ownProduct } from './the-product.ts'

const ema = (period: number) => makeOperand('EMA', { params: { period } })
const crossing = (check: 'crossabove' | 'crossbelow') => [{ indicator1: ema(8), check, indicator2: ema(24) }]
const strategy = newDocument({
  name: 'Crossing',
  rules: { long: { entry: crossing('crossabove'), exit: crossing('crossbelow') }, short: { entry: [], exit: [] } },
})
const hourly = (name: string, params = {}) => makeOperand(name, { params, timeframe: '1h' })
const alerts = [
  { symbol: 'XAUUSD', kind: 'above', params: { price: 9999 } },
  {
    symbol: 'XAUUSD',
    kind: 'rule',
    params: {
      timeframe: '1h',
      rule: { logic: 'and', conditions: [{ indicator1: hourly('CLOSE'), check: '>', indicator2: hourly('VALUE', { value: 9999 }) }] },
    },
  },
]

/** Prices of no market, imported as if they were those of a spring. */
function springFile() {
  const [from, to] = [Date.UTC(2017, 1, 6), Date.UTC(2017, 3, 10)]
  const bars = resample(simulateBars({ instrument: findInstrument('XAUUSD')!, from, to, seed: 5 }), '15min', 'new-york')
  const { time, open, high, low, close, volume } = bars
  const rows = Array.from(time, (at, i) => [new Date(at).toISOString(), open[i], high[i], low[i], close[i], volume[i]].join(','))
  const file = ['time,open,high,low,close,volume', ...rows].join('\n')
  return { name: 'XAUUSD_M15.csv', mimeType: 'text/csv', buffer: Buffer.from(file) }
}

async function importSpring(page: Page): Promise<void> {
  await page.goto('/data')
  await page.locator('input[type=file]').first().setInputFiles(springFile())
  await page.getByRole('button', { name: /^Import .* rows$/ }).click()
  await page.getByText('XAUUSD_M15.csv is imported').waitFor()
}

/** Calls the API as the page does. */
async function call<T>(page: Page, method: string, path: string, body: object): Promise<T> {
  const text = await page.evaluate(
    async ({ method, path, body }) => {
      const token = /accessToken=([^;]+)/.exec(document.cookie)?.[1]
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const answer = await fetch(path, { method, headers, body: JSON.stringify(body) })
      return answer.ok ? answer.text() : Promise.reject(new Error(`${method} ${path}: ${await answer.text()}`))
    },
    { method, path, body },
  )
  return JSON.parse(text) as T
}

interface Told {
  door: string
  fact: string
  of: string
  value: string
}

/** The facts on a page or in a part of it, once it shows all those named. */
async function factsIn(part: Page | Locator, door: string, names: readonly string[]): Promise<Told[]> {
  for (const name of names) await part.locator(`[data-fact=${name}]:not([data-value=""])`).first().waitFor({ state: 'attached' })
  const shown = await part
    .locator('[data-fact]')
    .evaluateAll((all) => all.map((each) => [each.dataset.fact ?? '', each.dataset.of ?? '', each.dataset.value ?? '']))
  return shown.map(([fact, of, value]) => ({ door, fact, of, value }))
}

const answerFacts = ({ result_id: of, coverage, trades, metrics, final_value }: BacktestAnswer): Told[] =>
  Object.entries({
    source: coverage.provider,
    trades: trades.total.closed,
    result: ((final_value - strategy.initialCapital) / strategy.initialCapital) * 100,
    'win-rate': metrics.win_rate,
    bars: coverage.held,
    'bars-missing': coverage.missing,
  }).map(([fact, value]) => ({ door: 'POST /run-backtest', fact, of, value: String(value) }))

/** Percentages are computed in more than one order, which changes their last digits. */
const same = (value: string) => value.replaceAll(/-?\d+\.\d{9,}/g, (number) => Number(number).toPrecision(9))

/**
 * Left out: the bars of each page's own numbers beside the name of a symbol, the bars of the preview, which ends with its last candle, and
 * a live quote beside the last close, and the change of the day, which moves with every quote between two looks.
 */
const isShared = ({ door, fact, of }: Told, _: number, all: readonly Told[]): boolean => {
  if (fact === 'covered') return of !== 'XAUUSD' && door !== 'the preview'
  if (fact === 'day-change') return false
  return fact !== 'price' || all.some((each) => each.fact === 'price-at' && each.door === door && each.of === of)
}

/** Each fact that several doors tell, with what each of them tells, if they do not tell the same. */
function contradictions(told: readonly Told[]): Record<string, string[]> {
  const groups = Object.groupBy(told.filter(isShared), ({ fact, of }) => `${fact} of ${of}`)
  const differing = Object.entries(groups).filter(([, group]) => new Set(group?.map(({ value }) => same(value))).size > 1)
  return Object.fromEntries(differing.map(([name, group]) => [name, group!.map(({ door, value }) => `${door}: ${value}`)]))
}

/** Runs the strategy in the builder; tells what its preview and its results say, and what the server has answered. */
async function testInBuilder(page: Page, [from, to]: readonly [string, string]): Promise<{ id: string; told: Told[] }> {
  const kept = await call<{ id: string }>(page, 'POST', '/api/strategies', { document: strategy })
  await page.goto(`/strategybuilder?strategy=${kept.id}`)
  await page.getByLabel('From', { exact: true }).fill(from)
  await page.getByLabel('To', { exact: true }).fill(to)
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/run-backtest')
  await runBacktest(page)
  const answer = (await (await answered).json()) as BacktestAnswer
  const id = answer.result_id
  const modal = page.getByRole('dialog', { name: 'Backtest Results' })
  const inModal = await factsIn(modal, 'the modal', factPages['/results/:resultId'])
  const preview = page.getByRole('region', { name: 'Live preview', includeHidden: true })
  const inPreview = await factsIn(preview, 'the preview', factPages['/strategybuilder'])
  return { id, told: [...answerFacts(answer), ...inModal, ...inPreview.map((each) => ({ ...each, of: id }))] }
}

/** The sections of a result are loaded when they are reached. */
async function openSections(page: Page): Promise<void> {
  for (const id of ['how-sure', 'foundation']) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded()
    await page.locator(`#${id} [data-fact=bars]`).waitFor()
  }
}

async function onDashboard(page: Page): Promise<Told[]> {
  const set: PriceAlert[] = []
  for (const alert of alerts) set.push(await call<PriceAlert>(page, 'POST', '/api/price-alerts', alert))
  await page.goto('/dashboard')
  const all = page.getByRole('button', { name: `All ${set.length}`, exact: true })
  await all.waitFor()
  const told = await factsIn(page, '/dashboard', factPages['/dashboard'])
  await all.click()
  const inList = await factsIn(page.getByRole('dialog'), 'the alert list', factPages['/dashboard'])
  for (const { id } of set) for (const list of [told, inList]) expect(list.map(({ of }) => of)).toContain(id)
  return [...told, ...inList]
}

/** Pages that are opened in a way of their own. */
const elsewhere = ['/strategybuilder', '/dashboard', '/strategy-finder', '/strategy-new-user'] as const

/** What the server has measured of each template, once it has. */
async function measuredFacts(page: Page): Promise<Told[]> {
  const find = () => call<Found>(page, 'POST', '/api/finder', { symbol: 'XAUUSD' })
  await expect.poll(async () => (await find()).measured, { timeout: 240_000, interval: 2000 }).not.toBeNull()
  const facts = ({ n, lower }: Found['rows'][number]['last']) => Object.entries({ trades: n, 'lower-bound': lower ?? '' })
  const { rows } = await find()
  const told = rows.map(({ template: of, last }) =>
    facts(last).map(([fact, value]) => ({ door: 'POST /api/finder', fact, of, value: String(value) })),
  )
  return told.flat()
}

/** What a visitor reads of each template. */
async function templateFacts(page: Page, { width }: Look): Promise<Told[]> {
  const rooms = [
    ['/strategy-finder?symbol=XAUUSD', factPages['/strategy-finder']],
    ['/strategies?tab=library&symbol=XAUUSD', factPages['/strategy-finder']],
    ['/strategy-new-user?goal=trend&symbol=XAUUSD', factPages['/strategy-new-user']],
  ] as const
  const told: Told[] = []
  for (const [address, facts] of rooms) {
    await page.goto(address)
    const { length } = told
    told.push(...(await factsIn(page, `${address} at ${width}`, facts)).filter(({ fact }) => (facts as readonly string[]).includes(fact)))
    expect(told.length, address).toBeGreaterThan(length)
  }
  return told
}

const installations = [
  { name: 'a spring imported long ago', env: { FEED: 'off' }, days: ['2017-02-06', '2017-04-07'], furnish: importSpring },
  { name: 'simulated bars', env: { FEED: 'simulator' }, days: ['2024-03-04', '2024-04-26'], furnish: async () => undefined },
] as const

describe.each(installations)('with $name', ({ env, days, furnish }) => {
  const product = ownProduct(() => env)
  it.each(deskOf())('each fact has one value on every page at $width in $theme', async (look) => {
    const journey = await product.open(look)
    const { page } = journey
    await signUp(page, newPerson())
    await furnish(page)
    const { id, told } = await testInBuilder(page, days)
    const share = async (hidesRules: boolean) => {
      const wishes = { hidesRules, hidesMoney: false, expires: 'never' }
      return (await call<{ token: string }>(page, 'POST', `/api/results/${id}/share`, wishes)).token
    }
    const [token, hidden] = [await share(false), await share(true)]
    const rest = Object.entries({
      '/results/:resultId': `/results/${id}`,
      '/shared/:token': `/shared/${token}`,
      '/results': '/results',
      '/strategies': '/strategies',
      '/chart': '/chart?symbol=XAUUSD&timeframe=15min',
      '/analysis': '/analysis?symbol=XAUUSD',
      '/data': '/data',
    } satisfies Record<Exclude<keyof typeof factPages, (typeof elsewhere)[number]>, string>)
    for (const [route, address] of rest) {
      await page.goto(address)
      const facts: readonly string[] = factPages[route as keyof typeof factPages]
      if (facts.includes('bars-missing')) await openSections(page)
      told.push(...(await factsIn(page, route, facts)))
    }
    await page.goto(`/shared/${hidden}`)
    const behind = await factsIn(page, 'a link with hidden rules', ['source', 'trades', 'result', 'win-rate', 'win-rate-range'])
    // It tells whole days of UTC instead of the instants that were covered.
    told.push(...behind.filter(({ fact }) => fact !== 'covered').map((each) => ({ ...each, of: id })))
    told.push(...(await onDashboard(page)))
    expect(contradictions(told)).toEqual({})
    await journey.close()
  })
})

describe('with templates measured on a spring imported long ago', () => {
  const product = ownProduct(() => ({ FEED: 'off', TEMPLATE_EVIDENCE: 'on' }))
  it('each template has the same figures in the finder, the library and among the starters, at a desk and on a phone', async () => {
    const looks: Look[] = [
      { ...desktop, theme: 'dark' },
      { ...phone, theme: 'light' },
    ]
    const trader = await product.open(looks[0])
    await signUp(trader.page, newPerson())
    await importSpring(trader.page)
    // What is held is measured when a server starts.
    await product.server.halt()
    await product.server.resume()
    const told = await measuredFacts(trader.page)
    await trader.close()
    for (const look of looks) {
      const visitor = await product.open(look)
      told.push(...(await templateFacts(visitor.page, look)))
      await visitor.close()
    }
    expect(contradictions(told)).toEqual({})
  })
})
