import type { Condition, Connector, RuleList as List } from '@assay/strategy'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { type Place, ruleTypeNames } from './place.ts'
import { RuleGroups } from './RuleGroups.tsx'

interface Props {
  place: Place
  list: List
  /** The target and stop card, on exit sides that have one. */
  stops: ReactNode
  onAdd: () => void
  onConnector: (index: number, connector: Connector) => void
  children: (block: Condition, index: number, number: number) => ReactNode
}

const plus = <Plus className="size-4" strokeWidth={1.75} aria-hidden="true" />

const hints = {
  entry: 'Define when to enter trades by adding technical indicators and conditions from the left panel.',
  exit: 'Define when to exit trades by adding technical indicators and conditions from the left panel.',
}

/** The blocks of one side, or what to do while there are none. Scrolls at 40vh. */
export function RuleList({ place, list, stops, onAdd, onConnector, children }: Props) {
  if (list.length === 0 && !stops)
    return (
      <EmptyState
        className="my-3 h-[40vh] min-h-52"
        title={`Build ${ruleTypeNames[place.ruleType]} Rules`}
        action={
          <Button kind="primary" icon={plus} onClick={onAdd}>
            Create Custom Block
          </Button>
        }
      >
        <p>{hints[place.ruleType]}</p>
      </EmptyState>
    )
  return (
    <div className="h-[40vh] overflow-y-auto overscroll-contain py-3">
      {stops}
      {stops && list.length > 0 ? (
        <p className="flex h-9 items-center pl-8.5 text-12 font-title">
          <OrChip />
        </p>
      ) : null}
      <RuleGroups list={list} onConnector={onConnector}>
        {children}
      </RuleGroups>
      <Button kind="quiet" className="mt-1 ml-6" icon={plus} onClick={onAdd}>
        Add Custom Block
      </Button>
    </div>
  )
}

/** Target and stop are always joined to the blocks by Or. */
function OrChip() {
  return <span className="inline-flex h-6 items-center rounded-token border border-line-2 bg-page px-2.5">Or</span>
}
