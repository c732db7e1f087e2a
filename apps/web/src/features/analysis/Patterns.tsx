import type { Analysis } from '@assay/backtest'
import { Cell } from '../../ui/Cell.tsx'
import { candleZone, formatShortDateTime } from '../../ui/format-date.ts'
import { plural } from '../../ui/format-number.ts'
import { HeadCell } from '../../ui/HeadCell.tsx'
import { Table } from '../../ui/Table.tsx'
import { type BlockProps, rateText } from './analysis-words.ts'
import { Block } from './Block.tsx'
import { RateCells, RateHeads } from './RateCells.tsx'

type Pattern = Analysis['patterns']['lines'][number]

/** Candlestick patterns in the last bars, and what followed all such patterns in the window. */
export function Patterns(props: BlockProps) {
  const { lines, method } = props.analysis.patterns
  return (
    <Block title="Patterns" term="candlestick-pattern" beside="of the last 3 bars" method={method}>
      {lines.length === 0 ? (
        <p className="text-ink-2">None of the patterns was completed in the last three bars of 1h, 4h or 1D.</p>
      ) : (
        <Table label="Patterns" head={<Head />}>
          {lines.map((line) => (
            <Row key={line.id} line={line} {...props} />
          ))}
        </Table>
      )}
    </Block>
  )
}

const Head = () => (
  <tr>
    <HeadCell>Pattern</HeadCell>
    <HeadCell>Timeframe</HeadCell>
    <HeadCell>Completed</HeadCell>
    <RateHeads />
  </tr>
)

function Row({ line, zone, onTest }: BlockProps & { line: Pattern }) {
  const { label, timeframe, ago, at, rate, window, test } = line
  return (
    <tr>
      <Cell className="font-medium">{label}</Cell>
      <Cell>{timeframe}</Cell>
      <Cell quiet>
        {formatShortDateTime(at, candleZone(timeframe, zone))}, {ago === 0 ? 'last bar' : `${plural(ago, 'bar')} ago`}
      </Cell>
      <RateCells line={{ name: `${label} [${timeframe}]`, test, window, rate }} text={rateText(rate)} zone={zone} onTest={onTest} />
    </tr>
  )
}
