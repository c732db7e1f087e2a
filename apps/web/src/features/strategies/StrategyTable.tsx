import { HeadCell } from '../../ui/HeadCell.tsx'
import { Table } from '../../ui/Table.tsx'
import type { MoreOfStrategy } from './more-of-strategy.ts'
import { RemovedRow } from './RemovedRow.tsx'
import { StrategyRow } from './StrategyRow.tsx'
import type { KeptStrategy } from './shelf.ts'
import type { StrategyActions } from './strategy-actions.ts'

interface Props extends StrategyActions {
  label: string
  strategies: KeptStrategy[]
  /** Ids of removed strategies; they keep their row, with a button to restore them. */
  removed: ReadonlySet<string>
  /** Further columns from other features. */
  more?: MoreOfStrategy
}

/** Strategies in their order, one row each. */
export function StrategyTable({ label, strategies, removed, more, ...actions }: Props) {
  return (
    <Table
      label={label}
      className="px-gutter"
      head={
        <tr>
          <HeadCell>Name</HeadCell>
          <HeadCell className="max-md:hidden">Scan Target</HeadCell>
          <HeadCell className={more ? 'max-xl:hidden' : 'max-md:hidden'}>Position Direction</HeadCell>
          {more ? null : <HeadCell className="max-lg:hidden">Rules</HeadCell>}
          {actions.onVersions ? (
            <HeadCell number className="max-md:hidden">
              Version
            </HeadCell>
          ) : null}
          {more ? more.heads : <HeadCell className="max-md:hidden">Saved</HeadCell>}
          <HeadCell>
            <span className="sr-only">Actions</span>
          </HeadCell>
        </tr>
      }
    >
      {strategies.map((strategy) =>
        removed.has(strategy.id) ? (
          <RemovedRow key={strategy.id} strategy={strategy} onRestore={actions.onRestore} />
        ) : (
          <StrategyRow key={strategy.id} strategy={strategy} more={more} {...actions} />
        ),
      )}
    </Table>
  )
}
