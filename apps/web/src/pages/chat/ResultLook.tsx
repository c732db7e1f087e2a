import type { KeptResult } from '@assay/contracts'
import { KeyFigures } from '../../features/results/KeyFigures.tsx'
import { StrategyAnalysis } from '../../features/results/StrategyAnalysis.tsx'
import { Verdict } from '../../features/results/Verdict.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { OpenedResult } from './OpenedResult.tsx'

/** The verdict and the figures of a kept result, as on its page. */
export const ResultLook = ({ id }: { id: string }) => <OpenedResult id={id}>{(result) => <Figures id={id} result={result} />}</OpenedResult>

function Figures({ id, result: { answer, request } }: { id: string; result: KeptResult }) {
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
