import type { BacktestAnswer } from '@assay/contracts'
import { formatNumber } from '../../ui/format-number.ts'
import type { ListedTrade } from './listed-trades.ts'

type Reason = BacktestAnswer['trade_data'][number]['why_entered'][number]

export const exitNames: Readonly<Record<ListedTrade['exit_reason'], string>> = {
  rule: 'Rule',
  stop: 'Stop Loss',
  target: 'Target',
  trailing_stop: 'Trailing Stop Loss',
  open: 'Last close',
}

/** "EMA (8) [15min] crosses above EMA (24) [15min]: 1,178.44 and 1,178.02". */
export function reasonText({ condition, left, right }: Reason, digits: number): string {
  const values = [left, right].filter((value) => value !== null).map((value) => formatNumber(value, digits))
  return values.length > 0 ? `${condition}: ${values.join(' and ')}` : condition
}

const columns = [
  'direction',
  'entry_datetime',
  'entry_price',
  'exit_datetime',
  'exit_price',
  'size',
  'pnl',
  'pnl_percent',
  'bars',
  'exit_reason',
  'mae',
  'mfe',
  'initial_stop',
  'target',
  'stop_at_exit',
  'gap',
  'ambiguous_bar',
] as const satisfies (keyof ListedTrade)[]

/** The trades as a table for a spreadsheet, in their order: unrounded, times in UTC. An open one has no exit time. */
export function tradesCsv(rows: readonly { number: number; trade: ListedTrade }[]): string {
  const line = ({ number, trade }: (typeof rows)[number]) => [
    number,
    ...columns.map((column) => trade[column]),
    trade.why_entered.map(asTested).join('; '),
    trade.why_left.map(asTested).join('; '),
  ]
  const head = ['number', ...columns, 'why_entered', 'why_left']
  return `${[head, ...rows.map(line)].map((cells) => cells.map(csvCell).join(',')).join('\n')}\n`
}

const asTested = ({ condition, left, right, holds }: Reason) =>
  `${condition}: ${[left, right].filter((value) => value !== null).join(' and ')}${holds ? '' : ' (did not hold)'}`

/** Text is quoted if needed, and never starts with what a spreadsheet takes for a formula. Numbers stay numbers. */
export function csvCell(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return String(value ?? '')
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
