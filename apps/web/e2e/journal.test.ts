import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { hourMs } from '@assay/market'
import { makeOperand, newDocument, requestOf } from '@assay/strategy'
import { describe, expect, it } from 'vitest'
import { someDeals, type TerminalPost, terminal } from '../../api/test/terminal.ts'
import { newPerson, send, signUp } from './account-steps.ts'
import { deskOf, type JourneyPage, phone, tablet } from './journey-page.ts'
import { sharedProduct } from './the-product.ts'

const product = sharedProduct()
const looks = deskOf({ ...tablet, theme: 'light' }, { ...phone, theme: 'dark' })
const sample = (name: string) => fileURLToPath(new URL(`../../../fixtures/journal/${name}`, import.meta.url))

const average = makeOperand('EMA', { params: { period: 8 } })
const document = newDocument({
  name: 'Above its average',
  rules: {
    long: {
      entry: [{ indicator1: makeOperand('CLOSE'), check: '>', indicator2: average }],
      exit: [{ indicator1: makeOperand('CLOSE'), check: '<', indicator2: average }],
    },
    short: { entry: [], exit: [] },
  },
})

describe.each(looks)('the journal at $width in $theme', (look) => {
  it('begins empty, imports a report after a preview, and shows a trade with its rules and a note', async () => {
    const journey = await product.open(look)
    const { page } = journey
    try {
      await signUp(page, newPerson())
      await send(page, 'POST', '/api/strategies', { document })
      await page.goto('/journal')
      await page.getByRole('heading', { name: 'No trades yet' }).waitFor()
      await journey.accessible('the empty journal')
      await journey.picture('journal-empty')
      await importFaulty(journey)
      await oneTrade(journey)
      await figures(journey)
      await sameAgain(journey)
      journey.quiet()
    } finally {
      await journey.close()
    }
  })
})

/** Four rows are faulty and are named. The others are imported once the clock is chosen. */
async function importFaulty({ page, accessible, picture }: JourneyPage): Promise<void> {
  await page.getByLabel('Import report').setInputFiles(sample('faulty.csv'))
  const dialog = page.getByRole('dialog')
  await dialog.getByText('7 new, 0 known, 4 faulty').waitFor()
  await dialog.getByText('"2024.02.30 18:20:09" is not a time.').waitFor()
  expect(await dialog.getByRole('button', { name: 'Import 7 deals' }).isDisabled(), 'the clock is not chosen yet').toBe(true)
  await accessible('a report with faults')
  await dialog.getByRole('combobox', { name: 'Clock of the broker’s server' }).click()
  await page.getByRole('option', { name: /^New York \+ 7 h/ }).click()
  await dialog.getByText('03-07 13:31:12').waitFor()
  await picture('journal-import')
  await dialog.getByRole('button', { name: 'Import 7 deals' }).click()
  await dialog.getByText('7 new deals imported, 0 known already, 4 rows left out.').waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.waitFor({ state: 'detached' })
  // The first account brings a button of its own, in place of that of the empty page.
  await page.getByText('From reports', { exact: true }).waitFor()
  await page.getByLabel('Import report').setInputFiles(sample('hedging-de.xlsx'))
  await dialog.getByText('3 new, 7 known, 0 faulty').waitFor()
  await dialog.getByText('Times are read by the clock of the account, New York + 7 h.').waitFor()
  await dialog.getByRole('button', { name: 'Import 3 deals' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
}

async function oneTrade({ page, accessible, picture }: JourneyPage): Promise<void> {
  await page.getByText('3 closed positions, +$507.08 after costs.').waitFor()
  await page.getByRole('button', { name: 'It is XAUUSD' }).click()
  await page.getByRole('group', { name: 'Positions' }).getByRole('button', { name: '07 Mar 2024 13:31' }).click()
  await page.getByRole('heading', { name: /^XAUUSD \w+$/ }).waitFor()
  await page.getByText(/^(None of your 1 was true|1 of 1 true)/).waitFor()
  await page.getByRole('link', { name: 'Above its average' }).waitFor()
  await page.getByText('No calendar covers that time.').waitFor()
  await page.getByRole('textbox', { name: 'Note' }).fill('Waited for the close this time.')
  await page.getByRole('textbox', { name: 'Tags' }).fill('#patient, late entry')
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByText('Saved.', { exact: true }).waitFor()
  await page.evaluate(() => scrollTo(0, 0))
  await accessible('a trade')
  await picture('journal')
}

async function figures({ page, picture }: JourneyPage): Promise<void> {
  await page.getByRole('combobox', { name: 'Tag' }).click()
  await page.getByRole('option', { name: '#patient' }).click()
  await page.getByText('1 closed position, +$481.48 after costs.').waitFor()
  await page.getByRole('combobox', { name: 'Tag' }).click()
  await page.getByRole('option', { name: 'Every tag' }).click()
  await page.getByText('3 closed positions, +$507.08 after costs.').waitFor()
  await page.getByRole('region', { name: 'By weekday' }).scrollIntoViewIfNeeded()
  await picture('journal-groups')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the positions as CSV' }).click()
  const file = readFileSync(await (await saving).path(), 'utf8')
  expect(file.split('\r\n')[1]).toMatch(
    /^60000002,XAUUSD\.m,long,2024-03-07T13:31:12\.000Z,.*,481\.48,closed,,Waited for the close this time\.,patient; late entry$/,
  )
}

async function sameAgain({ page }: JourneyPage): Promise<void> {
  await page.getByLabel('Import report').setInputFiles(sample('hedging-en.html'))
  const dialog = page.getByRole('dialog')
  await dialog.getByText('0 new, 10 known, 0 faulty').waitFor()
  expect(await dialog.getByRole('button', { name: 'Nothing new' }).isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
}

const march = { start: '2024-03-04T00:00:00.000Z', end: '2024-03-15T00:00:00.000Z' }
const post: TerminalPost = async (path, body, headers) => {
  const answer = await fetch(`${product.server.address}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
  return { status: answer.status, body: await answer.json() }
}

const gold = {
  symbol: 'XAUUSD.m',
  digits: 2,
  point: 0.01,
  contract: 100,
  lotStep: 0.01,
  minLot: 0.01,
  maxLot: 50,
  stopsLevel: 0,
  spread: 30,
  swapLong: -38,
  swapShort: 12,
  swapMode: 1,
  swapDay: 3,
  profitCurrency: 'USD',
  sessions: [],
}

/**
 * Links a terminal that has reported deals, the terms of gold, and one minute of every hour with a spread of 0.30,
 * wider from midnight on.
 */
async function linked({ page }: JourneyPage): Promise<void> {
  await send(page, 'POST', '/api/broker', { brokerName: 'Northfield FX', accountNumber: '770188', serverName: 'NorthfieldFX-Demo04' })
  await page.goto('/mt5-connection')
  await page.getByRole('button', { name: 'Get a code' }).click()
  const code = (await page.getByRole('status', { name: 'Pairing code' }).innerText()).replace(/\s/g, '')
  const mt5 = terminal({ post })
  await expect.poll(() => mt5.pair(code)).toBe(200)
  mt5.reportDeals(someDeals(20, Date.UTC(2024, 4, 6, 9)))
  mt5.say({ type: 'symbols', symbols: [gold] })
  const hours = Array.from({ length: 24 }, (_, hour) => Date.UTC(2024, 2, 5) / 1000 + hour * (hourMs / 1000))
  mt5.say({ type: 'bars', symbol: gold.symbol, bars: hours.map((at, hour) => [at, 2100, 2101, 2099, 2100, 60, hour < 2 ? 90 : 30]) })
  await mt5.flush()
  await page.getByRole('button', { name: 'It is XAUUSD' }).click()
  await page.getByRole('button', { name: 'It is XAUUSD' }).waitFor({ state: 'detached' })
}

it.each(looks.slice(0, 2))('a result is shown at the broker of its user at $width', async (look) => {
  const journey = await product.open(look)
  const { page } = journey
  await signUp(page, newPerson())
  await linked(journey)
  await page.getByRole('link', { name: 'Open journal' }).click()
  await page.getByText('10 closed positions').waitFor()
  await page.getByText(/^Connected, /).waitFor()
  await send(page, 'POST', '/run-backtest?name=Costly', requestOf(document, march))
  await page.goto('/results')
  await page
    .getByRole('link', { name: /Costly/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 2, name: 'At your broker' }).waitFor()
  await page.getByRole('navigation', { name: 'Sections of the result' }).getByRole('link', { name: 'At your broker' }).click()
  // A trade that ends on another day pays a swap.
  await page.getByRole('row', { name: /^Swap – −[\d,.]+$/ }).waitFor()
  await page.getByText('Northfield FX 770188, XAUUSD.m: spread of 24 recorded minutes, commission of 20 deals.').waitFor()
  expect(await page.getByRole('group', { name: 'Without costs and at your broker' }).getByText('not known').count()).toBe(0)
  await page.getByRole('heading', { level: 2, name: 'At your broker' }).scrollIntoViewIfNeeded()
  await journey.picture('result-at-broker')
  await journey.accessible('a result at the broker')
  journey.quiet()
  await journey.close()
})
