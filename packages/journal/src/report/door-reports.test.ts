import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { figuresOf } from '../figures.ts'
import { journalOf } from '../positions.ts'
import { csvRows } from './csv-rows.ts'
import { htmlRows } from './html-rows.ts'
import { type Report, readReport } from './read-report.ts'

const textOf = (name: string) => {
  const bytes = readFileSync(new URL(`../../../../fixtures/doors/${name}`, import.meta.url))
  return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-8').decode(bytes)
}
const read = (name: string) => readReport((name.endsWith('.csv') ? csvRows : htmlRows)(textOf(name)))
const door = (name: string) => read(name) as Report
const positionsIn = (name: string) => journalOf(door(name).deals, { hedging: true }).positions

describe('a report of the samples', () => {
  it('in Spanish is a sale of gold', () => {
    const report = door('20-mt5-spanish.html')
    expect(report).toMatchObject({
      language: 'Spanish',
      faults: [],
      doubts: [],
      account: { login: '5012350', server: 'Harbour-Demo', company: 'Harbour Ltd' },
    })
    const { positions: made } = journalOf(report.deals, { hedging: true })
    expect(made).toMatchObject([
      { symbol: 'XAUUSD', side: 'short', lots: 0.05, entryPrice: 2340.5, exitPrice: 2330.5, result: 48.45, missing: null },
    ])
  })

  it('with one row a position shows each closed in full', () => {
    const report = door('08-mt5-partial-close-one-row.html')
    expect(report).toMatchObject({ faults: [], doubts: [] })
    const { positions: made, moves } = journalOf(report.deals, { hedging: true })
    expect(
      made.map(({ lots, closedLots, closedAt, result }) => [lots, closedLots, new Date(closedAt!).toISOString().slice(0, 10), result]),
    ).toEqual([
      [0.3, 0.3, '2024-06-05', 107.9],
      [0.1, 0.1, '2024-06-06', -40.7],
    ])
    expect(figuresOf(made, moves)).toMatchObject({ closed: 2, open: 0, incomplete: 0 })
  })
})

/** Symbol, side, lots, closed lots, prices and result of each position, by hand. */
const wanted = {
  '62-mt5-three-parts-and-another.html': [
    ['EURUSD', 'long', 0.3, 0.3, 1.075, 1.077, 57.9],
    ['EURUSD', 'long', 0.1, 0.1, 1.0755, 1.077, 14.3],
  ],
  '63-mt5-sale-still-open.html': [
    ['XAUUSD', 'short', 0.3, 0.1, 2320, 2310, 98.6],
    ['XAUUSD', 'short', 0.2, 0.2, 2325, 2315, 198.6],
  ],
  '65-mt5-portuguese-decimal-commas.html': [['USDJPY', 'long', 0.2, 0.2, 151.234, 151.734, 64.5]],
  '66-mt5-japanese-yen.html': [['USDJPY', 'short', 0.1, 0.1, 151.234, 150.734, 4820]],
  '67-mt4-french.htm': [
    ['eurusd', 'long', 0.2, 0.2, 1.085, 1.087, 35.4],
    ['gold(m)', 'short', 0.1, 0.1, 2330.5, 2320.5, 90],
  ],
  '70-mt5-brackets-in-names.html': [['XAUUSD(ecn)', 'long', 0.1, 0.1, 2320, 2315, -47.2]],
}

it.each(Object.entries(wanted))('%s is read whole', (name, rows) => {
  expect(door(name)).toMatchObject({ faults: [], doubts: [] })
  const made = positionsIn(name).map(({ symbol, side, lots, closedLots, entryPrice, exitPrice, result }) => {
    return [symbol, side, lots, closedLots, entryPrice, exitPrice, result]
  })
  expect(made).toEqual(rows)
})

it('brackets and commas in names do not end them', () => {
  const { account } = door('70-mt5-brackets-in-names.html')
  expect(account).toMatchObject({ login: '5012365', server: 'Harbour (EU)-Demo', company: 'Harbour (Europe) Ltd. (CY)', currency: 'EUR' })
  expect(door('67-mt4-french.htm').account).toMatchObject({ login: '88002', company: 'Harbour (Asia) Ltd.', currency: 'EUR' })
  expect(door('66-mt5-japanese-yen.html')).toMatchObject({ language: 'Japanese', account: { currency: 'JPY', demo: false, hedging: true } })
})

it('closes that add up in two ways are named, and their sum is booked', () => {
  const { doubts } = door('64-mt5-two-sets-add-up.html')
  expect(doubts.map(({ reason }) => reason.split(':')[0])).toEqual([
    'Position 8301 was closed with 0.2 lots and a profit of 30, by the deals 9304 and 9305, or by 9303 and 9305',
    'Position 8302 was closed with 0.2 lots and a profit of 40, by the deals 9304 and 9306, or by 9303 and 9306',
  ])
  expect(positionsIn('64-mt5-two-sets-add-up.html').reduce((sum, { result }) => sum + (result ?? 0), 0)).toBeCloseTo(70, 9)
})

it('a report whose decimal sign nothing shows, or that has two, is refused with the cells', () => {
  expect(read('68-mt5-no-decimal-sign-shown.csv')).toEqual({
    refused: expect.stringMatching(/^"151,234" in row 7 may be a thousand or a decimal/),
  })
  expect(read('69-mt5-two-decimal-signs.csv')).toEqual({
    refused: expect.stringMatching(/^The report writes decimals in two ways: "(0\.1|1\.08500)" in row 7 and "20,50" in row 8\./),
  })
})
