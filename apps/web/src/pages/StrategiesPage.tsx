import { Compass, Footprints, ListChecks, Plus, Search, Upload } from 'lucide-react'
import { Link } from 'react-router'
import { Loaded } from '../base/Loaded.tsx'
import { useAddress } from '../base/use-address.ts'
import { NoStrategies } from '../features/strategies/NoStrategies.tsx'
import type { StrategyShelf } from '../features/strategies/shelf.ts'
import { useStrategyList } from '../features/strategies/use-strategy-list.ts'
import { type Action, ActionBar } from '../ui/ActionBar.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Failure } from '../ui/Failure.tsx'
import { FileButton } from '../ui/FileButton.tsx'
import { plural } from '../ui/format-number.ts'
import { Note } from '../ui/Note.tsx'
import { PageFrame } from '../ui/PageFrame.tsx'
import { TabPanel } from '../ui/TabPanel.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { LibraryTab } from './library/LibraryTab.tsx'
import { StayingDrafts } from './strategies/StayingDrafts.tsx'
import { StrategyList } from './strategies/StrategyList.tsx'
import { useShelf } from './strategies/use-shelf.ts'

const icon = { className: 'size-4', 'aria-hidden': true } as const

const tabNames = ['mine', 'library', 'premium'] as const
type TabName = (typeof tabNames)[number]

/** The user's strategies (those of the account, or those that a visitor keeps in this browser), and the library to start from. */
export function StrategiesPage() {
  const shelf = useShelf()
  return <Strategies key={shelf.place} shelf={shelf} />
}

function Strategies({ shelf }: { shelf: StrategyShelf }) {
  const list = useStrategyList(shelf)
  const [tab, choose] = useTab()
  const isMine = tab === 'mine'
  const none = list.listed.length === 0 && shelf.list.strategies !== undefined
  return (
    <PageFrame
      title="Strategies"
      lead={isMine ? <Lead place={shelf.place} /> : undefined}
      actions={isMine && none ? undefined : <Ways place={shelf.place} onFiles={isMine ? list.take : undefined} />}
    >
      <Tabs
        label="Strategies"
        value={tab}
        onChange={choose}
        tabs={[
          { value: 'mine', label: 'Mine', count: shelf.list.strategies?.length },
          { value: 'library', label: 'Library' },
          { value: 'premium', label: 'Premium' },
        ]}
        className="min-w-0 flex-1 [&>div:first-child]:px-gutter"
      >
        <TabPanel value="mine" className="flex min-w-0 flex-1 flex-col pt-4">
          <Mine shelf={shelf} list={list} />
        </TabPanel>
        <TabPanel value="library" className="min-w-0">
          <LibraryTab shelf="library" />
        </TabPanel>
        <TabPanel value="premium" className="min-w-0">
          <LibraryTab shelf="premium" />
        </TabPanel>
      </Tabs>
    </PageFrame>
  )
}

/** The tab is kept in the address. */
function useTab(): [tab: TabName, choose: (tab: TabName) => void] {
  const [params, setParams] = useAddress()
  const tab = tabNames.find((each) => each === params.get('tab')) ?? 'mine'
  const choose = (next: TabName) =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      after.delete('template')
      after.set('tab', next)
      return after
    })
  return [tab, choose]
}

/** `onFiles` is given where files can be imported. */
function Ways({ place, onFiles }: { place: StrategyShelf['place']; onFiles?: (files: File[]) => void }) {
  return (
    <ActionBar actions={place === 'account' ? accountWays : ways}>
      {onFiles ? (
        <FileButton accept=".json,application/json" multiple icon={<Upload {...icon} />} onFiles={onFiles}>
          Import JSON
        </FileButton>
      ) : null}
      <ButtonLink to="/strategybuilder?new" kind="primary" icon={<Plus {...icon} />}>
        New strategy
      </ButtonLink>
    </ActionBar>
  )
}

const find: Action = { label: 'Find a strategy', icon: <Search {...icon} />, to: '/strategy-finder' }
const results: Action = { label: 'Results', icon: <ListChecks {...icon} />, to: '/results' }
const ways: readonly Action[] = [results, find]
const accountWays: readonly Action[] = [
  results,
  { label: 'Forward tests', icon: <Footprints {...icon} />, to: '/forward' },
  { label: 'Discover', icon: <Compass {...icon} />, to: '/discover' },
  find,
]

function Mine({ shelf, list }: { shelf: StrategyShelf; list: ReturnType<typeof useStrategyList> }) {
  const none = list.listed.length === 0 && (
    <NoStrategies place={shelf.place}>
      <Ways place={shelf.place} onFiles={list.take} />
    </NoStrategies>
  )
  return (
    <>
      {list.fault ? (
        <Failure
          className="mx-gutter mb-4"
          title="That did not work."
          detail={list.fault}
          kept="The strategies listed here are unchanged."
        />
      ) : null}
      {shelf.place === 'account' ? <StayingDrafts /> : null}
      <Unreadable names={shelf.list.unreadable} />
      <Loaded
        query={{ ...shelf.list, currentData: shelf.list.strategies }}
        loading="Your strategies are loading"
        kept="They are kept in your account."
        skeleton={4}
        className="mx-gutter mb-4"
        empty={() => none}
      >
        {() => <StrategyList shelf={shelf} list={list} />}
      </Loaded>
    </>
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
