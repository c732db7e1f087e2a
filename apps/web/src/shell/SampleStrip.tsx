import { FlaskConical } from 'lucide-react'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router'
import { selectHasSession } from '../base/session/auth.slice.ts'
import { useAction } from '../base/use-action.ts'
import { useBegin } from '../features/auth/use-begin.ts'
import { useSignInToSampleMutation } from '../features/sample/sample.api.ts'
import { Button } from '../ui/Button.tsx'
import { formatDate } from '../ui/format-date.ts'
import { toast } from '../ui/toast.ts'

/** Says on every page of a sample installation that its content is made up, and signs a visitor in by one click. */
export function SampleStrip({ day }: { day: string }) {
  const hasSession = useSelector(selectHasSession)
  return (
    <aside
      aria-label="Sample installation"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-panel px-4 py-1.5 max-xl:px-3 print:hidden"
    >
      <p className="flex min-w-0 flex-1 basis-72 items-start gap-2 text-13 text-ink-2">
        <FlaskConical className="mt-0.5 size-4 shrink-0 text-warn" aria-hidden="true" />
        <span>
          <b className="font-title text-ink">Sample installation.</b> Trades, headlines, events and live prices are made up, around{' '}
          {formatDate(Date.parse(day), 'UTC')}.
        </span>
      </p>
      {hasSession ? null : <SignIn />}
    </aside>
  )
}

const failed = 'The sample could not sign you in.'

function SignIn() {
  const begin = useBegin()
  const go = useNavigate()
  const [signIn] = useSignInToSampleMutation()
  const { run, busy } = useAction(() => signIn(), {
    failed,
    done(answer) {
      const fault = begin(answer)
      if (fault === null) go('/dashboard')
      else toast(failed, { kind: 'fault', detail: fault })
    },
  })
  return (
    <Button kind="primary" busy={busy} onClick={() => run()}>
      Sign in as Sample Trader
    </Button>
  )
}
