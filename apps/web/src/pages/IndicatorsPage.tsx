import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useDataSourcesQuery } from '../base/data-sources.api.ts'
import { noteRecent } from '../features/condition/marked-entries.ts'
import { BrowserSkeleton } from '../features/indicators/BrowserSkeleton.tsx'
import { Example } from '../features/indicators/Example.tsx'
import { classes } from '../ui/classes.ts'
import { onDemand } from '../ui/on-demand.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

// The catalogue in the page is the code that computes, so it needs no request and works without a connection.
const IndicatorBrowser = onDemand(async () => (await import('../features/indicators/IndicatorBrowser.tsx')).IndicatorBrowser)

// Loads the rules of the builder and the worker that counts.
const EntryRates = onDemand(async () => (await import('./indicators/EntryRates.tsx')).EntryRates, { missing: 'nothing' })

/** Explains everything that a rule can contain, generated from the catalogue. */
export function IndicatorsPage() {
  const [address] = useSearchParams()
  const name = address.get('name')
  const sources = useDataSourcesQuery()
  return (
    // Side by side, list and entry scroll separately in the height that top bar and footer leave of the window.
    <div className="flex min-w-0 flex-1 flex-col md:h-[calc(100dvh-80px)] md:flex-none">
      <header className={classes('px-gutter py-4', name !== null && 'max-md:sr-only')}>
        <h1 className="text-20">Indicators</h1>
        <p className="text-ink-2">What each one means, its parameters, and the source of its formula.</p>
      </header>
      <Suspense fallback={<BrowserSkeleton />}>
        <IndicatorBrowser
          example={(entry) => <Example entry={entry} sources={sources} />}
          rates={(entry) => (
            <Suspense fallback={<Skeleton className="h-60" />}>
              <EntryRates entry={entry} />
            </Suspense>
          )}
          // The picker of the next page lists it first.
          onUse={noteRecent}
        />
      </Suspense>
    </div>
  )
}
