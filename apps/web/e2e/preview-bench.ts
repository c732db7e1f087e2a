import type { Browser, Page } from 'playwright-core'

/** The goals in ms for the time from an edit to its figures: the median over a year of candles. */
export const previewGoals = { '15min': 50, '1min': 150 } as const
type Candles = keyof typeof previewGoals

interface PreviewFigures {
  bars: number
  /** From the key that ends the edit to the first frame with the new figures. */
  seen: number
  /** The computing time of the worker. */
  computed: number
}

/**
 * Measures how long edits of a number take until the preview shows their effect over a year of candles: medians of
 * `edits` edits in one visit.
 */
export async function previewOf(browser: Browser, address: string, candles: Candles, edits: number): Promise<PreviewFigures> {
  const context = await browser.newContext({ baseURL: address, locale: 'en-US', timezoneId: 'UTC', viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(120_000)
    await showYear(page, candles)
    const times: Edit[] = []
    // Each edit has a new period, so that no cached column is reused.
    for (let edit = 0; edit < edits; edit++) times.push(await timeEdit(page, 30 + edit))
    const { bars } = times[0]
    return { bars, seen: median(times.map(({ seen }) => seen)), computed: median(times.map(({ computed }) => computed)) }
  } finally {
    await context.close()
  }
}

const shown = /([\d,]+) bars in (\d+) ms/

/** Sets up one cross that opens and the opposite one that closes, over the year before the first day of this month. */
async function showYear(page: Page, candles: Candles): Promise<void> {
  await page.goto('/strategybuilder?conditionType=Long&ruleType=exit')
  await page.getByRole('button', { name: /^Add EMA death cross/ }).click()
  await page.getByRole('tab', { name: /^Entry Rules/ }).click()
  await page.getByRole('button', { name: /^Add EMA golden cross/ }).click()
  await page.getByText(shown).waitFor()
  const now = new Date()
  const day = (year: number) => new Date(Date.UTC(year, now.getUTCMonth(), 1)).toISOString().slice(0, 10)
  await page.getByLabel('From', { exact: true }).fill(day(now.getUTCFullYear() - 1))
  await page.getByLabel('To', { exact: true }).fill(day(now.getUTCFullYear()))
  if (candles !== '15min') {
    await page.getByRole('combobox', { name: 'Candles' }).click()
    await page.getByRole('option', { name: candles, exact: true }).click()
  }
  await page.getByText(candles === '15min' ? /^2\d,\d{3} bars in/ : /^3\d\d,\d{3} bars in/).waitFor()
}

interface Edit {
  bars: number
  seen: number
  computed: number
}

/** Types another period into the first number of the first block and waits for its figures. */
async function timeEdit(page: Page, period: number): Promise<Edit> {
  const block = page.getByRole('article', { name: /^Block 1/ })
  await block
    .getByRole('button', { name: /^EMA period .*, change$/ })
    .first()
    .click()
  await page.keyboard.type(String(period))
  // The page must observe before the key arrives.
  const watch = await page.evaluateHandle(observeEdit, shown.source)
  await page.keyboard.press('Enter')
  return watch.evaluate(({ seen }) => seen)
}

/** Runs in the page: measures from the Enter key until the figures were replaced and painted. */
function observeEdit(pattern: string): { seen: Promise<Edit> } {
  const region = document.querySelector('section[aria-label="Live preview"]')
  if (!region) throw new Error('There is no preview.')
  const seen = new Promise<Edit>((resolve) => {
    let began = 0
    addEventListener(
      'keydown',
      () => {
        began = performance.now()
      },
      { once: true, capture: true },
    )
    let asked = false
    const observer = new MutationObserver(() => {
      const busy = region.getAttribute('aria-busy') === 'true'
      asked ||= busy
      if (busy || !asked) return
      observer.disconnect()
      requestAnimationFrame(() => {
        const painted = new MessageChannel()
        painted.port1.onmessage = () => {
          const [, bars, computed] = new RegExp(pattern).exec(region.textContent ?? '') ?? []
          resolve({ bars: Number(bars.replaceAll(',', '')), seen: performance.now() - began, computed: Number(computed) })
        }
        painted.port2.postMessage(null)
      })
    })
    observer.observe(region, { attributes: true, attributeFilter: ['aria-busy'] })
  })
  return { seen }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
