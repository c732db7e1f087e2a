import { Suspense, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { classes } from '../../ui/classes.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { leftOf } from './trial-words.ts'
import { useTrial } from './use-trial.ts'

const TrialDialog = onDemand(async () => (await import('./TrialDialog.tsx')).TrialDialog, { missing: 'toast', ahead: true })

interface Props {
  className?: string
  /** Without its label where the bar is narrow. */
  tight?: boolean
  /** The page is left: what it stands in closes. */
  onLeave?: () => void
}

/** The call to action of the bar and the side menu; while the trial runs, what is left of it. */
export function TrialOffer({ className, tight = false, onLeave }: Props) {
  const { trial, now } = useTrial()
  const [open, setOpen] = useState(false)
  if (trial.state === 'visitor')
    return (
      <ButtonLink to="/register" className={className} onClick={onLeave}>
        <Offer tight={tight} />
      </ButtonLink>
    )
  if (trial.state === 'silent') return null
  return (
    <>
      {trial.state === 'free' ? (
        <Button className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Offer tight={tight} />
        </Button>
      ) : (
        <Button kind="quiet" className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <span className="tnum">
            <span className={classes(tight && 'max-[1400px]:sr-only')}>Premium · </span>
            {leftOf(trial.endsAt, now)}
          </span>
        </Button>
      )}
      <Suspense fallback={null}>{open ? <TrialDialog trial={trial} now={now} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}

function Offer({ tight }: { tight: boolean }) {
  return (
    <>
      Upgrade Now <span className={classes('text-12 font-body text-ink-3', tight && 'max-[1400px]:hidden')}>30 days - Free Trial</span>
    </>
  )
}
