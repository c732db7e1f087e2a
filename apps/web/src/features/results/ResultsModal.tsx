import { coveredBy, lastMonths } from '@assay/backtest'
import type { BacktestAnswer } from '@assay/contracts'
import type { RunRequest } from '@assay/strategy'
import { Suspense, useState } from 'react'
import { resultNumbers } from '../../base/result-numbers.ts'
import { SourceChip } from '../../base/SourceChip.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { candleZone } from '../../ui/format-date.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AllMonths } from './AllMonths.tsx'
import { Breakdown } from './Breakdown.tsx'
import { BuyAndHold } from './BuyAndHold.tsx'
import { ChanceLine } from './ChanceLine.tsx'
import { CostsLeft } from './CostsLeft.tsx'
import { Curve } from './Curve.tsx'
import { mayBeChance } from './chance.ts'
import { partlyText } from './covered-words.ts'
import { Foundation } from './Foundation.tsx'
import { periodText } from './figures.ts'
import { KeyFigures } from './KeyFigures.tsx'
import { listedTrades } from './listed-trades.ts'
import { MonthlyPerformance } from './MonthlyPerformance.tsx'
import { PartlyCovered } from './PartlyCovered.tsx'
import { ResultBadge } from './ResultBadge.tsx'
import { StrategyAnalysis } from './StrategyAnalysis.tsx'
import { TradeTable } from './TradeTable.tsx'
import { Verdict } from './Verdict.tsx'

// Loaded on demand: with the chart library it is a large part of the modal.
const TradeChart = onDemand(async () => (await import('./price/TradeChart.tsx')).TradeChart)

interface Props {
  answer: BacktestAnswer
  request: RunRequest
  /** What was tested, for example "Gold EMA pullback · XAUUSD 15min · Long". */
  name: string
  zone: string
  /** Whether the result has a page of its own. */
  isKept: boolean
  onClose: () => void
}

/** The Backtest Results modal: the verdict, the curve, the figures, then their basis. */
export function ResultsModal({ answer, request, name, zone, isKept, onClose }: Props) {
  const capital = request.initialCapital
  const symbol = request.symbol.toUpperCase()
  const period = periodText(answer.coverage, zone)
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title="Backtest Results"
      beside={
        <>
          <ResultBadge answer={answer} capital={capital} mayBeChance={mayBeChance(answer)} />
          <span className="min-w-0 truncate text-ink-2 max-md:hidden">{name}</span>
          <FullResults id={answer.result_id} isKept={isKept} />
        </>
      }
    >
      <PartlyCovered text={partlyText({ answer, request }, zone)} />
      <p className="text-20 font-title">
        <Verdict judged={{ answer, capital, symbol }} of={answer.result_id} />
      </p>
      <ChanceLine answer={answer} className="mt-1 min-h-5 text-14 text-ink-2" />
      <p className="mt-3">
        <SourceChip on={resultNumbers(symbol, answer.coverage, coveredBy(request, answer.coverage))} of={answer.result_id} />
      </p>
      <Curve className="mt-4" answer={answer} capital={capital} zone={zone} />
      <KeyFigures answer={answer} capital={capital} />
      <div className="mt-6 grid gap-x-12 gap-y-8 md:grid-cols-2">
        <StrategyAnalysis answer={answer} />
        <MonthlyPerformance months={lastMonths(answer.trade_data, coveredBy(request, answer.coverage), zone)} currency={answer.currency} />
      </div>
      <CostsLeft answer={answer} capital={capital} symbol={symbol} period={period} />
      <BuyAndHold answer={answer} capital={capital} zone={zone} />
      <Breakdown answer={answer} period={period} />
      <AllMonths answer={answer} request={request} zone={zone} period={period} />
      <Trades answer={answer} request={request} zone={candleZone(request.timeframe, zone)} />
      <Foundation answer={answer} request={request} zone={zone} />
    </Dialog>
  )
}

/** Every trade in the chart and in the table. A trade selected in one is shown in both. */
function Trades({ answer, request, zone }: Pick<Props, 'answer' | 'request' | 'zone'>) {
  const [selected, setSelected] = useState<number | null>(null)
  if (listedTrades(answer).length === 0) return null
  return (
    <>
      <section aria-label="Trades on the chart" className="mt-8">
        <h3>Trades on the chart</h3>
        <Suspense fallback={<Skeleton className="mt-2 h-90 w-full" />}>
          <TradeChart answer={answer} request={request} zone={zone} selected={selected} onSelect={setSelected} />
        </Suspense>
      </section>
      <TradeTable answer={answer} symbol={request.symbol.toUpperCase()} zone={zone} selected={selected} onSelect={setSelected} />
    </>
  )
}

function FullResults({ id, isKept }: { id: string; isKept: boolean }) {
  const className = 'ml-auto shrink-0 max-md:ml-0'
  if (!isKept) return <span className={`${className} text-12 text-warn`}>This result could not be kept</span>
  return (
    <ButtonLink to={`/results/${id}`} className={className}>
      Open full results
    </ButtonLink>
  )
}
