import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { offerOf } from './trial-words.ts'
import { useTrial } from './use-trial.ts'

interface Props {
  className?: string
  /** Called when the user goes to another page, so that the surrounding menu closes. */
  onLeave?: () => void
}

/** The call to action with a link to Premium; during the trial, the time left. */
export function TrialOffer({ className, onLeave }: Props) {
  const { trial, now } = useTrial()
  const offer = offerOf(trial, now)
  if (!offer) return null
  return (
    <ButtonLink to="/upgrade" kind={trial.state === 'running' ? 'quiet' : 'plain'} className={className} onClick={onLeave}>
      {offer.text} <span className="tnum text-12 font-body text-ink-3">{offer.label}</span>
    </ButtonLink>
  )
}
