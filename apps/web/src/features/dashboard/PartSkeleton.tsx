import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Slow } from '../../ui/Slow.tsx'

interface Props {
  /** Read by screen readers: "Your strategies are loading". */
  label: string
  rows: number
  onRetry: () => void
}

export function PartSkeleton({ label, rows, onRetry }: Props) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows that hold a place and never change theirs
        <div key={row} className="flex h-10 items-center">
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
      <Slow action={<Button onClick={onRetry}>Ask again</Button>}>The server is slow to respond.</Slow>
    </div>
  )
}
