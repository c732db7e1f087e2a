import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { journalOf } from '../positions.ts'
import { csvRows } from './csv-rows.ts'
import { htmlRows } from './html-rows.ts'
import { type Report, readReport } from './read-report.ts'
import { UnreadableReport } from './report-row.ts'

const bytesOf = (name: string) => readFileSync(new URL(`../../../../fixtures/journal/${name}`, import.meta.url))
const text = (name: string, encoding: 'utf-8' | 'utf-16le' = 'utf-8') => new TextDecoder(encoding).decode(bytesOf(name))

const english = readReport(htmlRows(text('hedging-en.html', 'utf-16le'))) as Report
const unnumbered = ({ deals }: Report) => deals.map(({ row, ...deal }) => deal)
const server = (time: string) => Date.parse(`${time}Z`)

describe('a history report', () => {
  it('of MetaTrader 5 in HTML is read with its account and its deals', () => {
    const { account, deals, faults, language } = english
    expect({ language, faults }).toEqual({ language: 'English', faults: [] })
    expect(account).toEqual({
      login: '770188',
      server: 'NorthfieldFX-Demo04',
      company: 'Northfield FX',
      currency: 'USD',
      demo: true,
      hedging: true,
    })
    expect(deals.map(({ kind, entry, profit }) => [kind, entry, profit])).toEqual([
      ['balance', null, 10000],
      ['buy', 'in', 0],
      ['sell', 'in', 0],
      ['sell', 'out', 65],
      ['buy', 'out', -28.5],
      ['sell', 'out', 437],
      ['sell', 'in', 0],
      ['buy', 'out', 62],
      ['buy', 'in', 0],
      ['interest', null, -1.25],
    ])
    const { row, ...closing } = deals[5]
    expect(closing).toEqual({
      ticket: '60000006',
      order: '51820005',
      position: '51820001',
      at: server('2024-03-11T11:05:30'),
      symbol: 'XAUUSD.m',
      kind: 'sell',
      entry: 'out',
      lots: 0.2,
      price: 2180.25,
      commission: -0.7,
      fee: 0,
      swap: -18.42,
      profit: 437,
      comment: '',
    })
  })

  it.each([
    ['German, HTML', () => htmlRows(text('hedging-de.html'))],
    ['English, CSV', () => csvRows(text('hedging-en.csv'))],
    ['German, CSV with decimal commas in UTF-16', () => csvRows(text('hedging-de.csv', 'utf-16le'))],
  ])('contains the same deals: %s', (_name, rows) => {
    const report = readReport(rows()) as Report
    expect(unnumbered(report)).toEqual(unnumbered(english))
    expect(report.account).toEqual(english.account)
  })

  it('of a hedging account shows which position was partly closed', () => {
    const { positions } = journalOf(english.deals, { hedging: true })
    // By hand: 65 + 437 − 1.05 − 0.35 − 0.70 − 18.42, −28.50 − 0.35 − 0.35, 62 − 7 − 0.20, and an open one.
    expect(positions.map(({ lots, closedLots, result }) => [lots, closedLots, result])).toEqual([
      [0.3, 0.3, 481.48],
      [0.1, 0.1, -29.2],
      [1, 1, 54.8],
      [0.05, 0, -0.18],
    ])
  })

  it('of a netting account shows a reversal', () => {
    const { account, deals } = readReport(htmlRows(text('netting-en.html'))) as Report
    expect(account).toMatchObject({ hedging: false, demo: false, currency: 'EUR' })
    const { positions } = journalOf(deals, { hedging: false })
    // The reversal closes 1.5 of 2.5 lots: −5.25 of its commission of −8.75.
    expect(positions.map(({ side, lots, result }) => [side, lots, result])).toEqual([
      ['long', 2, -168.2],
      ['short', 1, 93],
    ])
  })

  it('lists each row that cannot be read with its number and the reason, and keeps the others', () => {
    const { deals, faults } = readReport(csvRows(text('faulty.csv'))) as Report
    expect(faults).toEqual([
      { row: 20, reason: '"21x4.90" is not a number (price).' },
      { row: 21, reason: '"2024.02.30 18:20:09" is not a time.' },
      { row: 22, reason: '"sideways" is not a direction: expected in, out, in/out or out by.' },
      { row: 23, reason: 'Deal 60000003 stands in row 19 with other figures.' },
    ])
    expect(deals.map(({ ticket }) => ticket)).toEqual(['60000001', '60000002', '60000003', '60000007', '60000008', '60000009', '60000010'])
  })

  it('names a deal whose kind is not known, because a deposit may be among them', () => {
    const { deals, doubts } = readReport(csvRows(text('hedging-en.csv').replace(',interest,', ',carry note,'))) as Report
    expect(deals.at(-1)).toMatchObject({ kind: 'other', profit: -1.25 })
    expect(doubts).toEqual([{ row: 26, reason: '"carry note" is not known as a kind of deal. It counts as a charge.' }])
  })

  it('that contains a deal twice counts it once, and reports it if its figures differ', () => {
    const lines = text('hedging-en.csv').split('\r\n')
    const at = lines.findIndex((line) => line.includes(',60000008,'))
    const twice = [...lines.slice(0, at + 1), lines[at], lines[at].replace('62.00', '63.00'), ...lines.slice(at + 1)]
    const { deals, faults } = readReport(csvRows(twice.join('\n'))) as Report
    expect(deals).toHaveLength(10)
    expect(faults).toEqual([{ row: at + 3, reason: `Deal 60000008 stands in row ${at + 1} with other figures.` }])
  })

  it.each([
    ['has no table of deals', 'a,b\n1,2', /No table of deals/],
    ['is empty', '', /No table of deals/],
    ['does not name its account', 'Time,Deal,Symbol,Type,Direction,Volume,Price,Order,Profit\n', /does not name its account/],
  ])('that %s is refused with instructions', (_name, content, reason) => {
    expect((readReport(csvRows(content)) as { refused: string }).refused).toMatch(reason)
  })
})

describe('HTML', () => {
  it('is split into cells: references are decoded once, hidden cells left out, spans kept, scripts dropped', () => {
    const html = `<script>"<tr><td>x</td></tr>"</script><table><tr><td colspan=2 title="a > b">1&nbsp;000</td><td class="hidden">no</td>
      <TD>&amp;lt; &#8364; &unknown; 3 < 4<br>5</TD><tr><th>next`
    expect(htmlRows(html)).toEqual([
      { row: 1, cells: ['1 000', '', '&lt; € &unknown; 3 < 4 5'] },
      { row: 2, cells: ['next'] },
    ])
  })

  it('that is nested deeper than any report is given up, because the parser would take ever longer', () =>
    expect(() => htmlRows(`<table><tr><td>${'<div>'.repeat(300)}`)).toThrow(UnreadableReport))

  it('with tags that never end is read in one pass', () => {
    const open = '<td "'.repeat(400_000)
    expect(htmlRows(`<tr>${open}`)).toHaveLength(1)
  })
})
