import { coveredBy, lastMonths } from '@assay/backtest'
import type { BacktestAnswer } from '@assay/contracts'
import type { RunRequest } from '@assay/strategy'
import { resultNumbers } from '../../base/result-numbers.ts'
import { SourceChip } from '../../base/SourceChip.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { formatCount } from '../../ui/format-number.ts'
import { AllOfResult } from './AllOfResult.tsx'
import { ChanceLine } from './ChanceLine.tsx'
import { Curve } from './Curve.tsx'
import { mayBeChance } from './chance.ts'
import { partlyText } from './covered-words.ts'
import { Caveats } from './Foundation.tsx'
import { KeyFigures } from './KeyFigures.tsx'
import { MonthlyPerformance } from './MonthlyPerformance.tsx'
import { PartlyCovered } from './PartlyCovered.tsx'
import { ResultBadge } from './ResultBadge.tsx'
import { StrategyAnalysis } from './StrategyAnalysis.tsx'
import { Verdict } from './Verdict.tsx'

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

/**
 * The Backtest Results modal: the verdict, the curve, the figures, and what they stand on. A result that could not be kept has no page, so
 * the modal shows all of it.
 */
export function ResultsModal({ answer, request, name, zone, isKept, onClose }: Props) {
  const capital = request.initialCapital
  const symbol = request.symbol.toUpperCase()
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title="Backtest Results"
      beside={
        <>
          <ResultBadge answer={answer} capital={capital} mayBeChance={mayBeChance(answer)} />
          <span className="min-w-0 wrap-break-word text-ink-2 max-md:hidden">{name}</span>
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
        <MonthlyPerformance
          months={lastMonths(answer.trade_data, coveredBy(request, answer.coverage), zone, request.timeframe)}
          currency={answer.currency}
        />
      </div>
      {isKept ? <Basis answer={answer} symbol={symbol} /> : <AllOfResult answer={answer} request={request} zone={zone} />}
    </Dialog>
  )
}

/** What the figures stand on, in a line; the page of the result tells all of it. */
function Basis({ answer, symbol }: { answer: BacktestAnswer; symbol: string }) {
  const { coverage, engine, result_id: of } = answer
  return (
    <section aria-label="What this stands on" className="mt-6 border-t border-line pt-4 text-12 text-ink-2">
      <ul className="flex flex-col gap-2">
        <Caveats answer={answer} symbol={symbol} />
      </ul>
      <p className="tnum mt-2">
        <Fact name="bars" of={of} value={coverage.held} show={(bars) => `${formatCount(bars)} bars of ${coverage.timeframe}`} />,{' '}
        <Fact name="bars-missing" of={of} value={coverage.missing} show={formatCount} /> missing · without costs
      </p>
      <p>Trades, months, costs, what was assumed and how sure all of it is are in the full results.</p>
      <p className="mt-2 break-all text-ink-3">
        {engine} · result {of}
      </p>
    </section>
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
