import type { AnalysisRate } from '@assay/backtest'
import { ExplainedTerm } from '../../base/ExplainedTerm.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { formatCount } from '../../ui/format-number.ts'
import { HeadCell } from '../../ui/HeadCell.tsx'
import { type BlockProps, shareText, type Testable, windowText } from './analysis-words.ts'
import { RangePlot } from './RangePlot.tsx'
import { TestThis } from './TestThis.tsx'

/** The column heads of `RateCells`. */
export const RateHeads = () => (
  <>
    <HeadCell number>8 bars later</HeadCell>
    <HeadCell>
      <ExplainedTerm id="confidence-interval">95 % interval</ExplainedTerm>
    </HeadCell>
    <HeadCell number>
      <ExplainedTerm id="base-rate">Any bar</ExplainedTerm>
    </HeadCell>
    <HeadCell number>n</HeadCell>
    <HeadCell>Counted in</HeadCell>
    <HeadCell />
  </>
)

interface Props extends Pick<BlockProps, 'zone' | 'onTest'> {
  line: Testable & { rate: AnalysisRate }
  /** The rate as text. */
  text: string
}

/** What followed the line's bars, how many cases there were, the window, and a button that tests the rule. */
export const RateCells = ({ line: { rate, ...line }, text, zone, onTest }: Props) => (
  <>
    <Cell number>{text}</Cell>
    <Cell>
      <RangePlot rate={rate} />
    </Cell>
    <Cell number>{shareText(rate.base)}</Cell>
    <Cell number quiet>
      {formatCount(rate.n)}
    </Cell>
    <Cell quiet className="text-12">
      {windowText(line.window, zone)}
    </Cell>
    <Cell>
      <TestThis {...line} onTest={onTest} />
    </Cell>
  </>
)
