import { dayMs, hourMs } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { runBacktest, testStrategy } from './builder-steps.ts'
import { type JourneyPage, phoneOf } from './journey-page.ts'
import { pressAction } from './press-action.ts'
import { ownProduct } from './the-product.ts'

// All users share the calendar, so this file has its own server.
const product = ownProduct()

const looks = phoneOf()

/** One release of high impact every twelve hours, from `days` days ago until tomorrow. */
function calendarFile(days: number): string {
  const start = Math.floor(Date.now() / dayMs) * dayMs - days * dayMs
  const rows = Array.from({ length: (days + 2) * 2 }, (_, i) => {
    const at = new Date(start + (i * 12 + 1) * hourMs).toISOString()
    return `${at.slice(0, 10)},Thursday,${at.slice(11, 16)},USD,High,Payrolls,,,`
  })
  return ['Date,Day,Time,Cur.,Imp.,Event,Actual,Forecast,Previous', ...rows].join('\n')
}

async function importCalendar({ page }: JourneyPage): Promise<void> {
  const headers = { 'content-type': 'text/csv' }
  const looked = await page.request.post('/api/calendar/imports?filename=calendar.csv', { headers, data: calendarFile(60) })
  const { id } = await looked.json()
  const stored = await page.request.post(`/api/calendar/imports/${id}/confirm`, { data: { zone: '+00:00' } })
  expect(stored.ok(), await stored.text()).toBe(true)
}

async function bringCalendar(journey: JourneyPage): Promise<void> {
  const { page, picture } = journey
  await page.getByText('The rules read calendar events, and no calendar covers that period.').first().waitFor()
  await picture('no-calendar')
  await importCalendar(journey)
  await page.reload()
}

/** Adds "minutes to the next event of high impact > 240" to the entry. */
async function keepClear({ page, look, picture, accessible }: JourneyPage): Promise<void> {
  await page.getByRole('tab', { name: /Entry Rules/ }).click()
  await page.getByRole('button', { name: 'Add Custom Block' }).click()
  const left = page.getByRole('region', { name: 'Left operand' })
  await left.getByRole('searchbox').fill('MINUTES_TO_EVENT')
  await left.getByRole('searchbox').press('Enter')
  const form = left.getByRole('form', { name: 'Parameters of MINUTES_TO_EVENT' })
  await picture('event-operand')
  await form.getByRole('button', { name: 'Apply' }).click()
  const phoneStep = async (name: RegExp) => look.width < 768 && (await page.getByRole('button', { name }).first().click())
  await phoneStep(/Operator/)
  await page.getByRole('tab', { name: 'Comparator Operators' }).click()
  await page
    .getByRole('button', { name: /^greaterThan/ })
    .first()
    .click()
  await phoneStep(/Right operand/)
  const right = page.getByRole('region', { name: 'Right operand' })
  await right.getByRole('radio', { name: 'Number' }).click()
  await right.getByRole('textbox').first().fill('240')
  await right.getByRole('button', { name: 'Apply' }).click()
  await picture('event-condition')
  await accessible('condition on an event')
  await page.getByRole('button', { name: 'Create Block' }).click()
  await page.getByRole('tab', { name: /Entry Rules/ }).waitFor()
}

describe.each(looks)('a visitor at $width in $theme', (look) => {
  it('keeps clear of events once a calendar is imported, and compares the test with and without the rule', async () => {
    const journey = await product.open(look)
    const { page, picture, accessible } = journey
    try {
      await testStrategy(journey)
      // The first result is kept once its page shows it.
      await page.getByRole('link', { name: 'Open full results' }).click()
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.goto('/strategybuilder')
      await keepClear(journey)
      // The calendar that the first look imports is also there for the second.
      if (look === looks[0]) await bringCalendar(journey)
      const preview = page.getByRole('region', { name: 'Live preview' })
      await preview.getByText(/bars in \d+ ms/).waitFor()
      await picture('event-rule')
      await runBacktest(page)
      await page.getByRole('dialog', { name: 'Backtest Results' }).waitFor()
      await page.getByRole('link', { name: 'Open full results' }).click()
      await pressAction(journey, 'Compare')
      await page.getByRole('checkbox').nth(1).waitFor()
      for (const box of await page.getByRole('checkbox').all()) await box.check()
      await page.getByRole('link', { name: 'Compare 2' }).click()
      await page.getByRole('row', { name: /^Total Trades/ }).waitFor()
      await picture('event-compare')
      await accessible('a test with and without a rule on events')
      const cells = await page
        .getByRole('row', { name: /^Total Trades/ })
        .getByRole('cell')
        .allInnerTexts()
      const [one, other] = cells.map((text) => Number.parseInt(text.replaceAll(',', ''), 10)).filter((count) => count > 0)
      expect(one).not.toBe(other)
      journey.quiet()
    } finally {
      await journey.close()
    }
  })
})
