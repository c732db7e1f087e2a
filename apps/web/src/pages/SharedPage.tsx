import type { KeptResult, SharedFigures, SharedResult } from '@assay/contracts'
import { useParams } from 'react-router'
import { Loaded } from '../base/Loaded.tsx'
import { useTimezone } from '../base/store.ts'
import { useSharedQuery } from '../features/shares/shares.api.ts'
import { ActionButton } from '../ui/ActionBar.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { formatDate } from '../ui/format-date.ts'
import { Note } from '../ui/Note.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { ResultBody } from './results/ResultBody.tsx'
import { ResultHead } from './results/ResultHead.tsx'
import { ResultShape } from './results/ResultShape.tsx'
import { useRunAgain } from './results/RunAgain.tsx'
import { StoryRoom } from './results/StoryRoom.tsx'
import { FiguresView } from './shared/FiguresView.tsx'
import { type Shown, shownOf, useMakeItMine } from './shared/use-make-it-mine.ts'

/** A shared result, for anybody who has the link. */
export function SharedPage() {
  const { token = '' } = useParams()
  const zone = useTimezone()
  usePageTitle('Shared result')
  return (
    <Loaded
      query={useSharedQuery(token)}
      loading="The result is loading"
      skeleton={<ResultShape />}
      className="m-gutter"
      refused={{ SHARE_NOT_FOUND: <NoLink /> }}
      empty="never"
    >
      {(shared) => <Opened shared={shared} zone={zone} />}
    </Loaded>
  )
}

function Opened({ shared, zone }: { shared: SharedResult; zone: string }) {
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <Note className="border-b border-line px-gutter py-2 text-ink-2">
        Shared on {formatDate(Date.parse(shared.sharedAt), zone)} and unchanged since. A test of the past, no promise of the future.
      </Note>
      {shared.result ? <Whole result={shared.result} tried={shared.tried} zone={zone} /> : null}
      {shared.figures ? <Part figures={shared.figures} tried={shared.tried} zone={zone} /> : null}
    </div>
  )
}

function Whole({ result, tried, zone }: { result: KeptResult; tried: SharedResult['tried']; zone: string }) {
  const { again, outcome } = useRunAgain(result)
  const shown = shownOf(result.request, result.name, zone)
  const actions = (
    <>
      <ActionButton {...again} />
      <MakeItMine shown={shown} />
    </>
  )
  return (
    <StoryRoom>
      <ResultHead result={result} zone={zone} place="browser" actions={actions} isShared triedThen={tried} />
      {outcome}
      <ResultBody result={result} zone={zone} place="browser" isShared triedThen={tried} />
    </StoryRoom>
  )
}

function Part({ figures, tried, zone }: { figures: SharedFigures; tried: SharedResult['tried']; zone: string }) {
  const { symbol, timeframe, money, rules, from, to, touchOrder, carried } = figures
  const shown = rules && {
    symbol,
    timeframe,
    capital: money?.capital ?? null,
    rules,
    name: null,
    days: { from, to, zone },
    touchOrder: touchOrder ?? undefined,
    ...(carried && { carried }),
  }
  return <FiguresView figures={figures} tried={tried} zone={zone} actions={shown ? <MakeItMine shown={shown} /> : null} />
}

function MakeItMine({ shown }: { shown: Shown }) {
  const open = useMakeItMine()
  return (
    <Button kind="primary" onClick={() => open(shown)}>
      Make it mine
    </Button>
  )
}

function NoLink() {
  const ways = (
    <ButtonLink to="/strategybuilder" kind="primary">
      Test a strategy
    </ButtonLink>
  )
  return (
    <EmptyState isPage className="m-gutter flex-1" title="This link shows nothing" action={ways}>
      <p>It may have expired or been revoked by whoever shared it, or a part of the address is missing. Ask for a new link.</p>
    </EmptyState>
  )
}
