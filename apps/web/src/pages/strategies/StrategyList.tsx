import { finalStrategyOf, type StrategyDocument } from '@assay/strategy'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { reachOf } from '../../features/library/BoundsLine.tsx'
import type { MoreOfStrategy } from '../../features/strategies/more-of-strategy.ts'
import { RenameDialog } from '../../features/strategies/RenameDialog.tsx'
import { StrategySearch, soughtIn } from '../../features/strategies/StrategySearch.tsx'
import { StrategyTable } from '../../features/strategies/StrategyTable.tsx'
import type { KeptStrategy, StrategyShelf } from '../../features/strategies/shelf.ts'
import { exportStrategy } from '../../features/strategies/strategy-files.ts'
import type { useStrategyList } from '../../features/strategies/use-strategy-list.ts'
import { VersionsDialog } from '../../features/strategies/VersionsDialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useNow } from '../../ui/use-now.ts'
import type { LastTest } from './last-tests.ts'
import { figuresOf, TestLine, testColumns } from './test-columns.tsx'
import { useAlertOn } from './use-alert-on.ts'
import { useFollow } from './use-follow.ts'
import { useLastTests } from './use-last-tests.ts'

/** Above this number of strategies a search field is shown. */
const manyStrategies = 8

const labels = { browser: 'Strategies in this browser', account: 'Strategies of your account' }

interface Props {
  shelf: StrategyShelf
  list: ReturnType<typeof useStrategyList>
}

/** The table with its search field and the dialogs that open from a row. */
export function StrategyList({ shelf, list }: Props) {
  const navigate = useNavigate()
  const alertOn = useAlertOn()
  const following = useFollow()
  const [sought, setSought] = useState('')
  const [renaming, setRenaming] = useState<KeptStrategy | null>(null)
  const [versionsOf, setVersionsOf] = useState<string | null>(null)
  const shown = soughtIn(list.listed, sought)
  const more = useTestColumns(shelf.place, shown)
  const rename = (name: string) => {
    if (renaming) void list.rename(renaming, name)
    setRenaming(null)
  }
  return (
    <>
      {list.listed.length > manyStrategies ? <StrategySearch value={sought} onChange={setSought} /> : null}
      {shown.length === 0 ? <p className="px-gutter py-6 text-ink-2">No strategy has “{sought}” in its name or symbol.</p> : null}
      {shown.length > 0 ? (
        <StrategyTable
          label={labels[shelf.place]}
          strategies={shown}
          removed={list.removed}
          more={more}
          pathOf={({ id }) => shelf.path(id)}
          onVersions={shelf.place === 'account' ? ({ id }) => setVersionsOf(id) : undefined}
          onSearch={shelf.place === 'account' ? ({ id }) => navigate(`/discover?strategy=${id}`) : undefined}
          onAlert={alertOn && (({ document }) => alertOn({ ...document, final_strategy: finalStrategyOf(document) }))}
          onFollow={shelf.place === 'account' ? following && (({ id }) => following.follow(id)) : undefined}
          onRename={setRenaming}
          onDuplicate={list.duplicate}
          onExport={exportStrategy}
          onRemove={list.remove}
          onRestore={list.restore}
        />
      ) : null}
      {shown.length > 0 ? <AboutTests /> : null}
      <Versions shelf={shelf} id={versionsOf} onClose={() => setVersionsOf(null)} />
      {renaming ? <RenameDialog name={renaming.name} onClose={() => setRenaming(null)} onRename={rename} /> : null}
    </>
  )
}

/** The columns about the last test of each strategy. */
function useTestColumns(place: StrategyShelf['place'], shown: readonly KeptStrategy[]): MoreOfStrategy {
  const lastOf = useLastTests(place)
  const now = useNow()
  const reach = reachOf(shown.flatMap((each) => figuresOfTest(lastOf(each))))
  const of = (strategy: KeptStrategy) => ({ test: lastOf(strategy), reach, now })
  return {
    columns: testColumns(of),
    belowName: (strategy) => <TestLine {...of(strategy)} />,
  }
}

function AboutTests() {
  return (
    <p className="px-gutter py-4 text-12 text-ink-2">
      The last kept test of exactly these rules, after the usual spread of the symbol. Each bound holds with 90 %. The rules were chosen by
      somebody who may have seen these bars: a forward test is what they have not seen.
    </p>
  )
}

const figuresOfTest = ({ result }: LastTest) => (result ? [figuresOf(result.summary.tested)] : [])

/** The versions of the strategy with this id, while it is on the shelf. */
function Versions({ shelf, id, onClose }: { shelf: StrategyShelf; id: string | null; onClose: () => void }) {
  const strategy = shelf.list.strategies?.find((each) => each.id === id)
  if (!strategy) return null

  async function restore(from: KeptStrategy, version: number, document: StrategyDocument) {
    const saved = await shelf.save(document, from)
    toast(`Version ${version} is the newest again, as version ${saved.version}.`, { kind: 'good' })
  }

  return <VersionsDialog strategy={strategy} onClose={onClose} onRestore={(version, document) => restore(strategy, version, document)} />
}
