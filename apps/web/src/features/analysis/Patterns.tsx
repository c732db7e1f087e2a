import type { Analysis } from '@assay/backtest'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { candleZone, formatShortDateTime } from '../../ui/format-date.ts'
import { plural } from '../../ui/format-number.ts'
import { type Column, Table } from '../../ui/Table.tsx'
import { type BlockProps, rateText, windowText } from './analysis-words.ts'
import { Block } from './Block.tsx'
import { rateColumns } from './rate-columns.tsx'

type Pattern = Analysis['patterns']['lines'][number]

/** How many patterns stand there until all are asked for. */
const atFirst = 5

/** Candlestick patterns in the last bars, and what followed all such patterns in the window. */
export function Patterns(props: BlockProps) {
  const { patterns, bars } = props.analysis
  const { lines, method } = patterns
  const [all, setAll] = useState(false)
  const shown = all ? lines : lines.slice(0, atFirst)
  return (
    <Block
      title="Patterns"
      term="candlestick-pattern"
      beside={`of the last 3 bars, counted ${windowText(bars.window, props.zone)}`}
      method={method}
    >
      {lines.length === 0 ? (
        <p className="text-ink-2">None of the patterns was completed in the last three bars of 1h, 4h or 1D.</p>
      ) : (
        <Table label="Patterns" columns={columnsOf(props)} rows={shown} keyOf={({ id }) => id} />
      )}
      {shown.length < lines.length ? (
        <Button kind="quiet" className="-ml-3 mt-1" onClick={() => setAll(true)}>
          Show {lines.length - shown.length} more
        </Button>
      ) : null}
    </Block>
  )
}

const columnsOf = ({ zone, onTest }: BlockProps): Column<Pattern>[] => [
  { head: 'Pattern', cellClass: 'font-medium', cell: ({ label }) => label },
  { head: 'Timeframe', cell: ({ timeframe }) => timeframe },
  {
    head: 'Completed',
    quiet: true,
    cell: ({ at, ago, timeframe }) =>
      `${formatShortDateTime(at, candleZone(timeframe, zone))}, ${ago === 0 ? 'last bar' : `${plural(ago, 'bar')} ago`}`,
  },
  ...rateColumns<Pattern>({
    text: ({ rate }) => rateText(rate),
    name: ({ label, timeframe }) => `${label} [${timeframe}]`,
    onTest,
  }),
]
