import { Skeleton } from '../../ui/Skeleton.tsx'
import { Slow } from '../../ui/Slow.tsx'

/** As high as the example that replaces it. */
export function ExampleSkeleton({ label, slow }: { label: string; slow?: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <Skeleton className="mb-2 h-5 w-60" />
      <Skeleton className="mb-2 h-5 w-40" />
      <Skeleton className="h-90" />
      <Skeleton className="mt-2 h-4 w-80 max-w-full" />
      {slow ? <Slow>{slow}</Slow> : null}
    </div>
  )
}
