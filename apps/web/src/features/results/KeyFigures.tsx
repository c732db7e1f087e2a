import type { BacktestAnswer } from '@assay/contracts'
import type { ReactNode } from 'react'
import { ExplainedTerm } from '../../base/ExplainedTerm.tsx'
import type { ExplainedTermId } from '../../base/explained-terms.ts'
import { Fact } from '../../ui/Fact.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { avgReturnText, drawdownText, floatingText, shareRange, winRateText } from './figures.ts'

interface Props {
  answer: Pick<BacktestAnswer, 'metrics' | 'trades' | 'currency' | 'floating'> & Partial<Pick<BacktestAnswer, 'result_id'>>
  /** Null if it is not known. */
  capital: number | null
}

/** Win Rate, Avg Return, Max Drawdown, each with its context. */
export function KeyFigures({ answer, capital }: Props) {
  const { metrics, trades, currency, floating, result_id: of } = answer
  const { closed } = trades.total
  const cards: { label: string; term: ExplainedTermId; value: ReactNode; context: ReactNode; beside?: string | false }[] = [
    {
      label: 'Win Rate',
      term: 'win-rate',
      value: <Fact name="win-rate" of={of} value={closed === 0 ? null : metrics.win_rate} show={() => winRateText(metrics)} />,
      context: closed === 0 ? 'no closed trade' : <WinContext won={trades.won.total} closed={closed} of={of} />,
    },
    {
      label: 'Avg Return',
      term: 'expectancy',
      value: avgReturnText(metrics),
      context: capital === null ? 'per trade' : `per trade, on ${formatNumber(capital, 0)} ${currency}`,
    },
    {
      label: 'Max Drawdown',
      term: 'drawdown',
      value: drawdownText(metrics),
      context: 'of capital, closed trades',
      beside: trades.total.total > 0 && floatingText(floating),
    },
  ]
  return (
    <dl className="tnum mt-3 grid grid-cols-3 border-y border-line py-3">
      {cards.map(({ label, term, value, context, beside }) => (
        <div key={label} className="border-line px-5 not-first:border-l first:pl-0 max-md:px-3 max-md:first:pl-0 max-md:last:pr-0">
          <dt className="text-ink-2 max-md:text-12">
            <ExplainedTerm id={term}>{label}</ExplainedTerm>
          </dt>
          <dd className="text-20 font-title max-md:text-16">{value}</dd>
          <dd className="text-12 text-ink-3">
            <span className="max-md:hidden">
              {context}
              {beside ? '; ' : null}
            </span>
            <span className="whitespace-nowrap">{beside}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function WinContext({ won, closed, of }: { won: number; closed: number; of: string | undefined }) {
  const { low, high } = shareRange(won, closed)
  const range = { from: low, to: high }
  return (
    <>
      {won} of {closed}; 95 % range{' '}
      <Fact name="win-rate-range" of={of} value={range} show={({ from, to }) => `${formatNumber(from, 1)} to ${formatNumber(to, 1)}`} />
    </>
  )
}
