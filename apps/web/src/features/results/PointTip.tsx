import type { Timeframe } from '@assay/market'
import { formatCount, formatNumber, formatPercent } from '../../ui/format-number.ts'
import { type EquityColumns, pointTime } from './equity-at.ts'
import { chartPadding } from './equity-plot.ts'
import type { ShownPoint } from './equity-point.ts'

const tipWidth = 224

interface Props {
  point: ShownPoint
  columns: EquityColumns
  currency: string
  zone: string
  /** Of the candles. */
  timeframe?: Timeframe
  width: number
}

/** The values at the crosshair. Read by screen readers when it moves by keyboard. */
export function PointTip({ point, columns, currency, zone, timeframe, width }: Props) {
  const { index, left, top } = point
  const beyond = left + tipWidth + 24 > width
  const rows = rowsAt(columns, index, currency)
  return (
    <>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute size-1.75 -translate-1/2 rounded-full bg-ink"
        style={{ left, top: top + chartPadding }}
      />
      <div
        role="status"
        className="tnum pointer-events-none absolute z-10 rounded-control border border-line-2 bg-raised px-3 py-2 text-12 shadow-float"
        style={{ width: tipWidth, left: beyond ? left - tipWidth - 12 : left + 12, top: Math.min(Math.max(0, top - 20), 180) }}
      >
        <p className="mb-1 text-ink-2">{pointTime(columns, index, zone, timeframe)}</p>
        {rows.map(([term, value]) => (
          <p key={term} className="flex justify-between gap-3">
            <span className="text-ink-2">{term}</span>
            <b>{value}</b>
          </p>
        ))}
      </div>
    </>
  )
}

/** While a trade is open only the closed ones have a value; that of the open one is known only at the end, at the last close. */
function rowsAt({ value, drawdown, closed, openFrom }: EquityColumns, index: number, currency: string): [term: string, value: string][] {
  const isOpen = openFrom !== null && index >= openFrom
  const atEnd = isOpen && index === value.length - 1
  const money = (amount: number, signed = false) => `${formatNumber(amount, 2, { signed })} ${currency}`
  return [
    [isOpen && !atEnd ? 'Closed equity' : 'Equity', money(value[index])],
    ['Drawdown', formatPercent(drawdown[index], 2)],
    ['Trades closed', formatCount(closed[index])],
    ...(isOpen ? [['Open trade', atEnd ? money(value[index] - value[openFrom], true) : '1'] as [string, string]] : []),
  ]
}
