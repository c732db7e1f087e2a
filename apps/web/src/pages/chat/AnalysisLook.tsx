import { sentenceOf } from '../../base/refused.ts'
import { useAnalysisQuery } from '../../features/analysis/analysis.api.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Note } from '../../ui/Note.tsx'

/** The headline of a market's analysis, and a link to the full page. */
export function AnalysisLook({ symbol }: { symbol: string }) {
  const { data, error } = useAnalysisQuery(symbol)
  if (error) return <Note kind="fault">{sentenceOf(error)}</Note>
  if (!data) return <Loading label="Reading the analysis" />
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="font-title">{data.headline}</p>
      <p className="text-ink-2">{data.summary}</p>
      {data.simulated ? <Note kind="warn">These bars are simulated.</Note> : null}
      <ButtonLink to={`/analysis?symbol=${symbol}`}>Open the analysis</ButtonLink>
    </div>
  )
}
