import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Slow } from '../../ui/Slow.tsx'

const rows = ['a', 'b', 'c', 'd', 'e']

/** As high as the table that replaces it. */
export function SourcesSkeleton({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="status" className="border-t border-line px-gutter">
      <span className="sr-only">The list of series is loading</span>
      <div className="h-[33px]" />
      {rows.map((row) => (
        <div key={row} className="flex h-11 items-center gap-8 border-t border-line">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-4 w-32 max-md:hidden" />
          <Skeleton className="h-4 flex-1" />
        </div>
      ))}
      <Slow action={<Button onClick={onRetry}>Ask again</Button>}>The server is slow to respond.</Slow>
    </div>
  )
}
