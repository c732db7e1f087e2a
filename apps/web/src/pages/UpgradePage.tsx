import { Loaded } from '../base/Loaded.tsx'
import { sentenceOf } from '../base/refused.ts'
import { useTimezone } from '../base/store.ts'
import { useAction } from '../base/use-action.ts'
import { PremiumTable } from '../features/trial/PremiumTable.tsx'
import { TrialFacts } from '../features/trial/TrialFacts.tsx'
import { useStartTrialMutation, useTrialModeQuery } from '../features/trial/trial.api.ts'
import { endOfTrial, leftOf } from '../features/trial/trial-words.ts'
import { type Trial, useTrial } from '../features/trial/use-trial.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Failure } from '../ui/Failure.tsx'
import { formatDateTime } from '../ui/format-date.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { AfterTrial } from './upgrade/AfterTrial.tsx'
import { PremiumWays } from './upgrade/PremiumWays.tsx'

/** What Premium adds, its free trial, and after the trial what has changed. */
export function UpgradePage() {
  usePageTitle('Upgrade')
  const { trial, now } = useTrial()
  return (
    <Loaded
      query={useTrialModeQuery()}
      loading="What Premium is here is loading"
      kept="Nothing was started."
      className="m-gutter"
      empty="never"
    >
      {({ mode }) =>
        mode === 'trial' && trial.state === 'ended' ? (
          <AfterTrial endsAt={trial.endsAt} />
        ) : (
          <div className="mx-auto grid w-full max-w-260 grid-cols-1 gap-x-16 gap-y-10 px-gutter py-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:py-12">
            <div className="min-w-0">{mode === 'trial' ? <OfTrial trial={trial} now={now} /> : <WithoutTrial mode={mode} />}</div>
            <section aria-label="Free and Premium" className="min-w-0">
              <PremiumTable />
              <p className="mt-4 text-12 text-ink-2">
                Whoever operates this server decides what Premium means: they can open everything to everyone.
              </p>
            </section>
          </div>
        )
      }
    </Loaded>
  )
}

function Head({ title, children }: { title: string; children: string }) {
  return (
    <header className="mb-6">
      <h1 className="text-20 md:text-28">{title}</h1>
      <p className="mt-2 text-16 text-ink-2">{children}</p>
    </header>
  )
}

function WithoutTrial({ mode }: { mode: 'all' | 'off' }) {
  if (mode === 'off')
    return (
      <Head title="Premium is switched off here.">
        Whoever operates this server offers no trial. Everything in the column “Free” is yours, without a date.
      </Head>
    )
  return (
    <>
      <Head title="Everything is open here.">
        Whoever operates this server has opened Premium to everyone. There is nothing to start, and nothing ends.
      </Head>
      <PremiumWays />
    </>
  )
}

function OfTrial({ trial, now }: { trial: Trial; now: number }) {
  const zone = useTimezone()
  if (trial.state === 'running')
    return (
      <>
        <Head title={`Premium · ${leftOf(trial.endsAt, now)}`}>
          {`It ends on ${formatDateTime(trial.endsAt, zone)}. No card, and nothing renews itself.`}
        </Head>
        <PremiumWays />
      </>
    )
  return (
    <>
      <Head title="Premium for 30 days, free.">
        More computing, and more of it at the same time. What keeps you honest is free for everyone: before, during and after.
      </Head>
      <Start trial={trial} />
      <TrialFacts wouldEnd={trial.state === 'free' ? formatDateTime(endOfTrial(now), zone) : undefined} />
    </>
  )
}

/** Starts the trial on click. A user without a verified account is first sent to verify it. */
function Start({ trial }: { trial: Trial }) {
  const { run, busy, error } = useAction(useStartTrialMutation()[0], { failed: 'The trial was not started.', beside: true })
  return (
    <div className="mb-8 [&>*]:w-full">
      {trial.state === 'visitor' ? (
        <ButtonLink to="/register" kind="primary" tall>
          Upgrade Now
        </ButtonLink>
      ) : null}
      {trial.state === 'unverified' ? (
        <ButtonLink to="/confirm-otp" kind="primary" tall>
          Confirm your e-mail first
        </ButtonLink>
      ) : null}
      {trial.state === 'free' ? (
        <Button kind="primary" tall busy={busy} onClick={() => run()}>
          Upgrade Now
        </Button>
      ) : null}
      <p className="mt-2 text-center text-ink-2">30 days - Free Trial</p>
      {error ? <Failure className="mt-4" title="The trial was not started." detail={sentenceOf(error)} /> : null}
    </div>
  )
}
