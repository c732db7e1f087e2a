import { Suspense } from 'react'
import { Button } from '../Button.tsx'
import { CrashCatcher } from '../CrashCatcher.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { Failure } from '../Failure.tsx'
import { Loading } from '../Loading.tsx'
import { Note } from '../Note.tsx'
import { Optional } from '../Optional.tsx'
import { onDemand } from '../on-demand.tsx'
import { ProgressBar } from '../ProgressBar.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { Slow } from '../Slow.tsx'
import { Spinner } from '../Spinner.tsx'
import { WarnBanner } from '../WarnBanner.tsx'
import type { Parts } from './states.ts'

const here = async () => () => <p>The part has arrived.</p>
const neverHere = () => new Promise<never>(() => undefined)
const missing = () => Promise.reject(new Error('There is no such file.'))

const Arriving = onDemand(neverHere)
const Arrived = onDemand(here)
const Missing = onDemand(missing)

function Broken(): never {
  throw new Error('There is no such candle.')
}

export const waits = {
  CrashCatcher: {
    'its part works': <CrashCatcher instead={() => null}>All is well.</CrashCatcher>,
    'its part crashed': (
      <CrashCatcher instead={(message) => <Failure title="This section stopped working." detail={message} />}>
        <Broken />
      </CrashCatcher>
    ),
  },
  Loading: {
    default: <Loading />,
    'in its own words': <Loading label="Opening the chart" />,
    'in the size of its content': <Loading label="Your trades are loading" skeleton={<Skeleton className="h-5 w-40" />} />,
  },
  Skeleton: { default: <Skeleton className="h-5 w-40" /> },
  Spinner: { default: <Spinner /> },
  Slow: { 'after ten seconds': <Slow action={<Button>Cancel</Button>}>The server is still computing.</Slow> },
  ProgressBar: {
    'part of the way': <ProgressBar label="Fetching" value={0.42} detail="March 2024" />,
    'end not known': <ProgressBar label="Fetching" value={null} />,
  },
  EmptyState: {
    default: (
      <EmptyState title="No strategies yet" action={<Button kind="primary">Open the builder</Button>}>
        A strategy is a list of rules that you can test on real bars.
      </EmptyState>
    ),
    'title alone': <EmptyState title="No alerts yet" />,
  },
  Failure: {
    default: (
      <Failure
        title="The strategies could not be read."
        detail="The server cannot be reached."
        kept="They are kept."
        action={<Button>Try again</Button>}
      />
    ),
    'title alone': <Failure title="The strategies could not be read." />,
  },
  Note: {
    good: <Note kind="good">The file is read.</Note>,
    info: <Note>Bars begin in 2016.</Note>,
    warn: <Note kind="warn">Two days are missing.</Note>,
    fault: <Note kind="fault">Line 12 is no bar.</Note>,
  },
  Optional: {
    default: <Optional>The part.</Optional>,
    loading: (
      <Optional fallback={<Skeleton className="h-5 w-40" />}>
        <Arriving />
      </Optional>
    ),
  },
  'on-demand': {
    loading: (
      <Suspense fallback={<Spinner />}>
        <Arriving />
      </Suspense>
    ),
    arrived: (
      <Suspense>
        <Arrived />
      </Suspense>
    ),
    error: (
      <Suspense>
        <Missing />
      </Suspense>
    ),
  },
  WarnBanner: {
    default: (
      <WarnBanner label="The bars are old" title="These bars end on Friday, 29 Dec 2017." actions={<Button>Bring newer bars</Button>}>
        Nothing here is about today.
      </WarnBanner>
    ),
    'title alone': <WarnBanner label="The calendar is old" title="The calendar is 2 days old." />,
  },
} satisfies Parts
