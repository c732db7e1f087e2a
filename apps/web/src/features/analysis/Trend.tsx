import type { AnalysisLine } from '@assay/backtest'
import { Cell } from '../../ui/Cell.tsx'
import { plural } from '../../ui/format-number.ts'
import { type Column, Table } from '../../ui/Table.tsx'
import { Triangle } from '../../ui/Triangle.tsx'
import { type BlockProps, shareText, sideWord, stoodTitle, valueText, voteText, windowText } from './analysis-words.ts'
import { Block } from './Block.tsx'
import { rateColumns } from './rate-columns.tsx'

/** The trend by timeframe. */
export function Trend(props: BlockProps) {
  const { lines, missing, method } = props.analysis.trend
  const names = lines[0]?.values.map(({ name }) => name) ?? []
  return (
    <Block title={stoodTitle('Trend', props.isPast)} beside={windowText(props.analysis.bars.window, props.zone)} method={method}>
      <Table label="Trend" columns={columnsOf(names, props)} rows={lines} keyOf={({ id }) => id}>
        {missing.map(({ timeframe, bars, needed }) => (
          <tr key={timeframe}>
            <Cell className="font-medium">{timeframe}</Cell>
            <Cell quiet colSpan={7 + names.length}>
              {plural(bars, 'closed candle')}, {needed} are needed
            </Cell>
          </tr>
        ))}
      </Table>
    </Block>
  )
}

const columnsOf = (names: readonly string[], { isPast, digits, onTest }: BlockProps): Column<AnalysisLine>[] => [
  { head: 'Timeframe', cellClass: 'font-medium', cell: ({ timeframe }) => timeframe },
  {
    head: 'State',
    more: ({ vote }) => ({ className: vote > 0 ? 'text-up' : vote < 0 ? 'text-down' : undefined }),
    cell: ({ vote }) => (
      <span className="inline-flex items-center gap-1.5">
        {vote === 0 ? null : <Triangle up={vote > 0} />}
        {voteText(vote, isPast)}
      </span>
    ),
  },
  ...names.map((name, at) => ({ head: name, number: true, cell: ({ values }: AnalysisLine) => valueText(values[at], digits) })),
  { head: isPast ? 'Had lasted' : 'For', number: true, quiet: true, cell: ({ since }) => plural(since, 'bar') },
  ...rateColumns<AnalysisLine>({
    text: ({ rate }) => `${sideWord(rate)} ${shareText(rate.rate)}`,
    name: ({ label, timeframe }) => `${label} [${timeframe}]`,
    onTest,
  }),
]
