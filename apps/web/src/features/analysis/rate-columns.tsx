import type { AnalysisRate } from '@assay/backtest'
import { ExplainedTerm } from '../../base/ExplainedTerm.tsx'
import { formatCount } from '../../ui/format-number.ts'
import type { Column } from '../../ui/Table.tsx'
import { type BlockProps, shareText, type Testable } from './analysis-words.ts'
import { RangePlot } from './RangePlot.tsx'
import { TestThis } from './TestThis.tsx'

type Line = Omit<Testable, 'name'> & { rate: AnalysisRate }

interface Words<L> extends Pick<BlockProps, 'onTest'> {
  /** The rate as text. */
  text: (line: L) => string
  /** The name under which the rule is tested. */
  name: (line: L) => string
}

/** The columns of what followed a line's bars: how many cases there were, and a button that tests the rule. */
export const rateColumns = <L extends Line>({ text, name, onTest }: Words<L>): Column<L>[] => [
  { head: '8 bars later', number: true, cell: text },
  {
    head: '95 % interval',
    show: <ExplainedTerm id="confidence-interval">95 % interval</ExplainedTerm>,
    cell: ({ rate }) => <RangePlot rate={rate} />,
  },
  {
    head: 'Any bar',
    show: <ExplainedTerm id="base-rate">Any bar</ExplainedTerm>,
    number: true,
    cell: ({ rate }) => shareText(rate.base),
  },
  { head: 'n', number: true, quiet: true, cell: ({ rate }) => formatCount(rate.n) },
  {
    head: 'Test',
    hidden: true,
    cell: (line) => <TestThis isShort name={name(line)} test={line.test} window={line.window} onTest={onTest} />,
  },
]
