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

/** The trades as a table for a spreadsheet: unrounded, times in UTC. One that is still open has no time of exit. */
export function tradesCsv(trades: readonly ListedTrade[]): string {
  const row = (trade: ListedTrade) => columns.map((column) => trade[column] ?? '').join(',')
  return `${[columns.join(','), ...trades.map(row)].join('\n')}\n`
}

/** Gives text to the browser as a file to keep. */
export function offerFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
