import { type BacktestAnswer, spanDays } from '@assay/contracts'
import type { Timeframe } from '@assay/market'
import { winRate } from '@assay/statistics'
import { candleZone, formatDateTime, zoneName } from '../../ui/format-date.ts'
import { formatMoney, formatNumber, formatPercent, plural } from '../../ui/format-number.ts'

type Metrics = BacktestAnswer['metrics']

/** The figures of the results with their decimals. What cannot be computed is a dash. */
export const winRateText = ({ win_rate, closed }: Metrics) => formatPercent(closed === 0 ? Number.NaN : win_rate, 2)
export const avgReturnText = ({ avg_return, closed }: Metrics) => formatPercent(closed === 0 ? Number.NaN : avg_return, 4)
export const drawdownText = ({ max_drawdown, closed }: Metrics) => formatPercent(closed === 0 ? Number.NaN : max_drawdown, 3)
/** The same with the open trade valued at every close; shown beside that of closed trades. */
export const floatingText = ({ max_drawdown }: BacktestAnswer['floating']) => `floating ${formatPercent(max_drawdown, 3)}`
export const profitFactorText = ({ profit_factor }: Metrics) => formatNumber(Number(profit_factor ?? Number.NaN), 3)
export const sharpeText = ({ sharpe }: Metrics) => formatNumber(sharpe ?? Number.NaN, 3)

/** "02 Jan 2017 00:00 to 30 Jun 2017 20:00": the bars that were tested, slow ones by their trading days. A dash if there are none. */
export function periodText({ from, to, timeframe }: BacktestAnswer['coverage'], zone: string): string {
  if (from === null || to === null) return '–'
  const span = { from: Date.parse(from), to: Date.parse(to) }
  if (candleZone(timeframe, zone) !== zone) return spanDays(span, zone, timeframe).join(' to ')
  return `${formatDateTime(span.from, zone)} to ${formatDateTime(span.to, zone)}`
}

/** "2017-01" as "Jan 2017". */
export function monthName(month: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', year: 'numeric' }).format(Date.parse(`${month}-01T00:00:00Z`))
}

/** How trades are counted in months: "by month of exit in London (UTC)", on daily and weekly candles "by month of exit by trading day". */
export const monthsText = (timeframe: Timeframe, zone: string, at: number): string =>
  `by month of exit ${candleZone(timeframe, zone) === zone ? `in ${zoneName(at, zone)}` : 'by trading day'}`

/** "$3,172.95 (48 trades)"; without a currency the amount is in percent. */
export function monthText({ pnl, trades }: Metrics['monthly'][string], currency: string | null): { money: string; trades: string } {
  return {
    money: currency === null ? formatPercent(pnl, 2, { signed: true }) : formatMoney(pnl, currency, { digits: 2 }),
    trades: `(${plural(trades, 'trade')})`,
  }
}

/** The 95 % range of a share, in percent. */
export function shareRange(right: number, count: number): { low: number; high: number } {
  const { lower, upper } = winRate(right, count)
  return { low: (lower ?? 0) * 100, high: (upper ?? 1) * 100 }
}
