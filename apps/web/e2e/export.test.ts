import { readFile } from 'node:fs/promises'
import { type ExportedResult, exportedResultText, type KeptResult, parseExportedResult } from '@assay/contracts'
import { hourMs } from '@assay/market'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { testStrategy } from './builder-steps.ts'
import { deskOf, desktop, type JourneyPage, phone, tablet } from './journey-page.ts'
import { pressAction } from './press-action.ts'
import { sharedProduct } from './the-product.ts'

const product = sharedProduct()

const looks = deskOf({ ...desktop, theme: 'light' }, { ...phone, theme: 'dark' }, { ...tablet, theme: 'dark' })

interface Saved {
  name: string
  text: string
}

/** The file that a click downloads. */
async function saved(page: Page, button: Locator): Promise<Saved> {
  const coming = page.waitForEvent('download')
  await button.click()
  const download = await coming
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

const csvFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'text/csv', buffer })

/** Downloads every form of the export from the open dialog. */
async function saveAll(journey: JourneyPage): Promise<Record<string, Saved>> {
  const { page, picture, accessible } = journey
  await pressAction(journey, 'Export')
  const dialog = page.getByRole('dialog', { name: 'Export' })
  const names = ['MQL5 Expert Advisor', 'Pine script', 'Python', 'JSON', 'Trades', 'Equity']
  await dialog.getByRole('button', { name: /^Python/ }).waitFor()
  await picture('export')
  await accessible('the dialog of exporting')
  const files: Record<string, Saved> = {}
  for (const name of names) files[name] = await saved(page, dialog.getByRole('button', { name: new RegExp(`^${name}`) }))
  return files
}

/** The signals listed in an export, in the form of a file that a platform writes. */
function signalRows({ text }: Saved): string[] {
  const rows = [...text.matchAll(/\("([^"]+Z)", "(long|short)"\)/g)].map(([, time, side]) => `XAUUSD,15min,${time},${side}`)
  expect(rows.length).toBeGreaterThan(10)
  return rows
}

const hourLater = (row: string) =>
  row.replace(/\d{4}-[^,]+Z/, (time) => `${new Date(Date.parse(time) + hourMs).toISOString().slice(0, 16)}Z`)

/** Compares variants of a platform's file: equal, with a gap, an hour off, and for another symbol. */
async function compareSignals({ page, picture, accessible }: JourneyPage, rows: string[]): Promise<void> {
  const choose = page.getByLabel('Choose a signal file').locator('visible=false')
  const check = async (name: string, lines: string[], words: RegExp, encoding: BufferEncoding = 'utf8') => {
    await choose.setInputFiles(csvFile(name, Buffer.from(`\uFEFF${lines.join('\r\n')}`, encoding)))
    await page.getByText(words).waitFor()
  }
  const head = 'symbol,timeframe,time,side'
  const all = `${rows.length} of ${rows.length} signals are equal\\.`
  await check('equal.csv', [head, ...rows], new RegExp(all))
  await picture('export-signals-equal')
  await check(
    'gap.csv',
    [head, ...rows.slice(0, 4), ...rows.slice(5)],
    /The first difference: the test has a signal long at .* the file does not/,
  )
  await check('clock.csv', [head, ...rows.map(hourLater)], /the file's clock is 1 hour ahead of UTC.*broker's server is the likely reason/)
  await picture('export-signals-clock')
  await check(
    'other.csv',
    [head, ...rows].map((row) => row.replace('XAUUSD', 'XAUUSDJPY')),
    /The file holds signals of XAUUSDJPY, the test is of XAUUSD/,
  )
  await check('empty.csv', [], /The file is empty/)
  await check(
    'wide.csv',
    [head, ...rows].map((row) => row.replace('XAUUSD', 'XAUUSD.r').replaceAll(',', ';')),
    /XAUUSD\.r is taken as the broker's name/,
    'utf16le',
  )
  await accessible('a comparison of signals')
}

/** Checks that the page responds to keys while the worker reads 50 MB. */
async function compareLarge(page: Page, row: string): Promise<void> {
  const path = await page.evaluateHandle((line) => {
    const large = new File(['symbol,timeframe,time,side\n', line.repeat(Math.floor((50 * 2 ** 20) / line.length) - 1)], 'large.csv')
    const transfer = new DataTransfer()
    transfer.items.add(large)
    return transfer
  }, `${row}\n`)
  // It counts from within the page, so that none is missed while this process has to wait.
  const counted = page.evaluate(async () => {
    const reads = () => document.body.textContent?.includes('large.csv is being read.')
    while (!reads()) await new Promise(requestAnimationFrame)
    let [last, longest, count] = [performance.now(), 0, 0]
    while (reads()) {
      await new Promise(requestAnimationFrame)
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
      count++
    }
    return { frames: count, slowest: longest }
  })
  await page.dispatchEvent('body', 'drop', { dataTransfer: path })
  const { frames, slowest } = await counted
  await page.getByText(/^1 of \d+ signals are equal: \d+ missing\.$/).waitFor()
  expect(frames, 'frames drawn while the worker reads').toBeGreaterThan(5)
  if (process.env.ASSAY_PROVE !== '1') return
  console.info(`The slowest of ${frames} frames while 50 MB were compared: ${Math.round(slowest)} ms.`)
  expect(slowest).toBeLessThan(1000)
}

async function importBack({ page, picture, accessible }: JourneyPage, { text }: Saved, { result_id }: ExportedResult): Promise<void> {
  await page.goto('/results')
  await page.getByRole('button', { name: 'Import' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Import a result' })
  const choose = dialog.getByLabel('Choose a file').locator('visible=false')
  const give = (name: string, content: string) => choose.setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) })
  await give('bad.json', text.replace('"EMA"', '"<img src=x onerror=alert(1)>"'))
  await dialog.getByText(/“bad.json” cannot be read/).waitFor()
  await picture('import-refused')
  await give('result.json', text)
  await dialog.getByRole('button', { name: 'Run it' }).click()
  await dialog.getByText(`so is every figure. Result ${result_id.slice(0, 8)}`).waitFor()
  await picture('import')
  await accessible('an imported result')
  const older = { ...JSON.parse(text), result_id: 'f'.repeat(64), data_version: '0'.repeat(16) }
  await give('older.json', JSON.stringify(older))
  // The button of the file before stays until this one is read.
  await dialog.getByText('· result ffffffff').waitFor()
  await dialog.getByRole('button', { name: 'Run it' }).click()
  await dialog.getByText(/Another result\. The request is the same\. The engine is the same .* The bars changed/).waitFor()
  await give('result.json', text)
  await dialog.getByText(`· result ${result_id.slice(0, 8)}`).waitFor()
  await dialog.getByRole('button', { name: 'Open in the builder' }).click()
  await page.waitForURL(/\/strategybuilder/)
  await page.getByText('EMA (24)').first().waitFor()
}

/** The same rules with a stop and a target whose order one-minute bars decide. */
function withStops({ text }: Saved, exported: ExportedResult): string {
  const request = structuredClone(exported.request)
  request.options.intrabar = '1min'
  request.sltp_present = true
  request.final_strategy.exit.long.sltp = {
    type: 'percentage',
    target: 0.6,
    stopLoss: 0.3,
    enableTrailingStopLoss: 'No',
    trailAmountValue: null,
  }
  const { engine, result_id, data_version, coverage } = JSON.parse(text)
  return exportedResultText({ name: 'With stops', request, answer: { engine, result_id, data_version, coverage } } as unknown as KeptResult)
}

/** Expects a refusal by name of what no language can express, until the stop-first order is allowed. */
async function takeStopFirst(journey: JourneyPage, text: string): Promise<void> {
  const { page, picture, accessible } = journey
  await page.goto('/results')
  await page.getByRole('button', { name: 'Import' }).click()
  const choose = page.getByLabel('Choose a file').locator('visible=false')
  await choose.setInputFiles({ name: 'stops.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Run it' }).click()
  await page.getByRole('link', { name: 'Open the result' }).click()
  await pressAction(journey, 'Export')
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await dialog
    .getByText(/It cannot say this strategy exactly: one-minute bars that decide/)
    .nth(2)
    .waitFor()
  await picture('export-refused')
  await accessible('an export that is refused')
  await dialog.getByRole('checkbox', { name: 'Take the stop first' }).check()
  const { text: python } = await saved(page, dialog.getByRole('button', { name: /^Python/ }))
  expect(python).toContain('Where one bar touches stop and target, the stop is taken.')
}

describe.each(looks)('a result at $width in $theme', (look) => {
  it("is exported in every form, compared with a platform's signals, and imported back to the same id", async () => {
    const journey = await product.open(look)
    const { page } = journey
    try {
      await testStrategy(journey)
      await page.getByRole('link', { name: 'Open full results' }).click()
      await page.waitForURL(/\/results\/[0-9a-f]{64}$/)
      const files = await saveAll(journey)
      expect(Object.values(files).map(({ name }) => name.split('.').at(-1))).toEqual(['mq5', 'pine', 'py', 'json', 'csv', 'csv'])
      expect(files['MQL5 Expert Advisor'].text).toContain('Enter long: EMA 8 on 15 minutes crosses above EMA 24 on 15 minutes')
      expect(files['Pine script'].text).toMatch(/^[\s\S]*\/\/@version=6/)
      expect(files.Equity.text.split('\n')[0]).toBe('\ufefftime,equity_usd')
      const exported = parseExportedResult(files.JSON.text)
      expect(exported.result_id).toBe(new URL(page.url()).pathname.split('/').at(-1))
      const rows = signalRows(files.Python)
      await compareSignals(journey, rows)
      await compareLarge(page, rows[0])
      await importBack(journey, files.JSON, exported)
      await takeStopFirst(journey, withStops(files.JSON, exported))
      journey.quiet()
    } finally {
      await journey.close()
    }
  })
})
