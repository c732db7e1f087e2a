import { analysisTold } from '@assay/contracts'
import { useServerMinute } from '../../base/live/use-server-now.ts'
import { sentenceOf } from '../../base/refused.ts'
import { SourceChip } from '../../base/SourceChip.tsx'
import { useTimezone } from '../../base/store.ts'
import { useAnalysisQuery } from '../../features/analysis/analysis.api.ts'
import { useAnalysisNumbers } from '../../features/analysis/use-analysis-numbers.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Note } from '../../ui/Note.tsx'

/** The headline of a market's analysis, and a link to the full page. */
export function AnalysisLook({ symbol }: { symbol: string }) {
  const { data, error } = useAnalysisQuery(symbol)
  const zone = useTimezone()
  const now = useServerMinute()
  const on = useAnalysisNumbers(symbol, data)
  if (error) return <Note kind="fault">{sentenceOf(error)}</Note>
  if (!data) return <Loading label="Reading the analysis" />
  const { headline, summary, warning, age } = analysisTold(data, now, zone)
  return (
    <div className="flex flex-col items-start gap-2">
      {warning ? (
        <Note kind="warn">
          {warning} They are {age} old: this tells how {symbol} stood then, and nothing about today.
        </Note>
      ) : null}
      <p className="font-title">{headline}</p>
      <p className="text-ink-2">{summary}</p>
      {on ? <SourceChip on={on} /> : null}
      {data.simulated ? <Note kind="warn">These bars are simulated.</Note> : null}
      <ButtonLink to={`/analysis?symbol=${symbol}`}>Open the analysis</ButtonLink>
    </div>
  )
}
