import { type Heads, languages } from './report-languages.ts'

/** A deal as a terminal writes it; amounts as numbers. */
export interface Dealt {
  readonly time: string
  readonly deal: number
  readonly symbol?: string
  readonly type: string
  readonly direction?: string
  readonly lots?: number
  readonly price?: number
  readonly order?: number
  readonly commission?: number
  readonly fee?: number
  readonly swap?: number
  readonly profit?: number
  readonly comment?: string
}

/** A row of the table of positions. */
export interface ClosedPosition {
  readonly opened: string
  readonly position: number
  readonly symbol: string
  readonly type: string
  /** `0.1` or `0.1 / 0.3`. */
  readonly volume: string
  readonly price: number
  readonly closed: string
  readonly exit: number
  readonly commission: number
  readonly swap: number
  readonly profit: number
}

export interface WrittenReport {
  readonly deals: readonly Dealt[]
  readonly positions?: readonly ClosedPosition[]
  readonly heads?: Heads
  readonly account?: string
  readonly company?: string
  /** Which columns the build of the terminal has between order and swap. */
  readonly build?: 'fee' | 'no fee' | 'cost'
  readonly decimals?: '.' | ','
  /** Between thousands. */
  readonly groups?: string
  readonly priceDigits?: number
}

type Row = readonly string[]

/** The rows of a history report, in the order of a terminal. The balance starts at 0. */
export function reportRows(given: WrittenReport): Row[] {
  const { heads = languages.English, account = '5012345 (USD, Harbour-Demo, demo, Hedge)', company = 'Harbour Ltd' } = given
  const pad = (cells: Row): Row => [...cells, ...new Array<string>(Math.max(0, 14 - cells.length)).fill('')]
  return [
    [heads.title],
    [heads.account, '', '', account],
    [heads.company, '', '', company],
    ...(given.positions ? [[heads.positions], ...closedRows(given, heads, given.positions)] : []),
    [heads.deals],
    ...dealRows(given, heads),
  ].map(pad)
}

function closedRows(given: WrittenReport, heads: Heads, positions: readonly ClosedPosition[]): Row[] {
  const { money, price } = writers(given)
  const head = heads.closed.split('|')
  return [
    [...head.slice(0, 6), 'S / L', 'T / P', ...head.slice(6)],
    ...positions.map((row) => [
      ...[
        row.opened,
        String(row.position),
        row.symbol,
        row.type,
        row.volume.replaceAll('.', given.decimals ?? '.'),
        price(row.price),
        '',
        '',
      ],
      ...[row.closed, price(row.exit), money(row.commission), money(row.swap), money(row.profit)],
    ]),
  ]
}

function dealRows(given: WrittenReport, heads: Heads): Row[] {
  const { money, price, plain } = writers(given)
  const costs = <T>(commission: T, fee: T, cost: T): T[] =>
    given.build === 'no fee' ? [commission] : given.build === 'cost' ? [cost, commission, fee] : [commission, fee]
  const head = heads.dealt.split('|')
  let balance = 0
  return [
    [...head.slice(0, 8), ...costs(head[8], head[9], 'zz'), ...head.slice(10)],
    ...given.deals.map((row) => {
      const { commission = 0, fee = 0, swap = 0, profit = 0 } = row
      balance += commission + fee + swap + profit
      return [
        ...[row.time, String(row.deal), row.symbol ?? '', row.type, row.direction ?? ''],
        ...[
          row.lots === undefined ? '' : plain(row.lots),
          row.price === undefined ? '' : price(row.price),
          row.order ? String(row.order) : '',
        ],
        ...costs(money(commission), money(fee), ''),
        ...[money(swap), money(profit), money(balance), row.comment ?? ''],
      ]
    }),
  ]
}

function writers({ decimals = '.', groups = ' ', priceDigits = 5 }: WrittenReport) {
  const written = (value: number, digits: number) => {
    const [whole, rest] = Math.abs(value).toFixed(digits).split('.')
    const text = whole.replace(/\B(?=(?:\d{3})+$)/g, groups) + (rest ? decimals + rest : '')
    return value < 0 ? `- ${text}` : text
  }
  return {
    money: (value: number) => written(value, 2),
    price: (value: number) => written(value, priceDigits),
    plain: (value: number) => String(value).replace('.', decimals),
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll(' ', '&nbsp;')

export const asHtml = (rows: readonly Row[]): string =>
  `<!DOCTYPE html><html><head><title>Report</title></head><body><div align="center"><table>\n${rows
    .map((cells) => `<tr align="right">${cells.map((cell) => `<td nowrap>${escaped(cell)}</td>`).join('')}</tr>`)
    .join('\n')}\n</table></div></body></html>`

export const asCsv = (rows: readonly Row[], separator = ';'): string =>
  rows.map((cells) => cells.map((cell) => (cell.includes(separator) ? `"${cell}"` : cell)).join(separator)).join('\r\n')
