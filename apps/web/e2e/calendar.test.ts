import { dayMs, minuteMs } from '@assay/market'
import { makeOperand, newDocument } from '@assay/strategy'
import { sampleCalendar } from '@assay/testkit'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { newPerson, send, signUp } from './account-steps.ts'
import { deskOf, desktop, type JourneyPage, type Look, phone } from './journey-page.ts'
import { ownProduct } from './the-product.ts'

const product = ownProduct()
const looks = deskOf({ ...desktop, theme: 'light' }, { ...phone, theme: 'dark' })

const sample = () => ({ name: 'calendar-2026.csv', mimeType: 'text/csv', buffer: Buffer.from(sampleCalendar(Date.now())) })
/** The Monday of next week: the page folds the days that are over, so what a test looks for lies ahead on any day of the week. */
function nextMonday(): string {
  const now = new Date()
  const daysAhead = 7 - ((now.getUTCDay() + 6) % 7)
  return new Date(now.getTime() + daysAhead * dayMs).toISOString().slice(0, 10)
}
/** The currencies of the markets that a new user watches. */
const watched = ['USD', 'EUR', 'INR']

/** The event of the file that comes first from now on. For an hour before each event of fixed time it is that one. */
function nextTitle(file: string): string {
  const rows = file.split('\n').map((line) => line.split(','))
  const ahead = rows
    .map(([date, , clock, currency, , event]) => ({ at: Date.parse(`${date}T${clock}:00+08:00`), currency, event }))
    .filter(({ at, currency }) => at > Date.now() && watched.includes(currency))
  return ahead.toSorted((a, b) => a.at - b.at)[0].event.replace(/ \(.*/, '')
}
const choose = (page: JourneyPage['page'], file = sample()) => page.locator('input[type=file]').first().setInputFiles(file)

/** Enters where the average of 8 candles crosses above that of 24. */
const crossing = () => {
  const ema = (period: number) => makeOperand('EMA', { params: { period } })
  const entry = [{ indicator1: ema(8), check: 'crossabove' as const, indicator2: ema(24) }]
  return newDocument({ name: 'Crossing', rules: { long: { entry, exit: [] }, short: { entry: [], exit: [] } } })
}

async function openCalendar(look: Look): Promise<JourneyPage> {
  const journey = await product.open(look)
  await signUp(journey.page, newPerson())
  await journey.page.goto('/calendar')
  await journey.page.getByRole('heading', { name: 'Calendar', level: 1 }).waitFor()
  return journey
}

describe('the calendar', () => {
  it('says what is missing, refuses a broken file entirely, and imports a real one with its proven time zone', async () => {
    const journey = await openCalendar(looks[0])
    const { page } = journey
    await page.getByRole('heading', { name: 'No calendar yet' }).waitFor()
    await journey.accessible('no calendar')
    await journey.picture('calendar-empty')

    const broken = Buffer.from(`${sampleCalendar(Date.now())}\n2024-13-01,Friday,21:30,USD,High,CPI,,,`)
    await choose(page, { ...sample(), buffer: broken })
    const panel = page.getByRole('region', { name: 'Import a calendar' })
    await panel.getByText('"2024-13-01" is not a date in the form YYYY-MM-DD.').waitFor()
    await panel.getByRole('button', { name: 'Close' }).click()

    const file = sampleCalendar(Date.now())
    await choose(page, { ...sample(), buffer: Buffer.from(file) })
    await panel.getByText('Time zone proven').waitFor()
    await panel.getByText('UTC+08:00', { exact: true }).waitFor()
    await panel.getByText(/No other clock puts them on their time/).waitFor()
    await journey.accessible('import of a calendar')
    await journey.picture('calendar-import')
    await panel.getByRole('button', { name: 'Import 89 events' }).click()
    await panel.getByText('calendar-2026.csv is imported').waitFor()
    await panel.getByRole('button', { name: 'Close' }).click()
    await page.getByText(`Next: ${nextTitle(file)}`).waitFor()
    journey.quiet()
    await journey.close()
  })

  it.each(looks)('shows the week, its events and their details: $width wide, $theme', async (look) => {
    const journey = await openCalendar(look)
    const { page } = journey
    await page.getByText(/^next in|^nothing more today|^not known: no calendar/).waitFor()
    expect(await page.getByRole('navigation', { name: 'Week' }).getByRole('button').count()).toBe(9)
    await journey.accessible('agenda')
    await journey.picture('calendar')

    await page.goto(`/calendar?q=jobless&week=${nextMonday()}`)
    const claims = page.getByRole('button', { name: /^Initial Jobless Claims/ })
    await claims.click()
    await page.getByRole('heading', { name: 'What was known when' }).waitFor()
    await page.getByText('no bars held of these days').first().waitFor()
    await journey.accessible('details')
    await journey.picture('calendar-details')
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: 'What was known when' }).waitFor({ state: 'detached' })
    expect(new URL(page.url()).searchParams.get('event')).toBeNull()
    await expect.poll(() => claims.evaluate((row) => row === document.activeElement)).toBe(true)
    journey.quiet()
    await journey.close()
  })

  it('keeps filters and week in the address, and moves from event to event by keyboard', async () => {
    const journey = await openCalendar(looks[0])
    const { page } = journey
    const week = `week=${nextMonday()}`
    await page.goto(`/calendar?${week}`)
    await page.getByText('All', { exact: true }).click()
    await page.getByText('RBI Monetary Policy Meeting Minutes').waitFor()
    await page.getByRole('combobox', { name: 'Impact' }).click()
    await page.getByRole('option', { name: 'High impact' }).click()
    await page.getByText('RBI Monetary Policy Meeting Minutes').waitFor({ state: 'detached' })
    expect([...new URL(page.url()).searchParams].sort()).toEqual([
      ['currencies', 'all'],
      ['impact', 'high'],
      ['week', nextMonday()],
    ])
    await page.getByRole('button', { name: 'Week before' }).click()
    await page.waitForURL((url) => !url.search.includes(week))
    await page.goBack()
    await page.waitForURL((url) => url.search.includes(week))
    await page.goto(`/calendar?currencies=all&${week}`)
    await page.getByText('RBI Monetary Policy Meeting Minutes').waitFor()
    await page.setViewportSize(phone)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(over, 'wider than a phone by a long title').toBe(0)
    await page.setViewportSize(desktop)
    await page.keyboard.press('j')
    await page.waitForURL(/event=/)
    await page.getByRole('heading', { name: 'What was known when' }).waitFor()
    const first = new URL(page.url()).searchParams.get('event')
    await page.keyboard.press('j')
    await page.waitForURL((url) => url.searchParams.get('event') !== first)
    await page.keyboard.press('Escape')
    await page.waitForURL((url) => !url.search.includes('event='))
    journey.quiet()
    await journey.close()
  })

  it.each(looks.slice(0, 2))('sets an alert for an event and keeps a strategy clear of it: $width wide, $theme', async (look) => {
    const journey = await openCalendar(look)
    const { page } = journey
    await send(page, 'POST', '/api/strategies', { document: crossing() })
    await page.goto(`/calendar?q=jobless&week=${nextMonday()}`)
    await page.getByRole('button', { name: /^Initial Jobless Claims/ }).click()
    await page.getByRole('button', { name: 'Alert me' }).click()
    const alert = page.getByRole('dialog', { name: /alert/i })
    await alert.getByText('Initial Jobless Claims').first().waitFor()
    await journey.accessible('an alert on an event')
    await journey.picture('calendar-alert')
    await alert.getByRole('button', { name: 'Create alert' }).click()
    await page
      .getByText(/15 minutes before Initial Jobless Claims/)
      .first()
      .waitFor()
    await alert.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Avoid in my strategies' }).click()
    const avoid = page.getByRole('dialog', { name: 'Avoid in my strategies' })
    await avoid.getByRole('combobox', { name: 'Events' }).waitFor()
    await journey.accessible('events to avoid')
    await journey.picture('calendar-avoid')
    await avoid.getByRole('button', { name: 'Open in the builder' }).click()
    await page.waitForURL(/strategybuilder/)
    await page.getByText('MINUTES_TO_EVENT').first().waitFor()
    await page.getByText('MINUTES_SINCE_EVENT').first().waitFor()
    await journey.picture('calendar-avoided')
    journey.quiet()
    await journey.close()
  })

  it('leads from the week to an event and on to a rule by keyboard alone', async () => {
    const journey = await openCalendar(looks[0])
    const { page } = journey
    await send(page, 'POST', '/api/strategies', { document: crossing() })
    await page.goto(`/calendar?q=jobless&week=${nextMonday()}`)
    await page.getByRole('button', { name: /^Initial Jobless Claims/ }).waitFor()
    /** Tabs on until a button of this name has the focus, and presses it. */
    const press = async (name: string) => {
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
      for (let step = 0; step < 20 && (await focused()) !== name; step++) await page.keyboard.press('Tab')
      expect(await focused()).toBe(name)
      await page.keyboard.press('Enter')
    }
    await page.keyboard.press('j')
    await page.getByRole('heading', { name: 'What was known when' }).waitFor()
    await press('Avoid in my strategies')
    await page.getByRole('dialog', { name: 'Avoid in my strategies' }).getByRole('combobox', { name: 'Events' }).waitFor()
    await press('Open in the builder')
    await page.waitForURL(/strategybuilder/)
    await page.getByText('MINUTES_TO_EVENT').first().waitFor()
    journey.quiet()
    await journey.close()
  })

  it('opens with the line of the present in view, and keeps the heads of the table and of the day while it scrolls', async () => {
    const journey = await openCalendar(looks[0])
    const { page } = journey
    await page.setViewportSize({ width: 1440, height: 420 })
    await page.goto('/calendar?currencies=all')
    const line = page.getByText(/^\d\d:\d\d now$/)
    await line.waitFor()
    await expect.poll(async () => (await line.boundingBox())?.y).toBeLessThan(300)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect.poll(async () => (await page.getByText('Forecast', { exact: true }).first().boundingBox())?.y).toBeLessThan(20)
    await page.keyboard.press('j')
    const heading = page.getByRole('complementary', { name: 'Event details' }).getByRole('heading', { level: 2 })
    await expect.poll(async () => (await heading.boundingBox())?.y, { message: 'the details open where the reader is' }).toBeLessThan(200)
    journey.quiet()
    await journey.close()
  })

  it('provides an address that a calendar program can read, until it is revoked', async () => {
    const journey = await openCalendar(looks[0])
    const { page } = journey
    await page.getByRole('button', { name: 'Subscribe .ics' }).click()
    await page.getByRole('button', { name: 'Make the address' }).click()
    const address = await page.getByRole('textbox', { name: 'Address' }).inputValue()
    await journey.accessible('subscribe')
    const text = await (await page.request.get(address)).text()
    ICAL.design.strict = true
    const calendar = new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0])
    const titles = calendar.getAllSubcomponents('vevent').map((event) => String(event.getFirstPropertyValue('summary')))
    expect(titles).toContain('USD Initial Jobless Claims')
    await page.getByRole('button', { name: 'Revoke the address' }).click()
    await page.getByRole('button', { name: 'Revoke the address' }).waitFor({ state: 'detached' })
    expect((await page.request.get(address)).status()).toBe(404)
    journey.quiet()
    await journey.close()
  })

  it.each(looks.slice(0, 2))('shows its age and the consequences: $width wide, $theme', async (look) => {
    const journey = await openCalendar(look)
    const { page } = journey
    // The server's own clock cannot be moved, so only the age in its response is changed.
    await page.route(/\/api\/agenda\?/, async (route) => {
      const answer = await route.fetch()
      const agenda = await answer.json()
      const updatedAt = new Date(Date.now() - 432.5 * minuteMs).toISOString()
      await route.fulfill({ response: answer, json: { ...agenda, state: { ...agenda.state, updatedAt, stale: true } } })
    })
    await page.reload()
    await page.getByText('The calendar is 7 h 12 min old.').waitFor()
    await journey.accessible('stale calendar')
    await journey.picture('calendar-stale')
    // The page asks again every minute, perhaps now.
    await page.unrouteAll({ behavior: 'wait' })
    journey.quiet()
    await journey.close()
  })

  it('appears on the dashboard with the next events', async () => {
    const journey = await openCalendar(looks[0])
    const { page } = journey
    await page.goto('/dashboard')
    const part = page.getByRole('region', { name: 'Next events' })
    await part.getByRole('link', { name: /Fed Chair Powell Speaks/ }).click()
    await page.getByRole('heading', { name: 'Fed Chair Powell Speaks' }).waitFor()
    journey.quiet()
    await journey.close()
  })
})
