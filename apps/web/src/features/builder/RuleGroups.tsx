import { type Condition, type Connector, groupsOf, type RuleList } from '@assay/strategy'
import { Fragment, type ReactNode } from 'react'
import { ConnectorSelect } from './ConnectorSelect.tsx'

interface Props {
  list: RuleList
  onConnector: (index: number, connector: Connector) => void
  /** `index` is the block's place in the list, `number` counts from 1. */
  children: (block: Condition, index: number, number: number) => ReactNode
}

/** Blocks joined by And share one panel with a hairline between them; Or starts a new panel. */
export function RuleGroups({ list, onConnector, children }: Props) {
  return groupsOf(list).map((group, g) => (
    <Fragment key={group[0].index}>
      {g > 0 ? <Joint list={list} index={group[0].index} onConnector={onConnector} /> : null}
      <div className="rounded-panel border border-line bg-panel">
        {group.map(({ index, block }, i) => (
          <Fragment key={index}>
            {i > 0 ? (
              <div className="border-t border-line">
                <Joint list={list} index={index} onConnector={onConnector} />
              </div>
            ) : null}
            <div className={i > 0 ? 'pt-1.5' : undefined}>{children(block, index, index / 2 + 1)}</div>
          </Fragment>
        ))}
      </div>
    </Fragment>
  ))
}

/** The connector before the block at `index`. */
function Joint({ list, index, onConnector }: Pick<Props, 'list' | 'onConnector'> & { index: number }) {
  const number = index / 2 + 1
  return (
    <ConnectorSelect
      value={list[index - 1] as Connector}
      label={`Connector between block ${number - 1} and block ${number}`}
      onChange={(connector) => onConnector(index - 1, connector)}
    />
  )
}
