import type { SharedEvidence, SharedResult } from '@assay/contracts'
import type { ReactNode } from 'react'
import { formatCount, formatNumber, formatPercent } from '../../../ui/format-number.ts'
import { TriedThen } from '../tried/TriedCell.tsx'
import { percent, tradesText } from './evidence-text.ts'
import { Cell, Figure, Why } from './TrustCell.tsx'

interface Props {
  /** Missing in links from before it was frozen with them. */
  evidence: SharedEvidence | undefined
  tried: SharedResult['tried']
}

/** How sure a shared result of which something is hidden is: frozen with the link, in percent of the capital. */
export function SharedTrust({ evidence, tried }: Props) {
  return (
    <div className="grid border-t border-line md:grid-cols-2 xl:grid-cols-4">
      {evidence ? (
        <>
          <Average evidence={evidence} />
          <Random evidence={evidence} />
          <Parts evidence={evidence} />
        </>
      ) : (
        <Cell title="How sure">
          <Why>This link is from before that was told.</Why>
        </Cell>
      )}
      <TriedThen tried={tried} />
    </div>
  )
}

type Known<K extends keyof SharedEvidence> = Exclude<SharedEvidence[K], { unknown: string }>

/** A cell with a figure, or the reason why there is none. */
function Part<K extends keyof SharedEvidence>(props: {
  title: string
  found: SharedEvidence[K]
  figure: (known: Known<K>) => string
  why: (known: Known<K>) => ReactNode
}) {
  const { title, found, figure, why } = props
  const isUnknown = typeof found === 'object' && 'unknown' in found
  return (
    <Cell title={title}>
      {isUnknown ? <Why>{found.unknown}</Why> : <Figure>{figure(found as Known<K>)}</Figure>}
      {isUnknown ? null : <Why>{why(found as Known<K>)}</Why>}
    </Cell>
  )
}

const signed = (value: number, digits: number) => formatPercent(value, digits, { signed: true })

const Average = ({ evidence: { expectancy, win_rate, trades_needed, n } }: { evidence: SharedEvidence }) => (
  <Part<'expectancy'>
    title="Average trade, of the capital"
    found={expectancy}
    figure={({ mean }) => signed(mean, 4)}
    why={({ lower, upper }) => (
      <>
        95 % interval {signed(lower, 4)} to {signed(upper, 4)}, {tradesText(n)}.{' '}
        {'unknown' in trades_needed ? null : `It takes about ${formatCount(trades_needed.total)} to tell it from nothing. `}
        {'unknown' in win_rate
          ? null
          : `Won: ${percent(win_rate.rate, 1)}, 95 % interval ${percent(win_rate.lower, 1)} to ${percent(win_rate.upper, 1)}.`}
      </>
    )}
  />
)

const Random = ({ evidence: { random_entries, n } }: { evidence: SharedEvidence }) => (
  <Part<'random_entries'>
    title="Against 1,000 random entries"
    found={random_entries}
    figure={({ percentile }) => `better than ${formatNumber(percentile, 1)} %`}
    why={({ gain }) => `this ${signed(gain, 2)} in ${tradesText(n)}; entered at random, with the same exits`}
  />
)

const Parts = ({ evidence: { halves } }: { evidence: SharedEvidence }) => (
  <Part<'halves'>
    title="First 80 %, last 20 %"
    found={halves}
    figure={({ first, last }) => `${signed(first.gain, 2)}, then ${signed(last.gain, 2)}`}
    why={({ first, last }) => `${formatCount(first.n)} and ${tradesText(last.n)}`}
  />
)
