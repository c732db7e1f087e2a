import { Columns2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { sentenceOf } from '../base/refused.ts'
import { useTimezone } from '../base/store.ts'
import { useKeptResult } from '../features/results/kept/use-kept-result.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Failure } from '../ui/Failure.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { ExportButton } from './results/ExportButton.tsx'
import { NoResult } from './results/NoResult.tsx'
import { ResultBody } from './results/ResultBody.tsx'
import { ResultHead } from './results/ResultHead.tsx'
import { ResultSkeleton } from './results/ResultSkeleton.tsx'
import { useRunAgain } from './results/RunAgain.tsx'
import { ShareButton } from './results/ShareButton.tsx'
import type { SectionProps } from './results/section.ts'
import { shownOf, useMakeItMine } from './shared/use-make-it-mine.ts'

/** A kept result: the stored response at once, then all details. */
export function ResultPage() {
  const { resultId = '' } = useParams()
  const zone = useTimezone()
  const opened = useKeptResult(resultId)
  const summary = opened.state === 'found' ? opened.result.summary : null
  usePageTitle(summary ? `${summary.symbol} ${summary.timeframe} result` : 'Result')
  if (opened.state === 'loading') return <ResultSkeleton />
  if (opened.state === 'missing') return <NoResult place={opened.place} />
  if (opened.state === 'unreachable')
    return (
      <Failure
        className="m-gutter"
        title="The result could not be read."
        detail={sentenceOf(opened.error)}
        kept="It is kept in your account."
        action={<Button onClick={opened.again}>Try again</Button>}
      />
    )
  return <Found key={opened.result.id} result={opened.result} place={opened.place} zone={zone} />
}

function Actions({ result, place, again }: Omit<SectionProps, 'zone'> & { again: ReactNode }) {
  return (
    <>
      <ButtonLink to={`/results?with=${result.id}`} icon={<Columns2 className="size-4" strokeWidth={1.75} aria-hidden="true" />}>
        Compare
      </ButtonLink>
      <ExportButton result={result} />
      <ShareButton result={result} place={place} />
      {again}
      <EditRules result={result} />
    </>
  )
}

/** The builder tests whole days, so it opens on the days of the request. */
function EditRules({ result: { request, name } }: Pick<SectionProps, 'result'>) {
  const zone = useTimezone()
  const open = useMakeItMine()
  return (
    <Button kind="primary" onClick={() => open(shownOf(request, name ?? `${request.symbol.toUpperCase()} strategy`, zone))}>
      Edit rules
    </Button>
  )
}

function Found(props: SectionProps) {
  const { result, place } = props
  const { button, outcome } = useRunAgain(result)
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <ResultHead {...props} actions={<Actions result={result} place={place} again={button} />} />
      {outcome}
      <ResultBody {...props} />
    </div>
  )
}
