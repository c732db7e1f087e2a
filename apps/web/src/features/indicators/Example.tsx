import type { DataSources } from '@assay/contracts'
import type { CatalogueEntry } from '@assay/indicators'
import { skipToken } from '@reduxjs/toolkit/query'
import { Suspense, useMemo } from 'react'
import { heldCalendarOf } from '../../base/known-calendar.ts'
import type { ReadCandles } from '../../base/read-candles.ts'
import { type CallError, refusalOf, sentenceOf } from '../../base/refused.ts'
import { useNotReady } from '../../base/use-not-ready.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { useExampleCalendarQuery, useExampleCandlesQuery } from './candles.api.ts'
import { ExampleSkeleton } from './ExampleSkeleton.tsx'
import { eventKeyOf } from './example-lines.ts'
import { type ExampleRange, exampleRange } from './example-range.ts'

// Loaded on demand, because the chart library is larger than everything else on the page.
const ExampleChart = onDemand(async () => (await import('./ExampleChart.tsx')).ExampleChart)

interface Props {
  entry: CatalogueEntry
  /** The available bars; undefined until they are known. */
  data: DataSources | undefined
  /** Why they are not known. */
  error: CallError | undefined
  onRetry: () => void
}

/** The entry on stored bars, computed in the browser. */
export function Example({ entry, data, error: listError, onRetry }: Props) {
  const range = useMemo(() => (data ? exampleRange(data) : undefined), [data])
  const { data: candles, error, isFetching, refetch } = useExampleCandlesQuery(range ?? skipToken)
  const waiting = useNotReady(error, refetch)

  if (range === null) return <NoBars />
  if (candles)
    return (
      <Suspense fallback={<ExampleSkeleton label="The chart is loading" />}>
        {eventKeyOf(entry) ? (
          <EventExample entry={entry} candles={candles} range={range!} />
        ) : (
          <ExampleChart entry={entry} candles={candles} />
        )}
      </Suspense>
    )
  if (waiting) return <ExampleSkeleton label="The bars are being fetched" slow="The bars are still being fetched." />
  if (error) return <NotShown error={error} busy={isFetching} onRetry={refetch} />
  if (listError && !data) return <NotShown error={listError} busy={false} onRetry={onRetry} />
  return <ExampleSkeleton label="The bars are loading" slow="The server is slow to respond." />
}

/** An entry that reads events is computed with the stored calendar over the bars. */
function EventExample({ entry, candles, range }: { entry: CatalogueEntry; candles: ReadCandles; range: ExampleRange }) {
  const asked = useExampleCalendarQuery({ ...range, keys: eventKeyOf(entry)! })
  const calendar = useMemo(() => asked.data && heldCalendarOf(asked.data), [asked.data])
  if (calendar && calendar.from < range.to && range.from < calendar.to)
    return <ExampleChart entry={entry} candles={candles} calendar={calendar} />
  if (calendar || refusalOf(asked.error)?.code === 'CALENDAR_MISSING') return <NoCalendar />
  if (asked.error) return <NotShown error={asked.error} busy={asked.isFetching} onRetry={asked.refetch} />
  return <ExampleSkeleton label="The calendar is loading" />
}

function NoCalendar() {
  return (
    <EmptyState title="No calendar to draw it on">
      <p>The example reads calendar events. No calendar is held for its bars; the operator can import one.</p>
    </EmptyState>
  )
}

function NotShown({ error, busy, onRetry }: { error: CallError; busy: boolean; onRetry: () => void }) {
  return (
    <Failure
      title="The example cannot be drawn."
      detail={sentenceOf(error)}
      kept="Everything else here needs no bars."
      action={
        <Button onClick={onRetry} busy={busy}>
          Try again
        </Button>
      }
    />
  )
}

function NoBars() {
  return (
    <EmptyState title="No bars to draw it on" action={<ButtonLink to="/data">Bring bars</ButtonLink>}>
      <p>The example is drawn on XAUUSD in 15 minutes. No bars of it are held.</p>
    </EmptyState>
  )
}
