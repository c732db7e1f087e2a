import type { BacktestAnswer } from '@assay/contracts'
import { ExplainedTerm } from '../../base/ExplainedTerm.tsx'
import { Change } from '../../ui/Change.tsx'
import { candleZone, formatDateTime } from '../../ui/format-date.ts'
import { formatNumber, formatPercent } from '../../ui/format-number.ts'
import { type Column, Table } from '../../ui/Table.tsx'
import { tradeCount } from '../../ui/trade-count.ts'

interface Props {
  answer: BacktestAnswer
  capital: number
  zone: string
}

/** The result beside that of holding the instrument. Empty for answers from before this was reported. */
export function BuyAndHold({ answer, capital, zone }: Props) {
  const { buy_and_hold: held, trades, currency, final_value, floating, coverage } = answer
  if (!held) return null
  const at = (moment: string) => formatDateTime(Date.parse(moment), candleZone(coverage.timeframe, zone))
  const ways: Way[] = [
    {
      name: 'These rules',
      count: tradeCount(trades.total.closed, trades.total.open),
      value: final_value,
      fall: floating.max_drawdown,
    },
    { name: 'Buy and hold', count: 'the whole time', value: held.final_value, fall: held.max_drawdown },
  ]
  return (
    <section aria-label="Against buy and hold" className="mt-8">
      <h3>
        Against <ExplainedTerm id="buy-and-hold">buy and hold</ExplainedTerm>
      </h3>
      <p className="tnum text-12 text-ink-3">
        The whole capital from the open of {at(held.entry_datetime)} to the close of the bar of {at(held.last_datetime)}. Neither pays a
        cost. Drawdown at every close, in percent of the capital.
      </p>
      <Table label="Against buy and hold" className="mt-1" columns={columnsOf(currency, capital)} rows={ways} keyOf={({ name }) => name} />
    </section>
  )
}

interface Way {
  name: string
  count: string
  /** The capital at the end. */
  value: number
  /** The drawdown in percent. */
  fall: number
}

function columnsOf(currency: string, capital: number): Column<Way>[] {
  const profitOf = ({ value }: Way) => value - capital
  return [
    { head: 'Way', cell: ({ name }) => name },
    { head: 'Held', quiet: true, cell: ({ count }) => count },
    {
      head: `Profit, ${currency}`,
      number: true,
      cell: (way) => <Change value={profitOf(way)}>{formatNumber(profitOf(way), 2, { signed: true })}</Change>,
    },
    { head: 'Return', number: true, cell: (way) => formatPercent((profitOf(way) / capital) * 100, 2, { signed: true }) },
    { head: 'Drawdown', number: true, cell: ({ fall }) => formatPercent(fall, 3) },
  ]
}
