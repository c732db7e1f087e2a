import type { BacktestAnswer } from '@assay/contracts'
import { ExplainedTerm } from '../../base/ExplainedTerm.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Change } from '../../ui/Change.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
import { formatNumber, formatPercent, plural } from '../../ui/format-number.ts'
import { Table } from '../../ui/Table.tsx'
import { tradeCount } from '../../ui/trade-count.ts'
import { Heads } from './Heads.tsx'

interface Props {
  answer: BacktestAnswer
  capital: number
  zone: string
}

/** The result beside that of holding the instrument. Empty for answers from before this was reported. */
export function BuyAndHold({ answer, capital, zone }: Props) {
  const { buy_and_hold: held, trades, currency, final_value, floating } = answer
  if (!held) return null
  const at = (moment: string) => formatDateTime(Date.parse(moment), zone)
  return (
    <section aria-label="Against buy and hold" className="mt-8">
      <h3>
        Against <ExplainedTerm id="buy-and-hold">buy and hold</ExplainedTerm>
      </h3>
      <p className="tnum text-12 text-ink-3">
        The whole capital from the open of {at(held.entry_datetime)} to the close of the bar of {at(held.last_datetime)}. Neither pays a
        cost. Drawdown at every close, in percent of the capital.
      </p>
      <Table
        label="Against buy and hold"
        className="mt-1"
        head={<Heads words={2} names={['Way', 'Held', `Profit, ${currency}`, 'Return', 'Drawdown']} />}
      >
        <Row
          name="These rules"
          count={tradeCount(trades.total.closed, trades.total.open)}
          value={final_value}
          fall={floating.max_drawdown}
          capital={capital}
        />
        <Row name="Buy and hold" count={plural(held.bars, 'bar')} value={held.final_value} fall={held.max_drawdown} capital={capital} />
      </Table>
    </section>
  )
}

function Row({ name, count, value, fall, capital }: { name: string; count: string; value: number; fall: number; capital: number }) {
  const profit = value - capital
  return (
    <tr>
      <Cell>{name}</Cell>
      <Cell quiet>{count}</Cell>
      <Cell number>
        <Change value={profit}>{formatNumber(profit, 2, { signed: true })}</Change>
      </Cell>
      <Cell number>{formatPercent((profit / capital) * 100, 2, { signed: true })}</Cell>
      <Cell number>{formatPercent(fall, 3)}</Cell>
    </tr>
  )
}
