import type { DataSources } from '@assay/contracts'
import type { CatalogueEntry } from '@assay/indicators'
import { skipToken } from '@reduxjs/toolkit/query'
import { Suspense, useMemo } from 'react'
import { usePageBars } from '../../base/page-bars.slice.ts'
import { type CallError, sentenceOf } from '../../base/refused.ts'
import { useNotReady } from '../../base/use-not-ready.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { useExampleCandlesQuery } from './candles.api.ts'
import { ExampleSkeleton } from './ExampleSkeleton.tsx'
import { exampleRange } from './example-range.ts'

// The chart library is larger than everything else on the page.
const ExampleChart = onDemand(async () => (await import('./ExampleChart.tsx')).ExampleChart)

interface Props {
  entry: CatalogueEntry
  /** What bars there are; undefined while that is not known. */
  data: DataSources | undefined
  /** Why it is not known. */
  error: CallError | undefined
  onRetry: () => void
}

/** The entry on bars that are held, computed in the browser. */
export function Example({ entry, data, error: listError, onRetry }: Props) {
  const range = useMemo(() => (data ? exampleRange(data) : undefined), [data])
  const { data: candles, error, isFetching, refetch } = useExampleCandlesQuery(range ?? skipToken)
  usePageBars(candles ? candles.meta : null)
  const waiting = useNotReady(error, refetch)

  if (range === null) return <NoBars />
  if (candles)
    return (
      <Suspense fallback={<ExampleSkeleton label="The chart is loading" />}>
        <ExampleChart entry={entry} candles={candles} />
      </Suspense>
    )
  if (waiting) return <ExampleSkeleton label="The bars are being fetched" slow="The bars are still being fetched." />
  if (error) return <NotShown error={error} busy={isFetching} onRetry={refetch} />
  if (listError && !data) return <NotShown error={listError} busy={false} onRetry={onRetry} />
  return <ExampleSkeleton label="The bars are loading" slow="The server is slow to respond." />
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
