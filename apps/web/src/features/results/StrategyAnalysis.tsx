import type { BacktestAnswer } from '@assay/contracts'
import { ExplainedTerm } from '../../base/ExplainedTerm.tsx'
import type { ExplainedTermId } from '../../base/explained-terms.ts'
import { type Fact, Facts } from '../../ui/Facts.tsx'
import { formatCount } from '../../ui/format-number.ts'
import { tradeCount } from '../../ui/trade-count.ts'
import { profitFactorText, sharpeText } from './figures.ts'

export function StrategyAnalysis({ answer: { trades, metrics } }: { answer: Pick<BacktestAnswer, 'trades' | 'metrics'> }) {
  const { total, streak } = trades
  const quiet = (text: string) => <span className="font-body text-ink-3"> {text}</span>
  const facts: Fact[] = [
    {
      term: 'Total Trades',
      value: <Strong text={formatCount(total.total)} more={total.open > 0 && quiet(tradeCount(total.closed, total.open))} />,
    },
    {
      ...explained('profit-factor', 'Profit Factor'),
      value: <Strong text={profitFactorText(metrics)} more={metrics.profit_factor === 'Infinity' && quiet('no trade lost')} />,
    },
    { ...explained('sharpe-ratio', 'Sharpe Ratio'), value: <Strong text={sharpeText(metrics)} more={quiet('per trade')} /> },
    { term: 'Streak, Longest Won', value: <Strong text={formatCount(streak.won.longest)} /> },
    { ...explained('losing-streak', 'Streak, Longest Lost'), value: <Strong text={formatCount(streak.lost.longest)} /> },
  ]
  return (
    <section aria-label="Strategy Analysis">
      <h3>Strategy Analysis</h3>
      <Facts className="mt-2" facts={facts} />
    </section>
  )
}

const explained = (id: ExplainedTermId, term: string) => ({ term, head: <ExplainedTerm id={id}>{term}</ExplainedTerm> })

function Strong({ text, more }: { text: string; more?: React.ReactNode }) {
  return (
    <>
      <b>{text}</b>
      {more || null}
    </>
  )
}
