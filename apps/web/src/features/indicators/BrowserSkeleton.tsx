import { Skeleton } from '../../ui/Skeleton.tsx'
import { Slow } from '../../ui/Slow.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'

const rows = Array.from({ length: 14 }, (_, i) => `row ${i}`)

/** Placeholders for the filters, the list and the entry. */
export function BrowserSkeleton() {
  usePageTitle('Indicators')
  return (
    <div
      role="status"
      className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] border-t border-line md:grid-cols-[320px_minmax(0,1fr)] lg:grid-cols-[188px_320px_minmax(0,1fr)] xl:grid-cols-[212px_380px_minmax(0,1fr)]"
    >
      <span className="sr-only">The catalogue is loading</span>
      <div className="flex flex-col gap-4 border-r border-line p-4 max-lg:hidden">
        {rows.map((row) => (
          <Skeleton key={row} className="h-4 w-32" />
        ))}
      </div>
      <div className="flex flex-col gap-4 px-gutter py-3 md:border-r md:border-line md:px-4">
        <Skeleton className="h-control" />
        {rows.map((row) => (
          <Skeleton key={row} className="h-4" />
        ))}
        <Slow>The connection is slow.</Slow>
      </div>
      <div className="flex flex-col gap-4 p-gutter max-md:hidden">
        <Skeleton className="h-7 w-40" />
        <Skeleton className="h-5 w-80" />
        <Skeleton className="h-90" />
      </div>
    </div>
  )
}
