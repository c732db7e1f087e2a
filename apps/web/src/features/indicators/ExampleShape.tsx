import { Skeleton } from '../../ui/Skeleton.tsx'

/** As high as the example that replaces it. */
export const ExampleShape = () => (
  <>
    <Skeleton className="mb-2 h-5 w-60" />
    <Skeleton className="mb-2 h-5 w-40" />
    <Skeleton className="h-90" />
    <Skeleton className="mt-2 h-4 w-80 max-w-full" />
  </>
)
