import { coveredBy, lastMonths } from '@assay/backtest'
import type { ComponentProps, ReactNode } from 'react'
import { Curve } from '../../features/results/Curve.tsx'
import { KeyFigures } from '../../features/results/KeyFigures.tsx'
import { MonthlyPerformance } from '../../features/results/MonthlyPerformance.tsx'
import { StrategyAnalysis } from '../../features/results/StrategyAnalysis.tsx'
import type { SectionProps } from './section.ts'

type Answer = ComponentProps<typeof Curve>['answer'] & ComponentProps<typeof StrategyAnalysis>['answer']

interface Props {
  answer: Answer
  months: ComponentProps<typeof MonthlyPerformance>['months']
  monthsNote?: string
  capital: number
  /** The unit of the equity. */
  unit: string
  /** Amounts are percent of the capital, which is unknown. */
  isPercent?: boolean
  zone: string
  /** Shown below the months. */
  children?: ReactNode
}

/** Equity with its drawdown, the figures, the months. */
export const Summary = ({ result: { answer, request }, zone }: SectionProps) => (
  <SummaryFigures
    answer={answer}
    months={lastMonths(answer.trade_data, coveredBy(request, answer.coverage), zone, request.timeframe)}
    capital={request.initialCapital}
    unit={answer.currency}
    zone={zone}
  />
)

export function SummaryFigures({ answer, months, monthsNote, capital, unit, isPercent = false, zone, children }: Props) {
  return (
    <div id="summary" className="grid scroll-mt-10 xl:grid-cols-[minmax(0,1fr)_380px]">
      <section aria-labelledby="summary-heading" className="min-w-0 px-gutter py-5 xl:border-r xl:border-line">
        <h2 id="summary-heading" tabIndex={-1} className="mb-2 text-14 outline-none">
          Equity <span className="font-body text-ink-3">{unit}</span>
        </h2>
        <Curve answer={answer} capital={capital} zone={zone} withDrawdown />
        <KeyFigures answer={answer} capital={isPercent ? null : capital} />
      </section>
      <div className="flex min-w-0 flex-col gap-6 px-gutter py-5 max-xl:border-t max-xl:border-line md:max-xl:grid md:max-xl:grid-cols-2">
        <StrategyAnalysis answer={answer} />
        <MonthlyPerformance note={monthsNote} months={months} currency={isPercent ? null : answer.currency} narrow />
        {children}
      </div>
    </div>
  )
}
