import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { classes } from '../../ui/classes.ts'
import { leftOf } from './trial-words.ts'
import { useTrial } from './use-trial.ts'

interface Props {
  className?: string
  /** Leaves out the label if the bar is narrow. */
  tight?: boolean
  /** Called when the user goes to another page, so that the surrounding menu closes. */
  onLeave?: () => void
}

/** The call to action with a link to Premium; during the trial, the time left. */
export function TrialOffer({ className, tight = false, onLeave }: Props) {
  const { trial, now } = useTrial()
  if (trial.state === 'visitor' || trial.state === 'free')
    return (
      <ButtonLink to="/upgrade" className={className} onClick={onLeave}>
        Upgrade Now <span className={classes('text-12 font-body text-ink-3', tight && 'max-[1439px]:hidden')}>30 days - Free Trial</span>
      </ButtonLink>
    )
  if (trial.state !== 'running') return null
  return (
    <ButtonLink to="/upgrade" kind="quiet" className={className} onClick={onLeave}>
      <span className="tnum">
        <span className={classes(tight && 'max-[1439px]:sr-only')}>Premium · </span>
        {leftOf(trial.endsAt, now)}
      </span>
    </ButtonLink>
  )
}
