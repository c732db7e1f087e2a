import { classes } from '../../ui/classes.ts'

/** "Question 2 of 6" with a progress bar. */
export function StepProgress({ current, total }: { current: number; total: number }) {
  return (
    <div className="mb-6 max-md:mb-4">
      <p className="tnum mb-2 text-12 text-ink-3">
        Question {current} of {total}
      </p>
      <div aria-hidden="true" className="flex gap-1">
        {Array.from({ length: total }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of the bar have no other name
          <span key={i} className={classes('h-0.5 flex-1 rounded-chip', i < current ? 'bg-ink-2' : 'bg-line')} />
        ))}
      </div>
    </div>
  )
}
