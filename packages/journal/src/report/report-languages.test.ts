import { describe, expect, it } from 'vitest'
import { type Heads, languages } from '../../test/report-languages.ts'
import { asCsv, asHtml, type ClosedPosition, type Dealt, reportRows } from '../../test/written-report.ts'
import { journalOf } from '../positions.ts'
import { csvRows } from './csv-rows.ts'
import { htmlRows } from './html-rows.ts'
import { type Report, readReport } from './read-report.ts'

const deals: readonly Dealt[] = [
  { time: '2024.05.06 09:00:00', deal: 1001, type: 'balance', profit: 2500, comment: 'Deposit' },
  {
    time: '2024.05.06 10:00:00',
    deal: 1002,
    symbol: 'USDJPY',
    type: 'buy',
    direction: 'in',
    lots: 0.2,
    price: 153.123,
    order: 501,
    commission: -0.7,
  },
  {
    time: '2024.05.06 11:00:00',
    deal: 1003,
    symbol: 'XAUUSD',
    type: 'sell',
    direction: 'in',
    lots: 1,
    price: 2324.5,
    order: 502,
    commission: -3.5,
    fee: -0.1,
  },
  {
    time: '2024.05.06 15:00:00',
    deal: 1004,
    symbol: 'USDJPY',
    type: 'sell',
    direction: 'out',
    lots: 0.2,
    price: 153.623,
    order: 503,
    commission: -0.7,
    profit: 65.09,
  },
  {
    time: '2024.05.07 12:30:00',
    deal: 1005,
    symbol: 'XAUUSD',
    type: 'buy',
    direction: 'out',
    lots: 1,
    price: 2310,
    order: 504,
    commission: -3.5,
    fee: -0.1,
    swap: 12.4,
    profit: 1450,
  },
  { time: '2024.05.08 00:00:00', deal: 1006, type: 'interest', profit: -1.25, comment: 'Inactivity' },
]
const positions: readonly ClosedPosition[] = [
  {
    opened: '2024.05.06 10:00:00',
    position: 501,
    symbol: 'USDJPY',
    type: 'buy',
    volume: '0.2',
    price: 153.123,
    closed: '2024.05.06 15:00:00',
    exit: 153.623,
    commission: -1.4,
    swap: 0,
    profit: 65.09,
  },
  {
    opened: '2024.05.06 11:00:00',
    position: 502,
    symbol: 'XAUUSD',
    type: 'sell',
    volume: '1',
    price: 2324.5,
    closed: '2024.05.07 12:30:00',
    exit: 2310,
    commission: -7,
    swap: 12.4,
    profit: 1450,
  },
]
const given = { deals, positions, priceDigits: 3 }
const withoutRows = ({ deals: read }: Report) => read.map(({ row, ...deal }) => deal)

/** By hand: 65.09 − 1.40, and 1450 + 12.40 − 7.00 − 0.20. */
const results = [63.69, 1455.2]

const unknown: Heads = {
  title: 'X',
  account: 'Q:',
  company: 'R:',
  positions: 'P',
  closed: 'aa|bb|cc|dd|ee|ff|aa|ff|gg|hh|ii',
  deals: 'D',
  dealt: 'aa|jj|cc|dd|kk|ee|ff|ll|gg|mm|hh|ii|nn|oo',
}

describe.each(Object.entries({ ...languages, unknown }))('a report whose heads are %s', (language, heads) => {
  const ways = [
    ['HTML', () => htmlRows(asHtml(reportRows({ ...given, heads })))],
    [
      'HTML of an older build, without a fee',
      () => htmlRows(asHtml(reportRows({ ...given, heads, build: 'no fee', deals: deals.map((deal) => ({ ...deal, fee: 0 })) }))),
    ],
    ['HTML with the cost that exchanges report', () => htmlRows(asHtml(reportRows({ ...given, heads, build: 'cost' })))],
    [
      'CSV with decimal commas and points between thousands',
      () => csvRows(asCsv(reportRows({ ...given, heads, decimals: ',', groups: '.' }))),
    ],
    ['CSV with points and commas between thousands', () => csvRows(asCsv(reportRows({ ...given, heads, groups: ',' }), ';'))],
  ] as const
  it.each(ways)('is read with all of its deals: %s', (way, rows) => {
    const report = readReport(rows()) as Report
    expect(report).toMatchObject({ faults: [], doubts: [], language: language === 'unknown' ? null : language })
    expect(report.account).toMatchObject({
      login: '5012345',
      server: 'Harbour-Demo',
      company: 'Harbour Ltd',
      currency: 'USD',
      demo: true,
      hedging: true,
    })
    const { positions: made } = journalOf(report.deals, { hedging: true })
    const withoutFee = way.includes('without a fee') ? 0.2 : 0
    expect(made.map(({ symbol, side, lots, entryPrice, exitPrice }) => [symbol, side, lots, entryPrice, exitPrice])).toEqual([
      ['USDJPY', 'long', 0.2, 153.123, 153.623],
      ['XAUUSD', 'short', 1, 2324.5, 2310],
    ])
    expect(made.map(({ result }) => result)).toEqual([results[0], results[1] + withoutFee])
    expect(report.deals.map(({ kind, profit }) => [kind, profit])[5]).toEqual(['interest', -1.25])
  })
})

it('translated words for buy, sell, in and out are read as the English ones', () => {
  const words: Record<string, string> = {
    buy: 'Compra',
    sell: 'Venta',
    in: 'Entrada',
    out: 'Salida',
    balance: 'Saldo',
    interest: 'Interés',
  }
  const translated = deals.map((deal) => ({ ...deal, type: words[deal.type], ...(deal.direction && { direction: words[deal.direction] }) }))
  const read = (rows: readonly Dealt[]) =>
    withoutRows(readReport(csvRows(asCsv(reportRows({ deals: rows, heads: languages.Spanish })))) as Report)
  expect(read(translated)).toEqual(read(deals))
})

it('columns in another order are read by their names, and refused if these are not known', () => {
  const turned = (heads: Heads) =>
    asCsv(reportRows({ deals, heads }).map((cells) => (cells.filter((cell) => cell !== '').length < 6 ? cells : cells.toReversed())))
  expect(withoutRows(readReport(csvRows(turned(languages.Polish))) as Report)).toEqual(
    withoutRows(readReport(csvRows(asCsv(reportRows({ deals })))) as Report),
  )
  expect(readReport(csvRows(turned(unknown)))).toEqual({
    refused: expect.stringMatching(/^No table of deals was found\. In MetaTrader 5 open History/),
  })
})

it('a known name that stands where the usual order has another column refuses the order', () => {
  const heads = { ...unknown, dealt: 'aa|jj|cc|dd|kk|ee|ff|ll|gg|mm|Profit|Swap|nn|oo' }
  expect(readReport(csvRows(asCsv(reportRows({ deals, heads }))))).toEqual({
    refused: expect.stringMatching(/^No table of deals was found/),
  })
})

it('unknown names whose usual order the balances contradict are refused, with the row and the way out', () => {
  const rows = reportRows({ deals, heads: unknown }).map((cells) =>
    cells[12] === '2 500.00' ? [...cells.slice(0, 12), '9.00', cells[13]] : cells,
  )
  const wrong = rows.map((cells, i) => (i > 4 ? [...cells.slice(0, 12), `${i}.00`, cells[13]] : cells))
  expect(readReport(csvRows(asCsv(wrong)))).toEqual({
    refused: expect.stringMatching(/^The names of the columns in row 5 are not known, .* Set the terminal to English/),
  })
})
