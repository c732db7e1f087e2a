import { hourMs, minuteMs } from '@assay/market'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FeedEntry, type FeedServer, feedServer, rss, serving } from '../../api/test/feed-server.ts'
import { newPerson, send, signUp } from './account-steps.ts'
import { desktop, type JourneyPage, phone, phoneOf } from './journey-page.ts'
import { ownProduct } from './the-product.ts'

const product = ownProduct(() => ({ FEED: 'off', FEEDS_PRIVATE: '1' }))

// Imported at run time, because the server's types are not available here.
const barsOfTests = new URL('../../api/test/kept-bars.ts', import.meta.url).href
const bodiesOfTests = new URL('../../api/test/backtest-bodies.ts', import.meta.url).href
type Candle = readonly [open: number, high: number, low: number, close: number]
type KeepBars = (folder: string, symbol: string, timeframe: string, start: number, candles: readonly Candle[]) => Promise<void>

const start = Math.floor(Date.now() / hourMs) * hourMs
const rise = 'Gold rises as US Treasury yields fall'
const climb = 'Gold climbs after Treasury yields drop'

const first: FeedEntry[] = [
  { title: rise, link: 'https://paper.example.com/1', at: start - 3 * hourMs, summary: 'Traders wait for Friday.' },
  { title: 'Dollar steady before retail sales', link: 'https://paper.example.com/2', at: start - 5 * hourMs },
  { title: 'Rupee weakens as oil gains', link: 'https://paper.example.com/3', at: start - 6 * hourMs },
  { title: 'Euro slips ahead of inflation data', link: 'https://paper.example.com/4', at: start - 7 * hourMs },
  ...Array.from({ length: 45 }, (_, i) => ({
    title: `Silver trades sideways, note ${i + 1}`,
    link: `https://paper.example.com/silver-${i}`,
    at: start - (26 + i) * hourMs,
  })),
]

/** Gold falls by 12 within five minutes of the first headline, and recovers half of it. */
async function holdGold(folder: string): Promise<void> {
  const from = start - 120 * hourMs
  const candles = Array.from({ length: 120 * 60 }, (_, i) => {
    const after = from + i * minuteMs - (start - 3 * hourMs)
    const fall = after < 0 ? 0 : after < 15 * minuteMs ? Math.min(12, (after / minuteMs + 1) * 2.4) : 6
    const close = 4100 + 3 * Math.sin(i / 31) - fall
    return [close, close + 0.6, close - 0.6, close] as const
  })
  const { keepBars } = (await import(barsOfTests)) as { keepBars: KeepBars }
  await keepBars(folder, 'XAUUSD', '1min', from, candles)
}

/** A backtest of the last two days that buys at once and never exits. */
async function alwaysLong(): Promise<object> {
  const { backtestBody, block, longOnly, operand } = await import(bodiesOfTests)
  const price = (check: string) => [block(operand('CLOSE'), check, operand('VALUE', { value: 0 }))]
  const period = { start: new Date(start - 48 * hourMs).toISOString(), end: new Date(start).toISOString() }
  return backtestBody({ name: 'Always long', ...longOnly(price('>'), price('<')) }, period)
}

/** Adds a source in the dialog, as the operator does. */
async function addSource(page: Page, name: string, kind: string, url: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a source' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Address of the feed').fill(url)
  await dialog.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: kind }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

const stateOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const stories = (page: Page) => page.getByRole('region', { name: 'Top stories' })

describe('the news', () => {
  let feeds: FeedServer
  let journey: JourneyPage
  let page: Page
  let paper: string
  beforeAll(async () => {
    feeds = await feedServer()
    feeds.answer('/paper', serving(rss(first)))
    feeds.answer('/bank', serving(rss([{ title: climb, link: 'https://bank.example.com/1', at: start - 2 * hourMs }])))
    await holdGold(product.server.dataFolder)
    journey = await product.open({ ...desktop, theme: 'dark' })
    page = journey.page
    await signUp(page, newPerson())
  })
  afterAll(async () => {
    await journey?.close()
    await feeds?.close()
  })

  it('says that no source has been reached, and how to add one', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'News' }).first().click()
    await page.getByRole('heading', { name: 'No news yet' }).waitFor()
    await journey.accessible('/news without news')
    await journey.picture('news-none')
    await page.getByRole('link', { name: 'Open the sources' }).click()
    await page.getByRole('button', { name: /^Show \d+ sources that are off$/ }).click()
    await stateOf(page, 'European Central Bank').waitFor()
    await expect.poll(() => stateOf(page, 'European Central Bank').textContent()).toContain('Off')
  })

  it('lets the operator add a source, refuses a bad address in the form, and shows the state of each source', async () => {
    await page.getByRole('button', { name: 'Add a source' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('A file')
    await page.getByRole('dialog').getByLabel('Address of the feed').fill('file:///etc/passwd')
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText('Enter the whole address, starting with https://.').waitFor()
    await journey.accessible('the dialog of a source')
    await page.keyboard.press('Escape')
    await addSource(page, 'The paper', 'News', `${feeds.address}/paper`)
    await addSource(page, 'The bank', 'Central bank', `${feeds.address}/bank`)
    await addSource(page, 'The broken one', 'News', `${feeds.address}/none`)
    const readAgain = async (name: string) => {
      await page.reload()
      return stateOf(page, name).textContent()
    }
    for (const name of ['The paper', 'The bank']) await expect.poll(() => readAgain(name)).toContain('Answered')
    await expect.poll(() => readAgain('The broken one')).toContain('The address responded with status 404.')
    await journey.accessible('/data with news sources')
    await stateOf(page, 'The paper').scrollIntoViewIfNeeded()
    await journey.picture('news-sources')
    const answer = await page.evaluate(async () => {
      const token = /accessToken=([^;]+)/.exec(document.cookie)?.[1]
      return (await fetch('/api/news/sources', { headers: { authorization: `Bearer ${token}` } })).json()
    })
    paper = answer.find(({ name }: { name: string }) => name === 'The paper').id
  })

  it("shows first the story of an official source, with gold's reaction", async () => {
    await page.goto('/news')
    const story = page.getByRole('article', { name: 'First story' })
    await expect.poll(() => story.textContent()).toContain(climb)
    await expect.poll(() => story.textContent()).toContain('2 sources')
    await expect.poll(() => stories(page).textContent()).toContain('Rupee weakens as oil gains')
    await expect.poll(() => page.getByRole('complementary', { name: 'Live headlines' }).textContent()).toContain('2 of 3 sources answer.')
    await journey.accessible('/news')
    await journey.picture('news')
  })

  it('opens one headline with its story, its reaction and the reasons for its tags', async () => {
    await page.goto('/news-all?search=yields+fall')
    await page.getByRole('link', { name: rise }).click()
    await page.getByRole('heading', { level: 1, name: rise }).waitFor()
    // Measured every ten seconds.
    await expect
      .poll(
        async () => {
          await page.reload()
          await page.getByRole('heading', { level: 1 }).waitFor()
          return page.getByRole('group', { name: 'Moves after the headline' }).textContent()
        },
        { interval: 2000 },
      )
      .toMatch(/XAUUSD\D*−\d+\.\d\d/)
    await page.getByRole('img', { name: /^XAUUSD from 60 minutes before/ }).waitFor()
    await expect.poll(() => page.getByRole('region', { name: /Same story/ }).textContent()).toContain(climb)
    await expect.poll(() => page.getByText('No mood is guessed.').textContent()).toContain('XAUUSD (names gold)')
    expect(await page.getByRole('link', { name: /^Read at paper\.example\.com/ }).getAttribute('href')).toBe('https://paper.example.com/1')
    await journey.accessible('/news-details')
  })

  it('says whether a strategy of the reader was in a trade then, from their kept backtests', async () => {
    const then = page.getByRole('region', { name: 'Your strategies at that time' })
    await expect.poll(() => then.textContent()).toContain('You have not kept a backtest yet.')
    await send(page, 'POST', '/run-backtest?name=Always%20long', await alwaysLong())
    await page.reload()
    await expect
      .poll(() => then.textContent())
      .toMatch(/Always long\s*XAUUSD 15min\s*Long since .* at 4,\d{3}\.\d\d\. Still open at the last bar, [+−]\$/)
    await journey.accessible('/news-details with a strategy')
    await journey.picture('news-details')
    await then.getByRole('link', { name: 'Always long' }).click()
    await page.waitForURL('**/results/*')
  })

  it('finds headlines by words and filters, which are kept in the address', async () => {
    await page.goto('/news-all')
    await page.getByRole('searchbox', { name: 'Search headlines and summaries' }).fill('traders friday')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/news-all?search=traders+friday')
    await expect.poll(() => page.getByRole('main').textContent()).toContain('1 of 50 headlines in 7 days match.')
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.getByRole('checkbox', { name: 'Central bank', exact: true }).click()
    await page.waitForURL('**/news-all?kinds=central-bank')
    // The address changes before the list, which shows both until then.
    const shown = () => Promise.all([climb, rise].map((name) => page.getByRole('link', { name }).count()))
    await expect.poll(shown).toEqual([1, 0])
    // The mark is shown before it is stored.
    const stored = page.waitForResponse((response) => response.request().method() === 'PUT' && response.url().endsWith('/marks'))
    await page.getByRole('button', { name: `Save: ${climb}` }).click()
    await stored
    await page.goto('/news-all?saved=yes')
    await page.getByRole('button', { name: `Saved: ${climb}` }).waitFor()
    await journey.accessible('/news-all with filters')
  })

  it('never moves the text being read: new headlines are counted, and shown on request', async () => {
    await page.goto('/news-all')
    const row = page.getByRole('link', { name: 'Silver trades sideways, note 20' })
    await row.waitFor()
    // Shown once the page is connected: what is read before that is not counted.
    await page.getByRole('button', { name: 'Quotes: none' }).waitFor()
    await row.scrollIntoViewIfNeeded()
    const place = await row.boundingBox()
    const fresh = ['Gold jumps on surprise data', 'Pound firms after UK retail sales'].map((title, i) => ({
      title,
      link: `https://paper.example.com/new-${i}`,
      at: Date.now() - (i + 1) * minuteMs,
    }))
    feeds.answer('/paper', serving(rss([...fresh, ...first])))
    // A source that is switched on is due at once.
    await send(page, 'PATCH', `/api/news/sources/${paper}`, { isOn: true })
    const pill = page.getByRole('button', { name: '2 new' })
    await pill.waitFor()
    expect(await row.boundingBox()).toEqual(place)
    expect(await page.getByRole('link', { name: 'Gold jumps on surprise data' }).count()).toBe(0)
    await journey.accessible('/news-all with new headlines')
    await journey.picture('news-all')
    await pill.click()
    await page.getByRole('link', { name: 'Gold jumps on surprise data' }).waitFor()
    await pill.waitFor({ state: 'hidden' })
  })

  it('has room for its name in the bar, from tablet to desktop', async () => {
    await page.goto('/news')
    await page.getByRole('button', { name: 'Logout' }).waitFor()
    for (const width of [1440, 1280, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      const inner = await page.getByRole('banner').evaluate((bar) => bar.scrollWidth)
      expect(inner, `${width} wide`).toBeLessThanOrEqual(width)
    }
    await page.setViewportSize(desktop)
  })

  it('appears on the dashboard for the symbols of the watchlist', async () => {
    await page.goto('/dashboard')
    const part = page.getByRole('region', { name: 'News' })
    await expect.poll(() => part.textContent()).toContain(climb)
  })

  it('is equally readable on a phone and in the light theme', async () => {
    const state = await page.context().storageState()
    // The journey itself is seen at a desk in the dark.
    for (const look of phoneOf({ ...phone, theme: 'dark' }, { ...desktop, theme: 'light' }).filter(
      ({ width, theme }) => width < 768 || theme === 'light',
    )) {
      const other = await product.open(look)
      await other.page.context().addCookies(state.cookies)
      await other.page.goto('/news')
      await other.page.getByRole('article', { name: 'First story' }).waitFor()
      await other.accessible('/news')
      await other.picture('news')
      await other.page.goto('/news-all')
      await other.page.getByRole('link', { name: climb }).waitFor()
      await other.accessible('/news-all')
      await other.picture('news-all')
      await other.page.getByRole('link', { name: climb }).click()
      await other.page.getByRole('heading', { level: 1, name: climb }).waitFor()
      await other.page.getByRole('img', { name: /^XAUUSD from 60 minutes before/ }).waitFor()
      const moves = other.page.getByRole('group', { name: 'Moves after the headline' })
      expect(await moves.evaluate((box) => box.scrollWidth - box.clientWidth), 'the table fits').toBe(0)
      await other.accessible('/news-details')
      await other.picture('news-details')
      await other.close()
    }
    journey.quiet(1)
  })
})
