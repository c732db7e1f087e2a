import type { DataSources } from '@assay/contracts'
import type { CatalogueEntry } from '@assay/indicators'
import { Suspense, useMemo } from 'react'
import { useCandlesQuery } from '../../base/candles.api.ts'
import { heldCalendarOf } from '../../base/known-calendar.ts'
import { Loaded, type Query } from '../../base/Loaded.tsx'
import type { ReadCandles } from '../../base/read-candles.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { ExampleShape } from './ExampleShape.tsx'
import { useExampleCalendarQuery } from './example-calendar.api.ts'
import { eventKeyOf } from './example-lines.ts'
import { type ExampleRange, exampleRange } from './example-range.ts'

// Loaded on demand, because the chart library is larger than everything else on the page.
const ExampleChart = onDemand(async () => (await import('./ExampleChart.tsx')).ExampleChart)

interface Props {
  entry: CatalogueEntry
  /** The available bars. */
  sources: Query<DataSources>
}

const shape = <ExampleShape />
const kept = 'Everything else here needs no bars.'

/** The entry on stored bars, computed in the browser. */
export function Example({ entry, sources }: Props) {
  return (
    <Loaded
      query={sources}
      loading="The example is loading"
      skeleton={shape}
      kept={kept}
      empty={(data) => exampleRange(data) === null && <NoBars />}
    >
      {(data) => <OnBars entry={entry} data={data} />}
    </Loaded>
  )
}

function OnBars({ entry, data }: { entry: CatalogueEntry; data: DataSources }) {
  const range = useMemo(() => exampleRange(data)!, [data])
  const query = useCandlesQuery(range)
  return (
    <Loaded query={query} loading="The example is loading" skeleton={shape} kept={kept} empty="never">
      {(candles) => (
        <Suspense fallback={<Loading label="The chart is loading" skeleton={shape} />}>
          {eventKeyOf(entry) ? (
            <EventExample entry={entry} candles={candles} range={range} />
          ) : (
            <ExampleChart entry={entry} candles={candles} />
          )}
        </Suspense>
      )}
    </Loaded>
  )
}

/** An entry that reads events is computed with the stored calendar over the bars. */
function EventExample({ entry, candles, range }: { entry: CatalogueEntry; candles: ReadCandles; range: ExampleRange }) {
  const query = useExampleCalendarQuery({ ...range, keys: eventKeyOf(entry)! })
  const { currentData } = query
  const calendar = useMemo(() => currentData && heldCalendarOf(currentData), [currentData])
  const isOver = calendar && calendar.from < range.to && range.from < calendar.to
  return (
    <Loaded
      query={query}
      loading="The calendar is loading"
      skeleton={shape}
      refused={{ CALENDAR_MISSING: <NoCalendar /> }}
      empty={() => !isOver && <NoCalendar />}
    >
      {() => <ExampleChart entry={entry} candles={candles} calendar={calendar!} />}
    </Loaded>
  )
}

function NoCalendar() {
  return (
    <EmptyState title="No calendar to draw it on">
      <p>The example reads calendar events. No calendar is held for its bars; the operator can import one.</p>
    </EmptyState>
  )
}

function NoBars() {
  return (
    <EmptyState title="No bars to draw it on" action={<ButtonLink to="/data">Bring bars</ButtonLink>}>
      <p>The example is drawn on XAUUSD in 15 minutes. No bars of it are held.</p>
    </EmptyState>
  )
}
