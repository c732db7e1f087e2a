import { useTimezone } from '../../base/store.ts'
import { Table } from '../../ui/Table.tsx'
import type { MoreOfStrategy } from './more-of-strategy.ts'
import { RemovedRow } from './RemovedRow.tsx'
import type { KeptStrategy } from './shelf.ts'
import type { StrategyActions } from './strategy-actions.ts'
import { strategyColumns } from './strategy-columns.tsx'

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
  const columns = strategyColumns(useTimezone(), more, actions)
  return (
    <Table
      label={label}
      className="px-gutter"
      columns={columns}
      rows={strategies}
      keyOf={({ id }) => id}
      row={(strategy, cells) =>
        removed.has(strategy.id) ? <RemovedRow strategy={strategy} onRestore={actions.onRestore} /> : <tr>{cells}</tr>
      }
    />
  )
}
