import type { Outcome } from './run.ts'

/** The first bar of the range at which every series that the rules read has settled; `end` when none has. What never settles counts by its warm-up. */
export function firstSettledBar({ plan, start, end }: Outcome): number {
  return Math.min(end, Math.max(start, plan.settle))
}
