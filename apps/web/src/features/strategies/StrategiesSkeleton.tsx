import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Slow } from '../../ui/Slow.tsx'

const rows = ['a', 'b', 'c', 'd']

/** As high as the first rows of the table that replaces it. */
export function StrategiesSkeleton({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="status" className="px-gutter">
      <span className="sr-only">Your strategies are loading</span>
      <div className="h-[33px]" />
      {rows.map((row) => (
        <div key={row} className="flex h-13 items-center gap-8 border-t border-line">
          <Skeleton className="h-4 w-50" />
          <Skeleton className="h-4 flex-1 max-md:hidden" />
          <Skeleton className="h-4 w-8" />
        </div>
      ))}
      <Slow action={<Button onClick={onRetry}>Ask again</Button>}>The server is slow to respond.</Slow>
    </div>
  )
}
