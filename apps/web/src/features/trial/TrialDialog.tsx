import { sentenceOf } from '../../base/refused.ts'
import { useTimezone } from '../../base/store.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
import { Note } from '../../ui/Note.tsx'
import { useStartTrialMutation } from './trial.api.ts'
import { endOfTrial, leftOf } from './trial-words.ts'
import type { Trial } from './use-trial.ts'

interface Props {
  trial: Extract<Trial, { state: 'free' | 'running' }>
  now: number
  onClose: () => void
}

/** Says what the trial is before it starts, and when it ends while it runs. */
export function TrialDialog({ trial, now, onClose }: Props) {
  const zone = useTimezone()
  const [start, { error, isLoading }] = useStartTrialMutation()
  const running = trial.state === 'running'
  const ends = formatDateTime(running ? trial.endsAt : endOfTrial(now), zone)
  return (
    <Dialog
      open
      onClose={onClose}
      title={running ? `Premium · ${leftOf(trial.endsAt, now)}` : 'Start 30 days of Premium'}
      footer={
        running ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button onClick={onClose}>Not now</Button>
            <Button kind="primary" busy={isLoading} onClick={() => start()}>
              Start the trial
            </Button>
          </>
        )
      }
    >
      <ul className="flex flex-col gap-2.5">
        <Fact>{running ? `It ends on ${ends}.` : `30 × 24 hours from your click: until ${ends}.`}</Fact>
        <Fact>No card, and nothing renews itself.</Fact>
        {running ? null : <Fact>Once for an account.</Fact>}
        <Fact>Nothing is deleted when it ends; premium items become read-only.</Fact>
      </ul>
      <Note className="mt-4 border-t border-line pt-4">
        It follows twenty strategies forward at the same time instead of two, and makes the premium strategies your own. Their rules, every
        statistic, alerts, lessons, news, calendar and analysis are open to everyone.
        {running ? '' : ' Nothing is lost by starting later.'}
      </Note>
      {error ? <Failure className="mt-4" title="The trial was not started." detail={sentenceOf(error)} /> : null}
    </Dialog>
  )
}

function Fact({ children }: { children: string }) {
  return (
    <li>
      <Note kind="good">{children}</Note>
    </li>
  )
}
