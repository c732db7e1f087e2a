import { Plus, Upload } from 'lucide-react'
import { Link } from 'react-router'
import { sentenceOf } from '../base/refused.ts'
import { NoStrategies } from '../features/strategies/NoStrategies.tsx'
import { StrategiesSkeleton } from '../features/strategies/StrategiesSkeleton.tsx'
import type { StrategyShelf } from '../features/strategies/shelf.ts'
import { useStrategyList } from '../features/strategies/use-strategy-list.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Failure } from '../ui/Failure.tsx'
import { FileButton } from '../ui/FileButton.tsx'
import { plural } from '../ui/format-number.ts'
import { Note } from '../ui/Note.tsx'
import { PageFrame } from '../ui/PageFrame.tsx'
import { StayingDrafts } from './strategies/StayingDrafts.tsx'
import { StrategyList } from './strategies/StrategyList.tsx'
import { useShelf } from './strategies/use-shelf.ts'

const icon = { className: 'size-4', strokeWidth: 1.75, 'aria-hidden': true } as const

/** The strategies of this person: those of the account, or the ones that a visitor keeps in this browser. */
export function StrategiesPage() {
  const shelf = useShelf()
  return <Strategies key={shelf.place} shelf={shelf} />
}

function Strategies({ shelf }: { shelf: StrategyShelf }) {
  const list = useStrategyList(shelf)
  const { strategies, error } = shelf.list
  const none = list.listed.length === 0
  const ways = (
    <>
      <FileButton accept=".json,application/json" multiple icon={<Upload {...icon} />} onFiles={list.take}>
        Import JSON
      </FileButton>
      <ButtonLink to="/results">Results</ButtonLink>
      <ButtonLink to="/strategybuilder?new" kind="primary" icon={<Plus {...icon} />}>
        New strategy
      </ButtonLink>
    </>
  )
  return (
    <PageFrame title="Strategies" lead={<Lead place={shelf.place} />} actions={none && strategies ? undefined : ways}>
      {list.fault ? (
        <Failure
          className="mx-gutter mb-4"
          title="That did not work."
          detail={list.fault}
          kept="The strategies listed here are unchanged."
        />
      ) : null}
      {error ? <NotRead shelf={shelf} sentence={sentenceOf(error)} /> : null}
      {strategies || error ? null : <StrategiesSkeleton onRetry={shelf.list.refetch} />}
      {shelf.place === 'account' ? <StayingDrafts /> : null}
      <Unreadable names={shelf.list.unreadable} />
      {none && strategies ? <NoStrategies place={shelf.place}>{ways}</NoStrategies> : null}
      {none ? null : <StrategyList shelf={shelf} list={list} />}
    </PageFrame>
  )
}

function Lead({ place }: { place: StrategyShelf['place'] }) {
  if (place === 'account') return 'Kept in your account with every version.'
  return (
    <>
      Kept in this browser only. Export what must not be lost, or{' '}
      <Link to="/register" className="link">
        register
      </Link>{' '}
      to keep every version in an account.
    </>
  )
}

function Unreadable({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <Note className="mx-gutter mb-4">
      {plural(names.length, 'strategy', 'strategies')} saved by a newer Assay cannot be shown here and {names.length === 1 ? 'is' : 'are'}{' '}
      still kept: {names.map((name) => `“${name}”`).join(', ')}.
    </Note>
  )
}

function NotRead({ shelf: { list }, sentence }: { shelf: StrategyShelf; sentence: string }) {
  return (
    <Failure
      className="mx-gutter mb-4"
      title="Your strategies could not be read."
      detail={sentence}
      kept={list.strategies ? 'This list may be outdated.' : 'They are kept in your account.'}
      action={
        <Button onClick={list.refetch} busy={list.isFetching}>
          Try again
        </Button>
      }
    />
  )
}
