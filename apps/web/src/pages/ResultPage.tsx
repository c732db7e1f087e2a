import { useParams } from 'react-router'
import { sentenceOf } from '../base/refused.ts'
import { useTimezone } from '../base/store.ts'
import { useKeptResult } from '../features/results/kept/use-kept-result.ts'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Loading } from '../ui/Loading.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { NoResult } from './results/NoResult.tsx'
import { ResultActions } from './results/ResultActions.tsx'
import { ResultBody } from './results/ResultBody.tsx'
import { ResultHead } from './results/ResultHead.tsx'
import { ResultShape } from './results/ResultShape.tsx'
import { useRunAgain } from './results/RunAgain.tsx'
import { StoryRoom } from './results/StoryRoom.tsx'
import type { SectionProps } from './results/section.ts'

/** A kept result: the stored response at once, then all details. */
export function ResultPage() {
  const { resultId = '' } = useParams()
  const zone = useTimezone()
  const opened = useKeptResult(resultId)
  const summary = opened.state === 'found' ? opened.result.summary : null
  usePageTitle(summary ? `${summary.symbol} ${summary.timeframe} result` : 'Result')
  if (opened.state === 'loading') return <Loading label="The result is loading" skeleton={<ResultShape />} className="px-gutter" />
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

function Found(props: SectionProps) {
  const { result, place } = props
  const { again, outcome } = useRunAgain(result)
  return (
    <StoryRoom>
      <ResultHead {...props} actions={<ResultActions result={result} place={place} again={again} />} />
      {outcome}
      <ResultBody {...props} />
    </StoryRoom>
  )
}
