import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useBuilder } from '../../features/builder/builder.slice.ts'
import { complaintsOf } from '../../features/builder/complaints.ts'
import { builderPath, type Place, placeOf } from '../../features/builder/place.ts'
import { useKeptWork } from '../../features/builder/use-kept-work.ts'
import { useAsk } from '../../features/preview/use-ask.ts'
import { useCommands } from './use-commands.ts'
import { useOpenedDraft } from './use-opened-draft.ts'
import { useRun } from './use-run.ts'
import { useSeries } from './use-series.ts'

/** Everything that the parts of the builder show: the work, its place, its preview, its run and the commands. */
export type BuilderPage = ReturnType<typeof useBuilderPage>

export function useBuilderPage() {
  useOpenedDraft()
  useKeptWork()
  const work = useBuilder().present
  const { document } = work
  const [place, onPlace] = usePlace()
  const chosen = useSeries(work)
  const asked = useAsk(
    'preview',
    useMemo(() => chosen.series && { series: chosen.series, document }, [chosen.series, document]),
  )
  const { run, start, again, cancel, refusals } = useRun(document, chosen.period)
  const found = useMemo(() => complaintsOf(document), [document])
  const running = run.state === 'running' || run.state === 'fetching'
  const cannotRun = chosen.fault ?? found.find(({ fatal }) => fatal)?.message ?? null
  const commands = useCommands({ place, onPlace, running, cannotRun, onRun: start })
  return { work, document, place, onPlace, chosen, asked, complaints: [...found, ...refusals], run, again, cancel, running, commands }
}

/** The list at hand stands in the address, so that going back and reloading lead to it. */
function usePlace(): [Place, (place: Place) => void] {
  const [query, setQuery] = useSearchParams()
  const place = placeOf(query)
  return [place, (next) => setQuery(new URL(builderPath(next), location.origin).searchParams, { replace: true })]
}
