import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import { reloadPage } from './reload.ts'
import { Skeleton } from './Skeleton.tsx'
import { Slow } from './Slow.tsx'
import { Spinner } from './Spinner.tsx'

interface Props {
  /** What is loading, in words. */
  label?: string
  /** A placeholder of the size of the content, or its number of lines, instead of the spinner; the words are then for screen readers. */
  skeleton?: number | ReactNode
  /** Shown after ten seconds: what is slow, and what to do about it. */
  slow?: string
  action?: ReactNode
  className?: string | undefined
}

/** Shown in place of what is loading: of a whole page, or of one part of it. */
export function Loading({ label = 'Loading', skeleton, slow = 'The connection is slow.', action = reload, className }: Props) {
  const late = <Slow action={action}>{slow}</Slow>
  return skeleton ? (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {typeof skeleton === 'number' ? <Lines count={skeleton} /> : skeleton}
      {late}
    </div>
  ) : (
    <div role="status" className={classes('grid flex-1 place-content-center p-gutter text-ink-3', className)}>
      <span className="flex items-center justify-center gap-2">
        <Spinner />
        {label}
      </span>
      {late}
    </div>
  )
}

const Lines = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines that hold a place and never change theirs
    <div key={line} className="flex h-10 items-center">
      <Skeleton className="h-4 w-full" />
    </div>
  ))

const reload = <Button onClick={() => void reloadPage()}>Reload</Button>
