import { coveredBy, judgedTries } from '@assay/backtest'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { resultNumbers } from '../../base/result-numbers.ts'
import { SourceChip } from '../../base/SourceChip.tsx'
import { ChanceLine } from '../../features/results/ChanceLine.tsx'
import { mayBeChance } from '../../features/results/chance.ts'
import { daysText, partlyText } from '../../features/results/covered-words.ts'
import { PartlyCovered } from '../../features/results/PartlyCovered.tsx'
import { ResultBadge } from '../../features/results/ResultBadge.tsx'
import { mayBeLuckOfTries } from '../../features/results/tried/tried-words.ts'
import { useTried } from '../../features/results/tried/use-tried.ts'
import { Verdict } from '../../features/results/Verdict.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { nameText, sidesText } from './result-words.ts'
import type { SectionProps } from './section.ts'

interface Props extends SectionProps {
  actions: ReactNode
  /** The result belongs to somebody else, so there is no list to go back to. */
  isShared?: boolean
}

/** What was tested, and the verdict in one sentence. */
export function ResultHead({ actions, ...props }: Props) {
  const { result, zone, isShared = false } = props
  const { answer, request, summary } = result
  const capital = request.initialCapital
  const covered = coveredBy(request, answer.coverage)
  return (
    <header className="px-gutter pb-5">
      <div className="flex min-h-14 flex-wrap items-center gap-x-6 gap-y-2 py-2">
        {isShared ? (
          <p className="min-w-0 flex-1 wrap-break-word text-ink-2">{nameText(result)}</p>
        ) : (
          <Link to="/results" className="flex min-w-0 flex-1 items-center gap-2 text-ink-2 hover:text-ink">
            <ArrowLeft className="size-4 shrink-0" aria-hidden="true" />
            <span className="min-w-0 wrap-break-word">{nameText(result)}</span>
          </Link>
        )}
        <div className="flex flex-wrap items-center gap-2">{actions}</div>
      </div>
      <PartlyCovered text={partlyText(result, zone)} />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2">
        {isShared ? <Badged {...props} tries={props.triedThen} /> : <OwnBadge {...props} />}
        <span>
          {summary.symbol} {summary.timeframe} · {sidesText(summary.directions)} ·{' '}
          <Fact name="covered" of={answer.result_id} value={covered} show={(days) => daysText(days, zone, request.timeframe)} /> ·{' '}
          {formatNumber(capital, 0)} {answer.currency} · without costs
        </span>
        <span className="ml-auto">
          <SourceChip on={resultNumbers(summary.symbol, answer.coverage, covered)} of={answer.result_id} />
        </span>
      </div>
      <h1 className="mt-2 text-28 max-md:text-20">
        <Verdict judged={{ answer, capital, symbol: summary.symbol }} of={answer.result_id} />
      </h1>
      <ChanceLine answer={answer} className="mt-1 min-h-6 text-16 text-ink-2 max-md:text-14" />
    </header>
  )
}

function OwnBadge(props: SectionProps) {
  const { tried } = useTried(props.result, props.place)
  const tries = useMemo(() => tried && judgedTries(tried.trials, tried.tried), [tried])
  return <Badged {...props} tries={tries} />
}

function Badged({ result: { answer, request }, tries }: Pick<SectionProps, 'result'> & { tries: SectionProps['triedThen'] }) {
  const mayBeLuck = tries !== undefined && mayBeLuckOfTries(tries)
  return <ResultBadge answer={answer} capital={request.initialCapital} mayBeChance={mayBeChance(answer)} mayBeLuck={mayBeLuck} />
}
