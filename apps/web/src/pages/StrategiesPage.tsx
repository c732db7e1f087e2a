import { Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import { DraftSearch, soughtIn } from '../features/drafts/DraftSearch.tsx'
import { DraftTable } from '../features/drafts/DraftTable.tsx'
import { exportDraft } from '../features/drafts/draft-files.ts'
import type { Draft } from '../features/drafts/drafts.ts'
import { NoDrafts } from '../features/drafts/NoDrafts.tsx'
import { RenameDialog } from '../features/drafts/RenameDialog.tsx'
import { useDraftList } from '../features/drafts/use-draft-list.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Failure } from '../ui/Failure.tsx'
import { FileButton } from '../ui/FileButton.tsx'
import { PageFrame } from '../ui/PageFrame.tsx'

/** With more strategies than these a search field is offered. */
const manyDrafts = 8

const icon = { className: 'size-4', strokeWidth: 1.75, 'aria-hidden': true } as const

/** The strategies kept in this browser. */
export function StrategiesPage() {
  const list = useDraftList()
  const ways = (
    <>
      <FileButton accept=".json,application/json" multiple icon={<Upload {...icon} />} onFiles={list.take}>
        Import JSON
      </FileButton>
      <ButtonLink to="/strategybuilder?new" kind="primary" icon={<Plus {...icon} />}>
        New strategy
      </ButtonLink>
    </>
  )
  const none = list.listed.length === 0
  return (
    <PageFrame title="Strategies" lead="Kept in this browser only. Export what must not be lost." actions={none ? undefined : ways}>
      {list.fault ? (
        <Failure
          className="mx-gutter mb-4"
          title="That did not work."
          detail={list.fault}
          kept="The strategies listed here are unchanged."
        />
      ) : null}
      {none ? <NoDrafts>{ways}</NoDrafts> : <Drafts list={list} />}
    </PageFrame>
  )
}

function Drafts({ list }: { list: ReturnType<typeof useDraftList> }) {
  const [sought, setSought] = useState('')
  const [renaming, setRenaming] = useState<Draft | null>(null)
  const shown = soughtIn(list.listed, sought)
  return (
    <>
      {list.listed.length > manyDrafts ? <DraftSearch value={sought} onChange={setSought} /> : null}
      {shown.length === 0 ? <p className="px-gutter py-6 text-ink-2">No strategy has “{sought}” in its name or symbol.</p> : null}
      {shown.length > 0 ? (
        <DraftTable
          drafts={shown}
          removed={list.removed}
          onRename={setRenaming}
          onDuplicate={list.duplicate}
          onExport={exportDraft}
          onRemove={list.remove}
          onRestore={list.restore}
        />
      ) : null}
      {renaming ? (
        <RenameDialog
          name={renaming.name}
          onClose={() => setRenaming(null)}
          onRename={(name) => {
            list.rename(renaming, name)
            setRenaming(null)
          }}
        />
      ) : null}
    </>
  )
}
