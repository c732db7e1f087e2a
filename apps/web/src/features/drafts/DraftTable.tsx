import { HeadCell } from '../../ui/HeadCell.tsx'
import { Table } from '../../ui/Table.tsx'
import { DraftRow } from './DraftRow.tsx'
import type { DraftActions } from './draft-actions.ts'
import type { Draft } from './drafts.ts'
import { RemovedRow } from './RemovedRow.tsx'

/** Drafts in their order; those in `removed` keep their row, with a way back. */
export function DraftTable({ drafts, removed, ...actions }: DraftActions & { drafts: Draft[]; removed: ReadonlySet<string> }) {
  return (
    <Table
      label="Strategies in this browser"
      className="px-gutter"
      head={
        <tr>
          <HeadCell>Name</HeadCell>
          <HeadCell className="max-md:hidden">Scan Target</HeadCell>
          <HeadCell className="max-md:hidden">Position Direction</HeadCell>
          <HeadCell className="max-lg:hidden">Rules</HeadCell>
          <HeadCell className="max-md:hidden">Saved</HeadCell>
          <HeadCell>
            <span className="sr-only">Actions</span>
          </HeadCell>
        </tr>
      }
    >
      {drafts.map((draft) =>
        removed.has(draft.id) ? (
          <RemovedRow key={draft.id} draft={draft} onRestore={actions.onRestore} />
        ) : (
          <DraftRow key={draft.id} draft={draft} {...actions} />
        ),
      )}
    </Table>
  )
}
