import type { Evidence } from '@assay/backtest'
import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'
import { formatCount, formatNumber } from '../../../ui/format-number.ts'
import { priceDigits } from '../verdict.ts'
import { percent, perTrade, tradesText } from './evidence-text.ts'
import { HistogramChart } from './HistogramChart.tsx'
import { PartsWhisker } from './PartsWhisker.tsx'
import { SpreadLine } from './SpreadLine.tsx'
import { Cell, Figure, Why } from './TrustCell.tsx'
import { type Judged, type UsedEvidence, useEvidence } from './use-evidence.ts'

interface Props extends Judged {
  /** How often the idea was tried: the second of the four figures. */
  tried?: ReactNode
}

/** Two lines of two until there is room for all, with a line between the two. */
const inFour = 'md:grid-cols-2 xl:grid-cols-4 md:max-xl:[&>*:nth-child(odd)]:border-l-0 md:max-xl:[&>*:nth-child(-n+2)]:border-b'

/** The four trust figures under the verdict. They keep their height while they are computed. */
export function TrustFigures({ answer, request, tried }: Props) {
  const used = useEvidence({ answer, request })
  if (answer.trade_data.length === 0) return null
  const evidence = used.now.state === 'found' ? used.now.evidence : null
  return (
    <div className={classes('grid border-t border-line', tried ? inFour : 'md:grid-cols-3')}>
      <Cell title="Against 1,000 random entries" term="random-entries">
        {evidence ? <Random evidence={evidence} /> : <Pending used={used} />}
      </Cell>
      {tried}
      <Cell title="First 80 %, last 20 %">{evidence ? <Parts evidence={evidence} /> : <Pending used={used} />}</Cell>
      <Cell title="What costs would leave">
        {evidence ? <Costs evidence={evidence} symbol={request.symbol} /> : <Pending used={used} />}
      </Cell>
    </div>
  )
}

function Pending({ used: { now } }: { used: UsedEvidence }) {
  if (now.state === 'working') return <p className="text-ink-3">{`Computing, ${formatNumber(now.share * 100, 0)} %`}</p>
  return (
    <p className="text-ink-3">{now.state === 'cancelled' ? 'Cancelled. How sure can compute it again.' : 'Not computed: see How sure.'}</p>
  )
}

function Random({ evidence: { random_entries } }: { evidence: Evidence }) {
  if ('unknown' in random_entries) return <Why>{random_entries.unknown}</Why>
  const { percentile, own, gain, histogram, n } = random_entries
  const value = `better than ${formatNumber(percentile, 1)} %`
  return (
    <>
      <Figure>{value}</Figure>
      <HistogramChart
        histogram={histogram}
        label={`This result is ${value} of 1,000 random entries`}
        mark={{ value: own, text: `this, ${perTrade(own)} a trade` }}
        text={perTrade}
      />
      <Why>
        this {percent(gain, 2, true)} in {tradesText(n)}; entered at random, with the same exits
      </Why>
    </>
  )
}

function Parts({ evidence: { halves, currency } }: { evidence: Evidence }) {
  if ('unknown' in halves) return <Why>{halves.unknown}</Why>
  const { first, last } = halves
  return (
    <>
      <Figure>{`${percent(first.gain, 2, true)}, then ${percent(last.gain, 2, true)}`}</Figure>
      <PartsWhisker first={first} last={last} currency={currency} />
      <Why>
        {formatCount(first.n)} and {tradesText(last.n)}, {currency} a trade, 95 % intervals
      </Why>
    </>
  )
}

function Costs({ evidence: { costs, capital }, symbol }: { evidence: Evidence; symbol: string }) {
  if ('unknown' in costs.break_even) return <Why>{costs.break_even.unknown}</Why>
  const { spread } = costs.break_even
  return (
    <>
      <Figure>{`gone at a spread of ${formatNumber(spread, priceDigits(spread, symbol))}`}</Figure>
      <SpreadLine pnl={costs.pnl} units={costs.units} capital={capital} spread={spread} />
      <Why>closed trades, at the same fills</Why>
    </>
  )
}
