import type { StrategyDocument } from '@assay/strategy'
import { useMemo, useRef } from 'react'
import { useAddress } from '../../base/use-address.ts'
import { useBuilder } from '../../features/builder/builder.slice.ts'
import { commandOf } from '../../features/builder/builder-commands.tsx'
import { complaintsOf } from '../../features/builder/complaints.ts'
import { builderPath, type Place, placeOf } from '../../features/builder/place.ts'
import { useKeptWork } from '../../features/builder/use-kept-work.ts'
import type { SeriesAsk } from '../../features/preview/preview-words.ts'
import { useAsk } from '../../features/preview/use-ask.ts'
import { useShelf } from '../strategies/use-shelf.ts'
import { useAskedRun } from './use-asked-run.ts'
import { useCommands } from './use-commands.ts'
import { useOpenedDraft } from './use-opened-draft.ts'
import { useRun } from './use-run.ts'
import { useSave } from './use-save.ts'
import { useSeries } from './use-series.ts'
import { useStart } from './use-start.ts'

/** The state that all parts of the builder share: the work, its place, its preview, its run and the commands. */
export type BuilderPage = ReturnType<typeof useBuilderPage>

export function useBuilderPage() {
  const shelf = useShelf()
  useKeptWork()
  const start = useStart()
  const { opening } = useOpenedDraft(shelf, start)
  const work = useBuilder().present
  const { document } = work
  const [place, onPlace] = usePlace()
  const chosen = useSeries(work)
  const asked = usePreview(document, chosen.series)
  const { run, start: onRun, again, cancel, refusals } = useRun(work, chosen.period)
  const found = useMemo(() => complaintsOf(document), [document])
  const running = run.state === 'running' || run.state === 'fetching'
  const cannotRun = chosen.fault ?? found.find(({ fatal }) => fatal)?.message ?? null
  const saving = useSave(shelf)
  const controls = useRef<HTMLFormElement>(null)
  const commands = useCommands({ controls, place, onPlace, running, cannotRun, start, onRun, onSave: saving.save })
  useAskedRun(!opening && (chosen.period ?? chosen.fault) !== null, commandOf(commands, 'run').run)
  return {
    opening,
    shelf,
    saving,
    work,
    document,
    place,
    onPlace,
    chosen,
    asked,
    cannotRun,
    run,
    onRun,
    again,
    cancel,
    running,
    commands,
    complaints: [...found, ...refusals],
    /** The fields above the rules. */
    controls,
  }
}

/** The preview of the strategy over the current bars. */
function usePreview(document: StrategyDocument, series: SeriesAsk | null) {
  return useAsk(
    'preview',
    useMemo(() => series && { series, document }, [series, document]),
  )
}

/** The current list is kept in the address, so that Back and a reload return to it. */
function usePlace(): [Place, (change: Partial<Place>) => void] {
  const [address, change] = useAddress()
  const onPlace = (more: Partial<Place>) =>
    change((before) => new URL(builderPath({ ...placeOf(before), ...more }), location.origin).searchParams, { replace: true })
  return [placeOf(address), onPlace]
}
