import { BellPlus, Columns2, Footprints } from 'lucide-react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { sentenceOf } from '../base/refused.ts'
import { useTimezone } from '../base/store.ts'
import { useKeptResult } from '../features/results/kept/use-kept-result.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Loading } from '../ui/Loading.tsx'
import { useShortcuts } from '../ui/shortcuts.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { ExportButton } from './results/ExportButton.tsx'
import { NoResult } from './results/NoResult.tsx'
import { ResultBody } from './results/ResultBody.tsx'
import { ResultHead } from './results/ResultHead.tsx'
import { ResultShape } from './results/ResultShape.tsx'
import { useRunAgain } from './results/RunAgain.tsx'
import { ShareButton } from './results/ShareButton.tsx'
import { StoryRoom } from './results/StoryRoom.tsx'
import type { SectionProps } from './results/section.ts'
import { shownOf, useMakeItMine } from './shared/use-make-it-mine.ts'
import { useAlertOn } from './strategies/use-alert-on.ts'
import { useFollowResult } from './strategies/use-follow.ts'

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

function Actions({ result, place, again }: Omit<SectionProps, 'zone'> & { again: ReactNode }) {
  return (
    <>
      <ButtonLink to={`/results?with=${result.id}`} icon={<Columns2 className="size-4" aria-hidden="true" />}>
        Compare
      </ButtonLink>
      <ExportButton result={result} />
      <ShareButton result={result} place={place} />
      <Onward result={result} />
      {again}
      <EditRules result={result} />
    </>
  )
}

/** What can follow from a result: an alert on its entry rule, and the same rules on the quotes to come. */
function Onward({ result }: Pick<SectionProps, 'result'>) {
  const alertOn = useAlertOn()
  const following = useFollowResult(result)
  const alert = () => alertOn?.(result.request)
  useShortcuts('Result', [{ keys: 'a', label: 'Alert on the entry rule', run: alert, enabled: alertOn !== undefined }])
  return (
    <>
      {alertOn ? (
        <Button icon={<BellPlus {...icon} />} aria-haspopup="dialog" onClick={alert}>
          Alert
        </Button>
      ) : null}
      {following ? (
        <Button icon={<Footprints {...icon} />} busy={following.busy} onClick={() => following.follow()}>
          Follow forward
        </Button>
      ) : null}
    </>
  )
}

const icon = { className: 'size-4', 'aria-hidden': true } as const

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
    <StoryRoom>
      <ResultHead {...props} actions={<Actions result={result} place={place} again={button} />} />
      {outcome}
      <ResultBody {...props} />
    </StoryRoom>
  )
}
