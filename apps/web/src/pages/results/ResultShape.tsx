import { Skeleton } from '../../ui/Skeleton.tsx'

/** As high as the head and the chart of a result, which replace it. */
export const ResultShape = () => (
  <>
    <div className="h-14" />
    <Skeleton className="h-5 w-80 max-w-full" />
    <Skeleton className="mt-2 h-9 w-140 max-w-full" />
    <Skeleton className="mt-1 h-6 w-160 max-w-full" />
    <div className="h-20" />
    <Skeleton className="h-100" />
  </>
)
