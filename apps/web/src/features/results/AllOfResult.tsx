import type { BacktestAnswer } from '@assay/contracts'
import type { RunRequest } from '@assay/strategy'
import { Suspense, useState } from 'react'
import { candleZone } from '../../ui/format-date.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AllMonths } from './AllMonths.tsx'
import { Breakdown } from './Breakdown.tsx'
import { BuyAndHold } from './BuyAndHold.tsx'
import { CostsLeft } from './CostsLeft.tsx'
import { Foundation } from './Foundation.tsx'
import { periodText } from './figures.ts'
import { listedTrades } from './listed-trades.ts'
import { TradeTable } from './TradeTable.tsx'

const TradeChart = onDemand(async () => (await import('./price/TradeChart.tsx')).TradeChart)

interface Props {
  answer: BacktestAnswer
  request: RunRequest
  zone: string
}

/** What the page of a result has and its modal leaves out. */
export function AllOfResult({ answer, request, zone }: Props) {
  const capital = request.initialCapital
  const period = periodText(answer.coverage, zone)
  return (
    <>
      <CostsLeft answer={answer} capital={capital} symbol={request.symbol.toUpperCase()} period={period} />
      <BuyAndHold answer={answer} capital={capital} zone={zone} />
      <Breakdown answer={answer} period={period} />
      <AllMonths answer={answer} request={request} zone={zone} period={period} />
      <Trades answer={answer} request={request} zone={candleZone(request.timeframe, zone)} />
      <Foundation answer={answer} request={request} zone={zone} />
    </>
  )
}

/** Every trade in the chart and in the table. A trade selected in one is shown in both. */
function Trades({ answer, request, zone }: Props) {
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
