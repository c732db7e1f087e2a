import { sentenceOf } from '../../base/refused.ts'
import { KeyFigures } from '../../features/results/KeyFigures.tsx'
import { useKeptResult } from '../../features/results/kept/use-kept-result.ts'
import { StrategyAnalysis } from '../../features/results/StrategyAnalysis.tsx'
import { Verdict } from '../../features/results/Verdict.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Note } from '../../ui/Note.tsx'

/** The verdict and the figures of a kept result, as on its page. */
export function ResultLook({ id }: { id: string }) {
  const opened = useKeptResult(id)
  if (opened.state === 'loading') return <Loading label="Opening the result" />
  if (opened.state === 'unreachable') return <Note kind="fault">{sentenceOf(opened.error)}</Note>
  if (opened.state === 'missing') return <p>This result is no longer kept. Run the backtest again.</p>
  const { answer, request } = opened.result
  const judged = { answer, capital: request.initialCapital, symbol: request.symbol.toUpperCase() }
  return (
    <div className="flex max-w-160 flex-col gap-4">
      <p>
        <Verdict judged={judged} of={id} />
      </p>
      <KeyFigures answer={answer} capital={request.initialCapital} />
      <StrategyAnalysis answer={answer} />
      <p>
        <ButtonLink to={`/results/${id}`}>Open the result</ButtonLink>
      </p>
    </div>
  )
}
