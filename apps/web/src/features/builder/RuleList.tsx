import type { Condition, Connector, GroupedList } from '@assay/strategy'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { GroupHandlers } from './GroupHead.tsx'
import { type Place, ruleTypeNames } from './place.ts'
import { RuleGroups } from './RuleGroups.tsx'

interface Props extends GroupHandlers {
  place: Place
  rules: GroupedList
  /** The target and stop card of an exit side. */
  stops: ReactNode
  /** Adding a block is the next step. */
  next: boolean
  onAdd: () => void
  onConnector: (index: number, connector: Connector) => void
  children: (block: Condition, index: number, number: number) => ReactNode
}

const plus = <Plus className="size-4" aria-hidden="true" />

const hints = {
  entry: 'Define when to enter trades by adding technical indicators and conditions from the left panel.',
  exit: 'Define when to exit trades by adding technical indicators and conditions from the left panel.',
}

/** The blocks of one side, or what to do while there are none. Scrolls; the height is 40vh. */
export function RuleList({ place, stops, next, onAdd, ...shown }: Props) {
  const none = shown.rules.list.length === 0
  return (
    <div className="flex h-[40vh] min-h-58 flex-col overflow-y-auto overscroll-contain py-3">
      {stops}
      {stops && !none ? (
        <p className="flex h-9 shrink-0 items-center pl-8.5 text-12 font-title">
          <OrChip />
        </p>
      ) : null}
      {none ? (
        <NoBlocks place={place} next={next} onAdd={onAdd} className={stops ? 'mt-3 py-6!' : undefined} />
      ) : (
        <>
          <RuleGroups {...shown} />
          <Button kind="quiet" className="mt-1 ml-6 self-start" icon={plus} onClick={onAdd}>
            Add Custom Block
          </Button>
        </>
      )}
    </div>
  )
}

function NoBlocks({ place, next, onAdd, className }: Pick<Props, 'place' | 'next' | 'onAdd'> & { className?: string }) {
  return (
    <EmptyState
      className={classes('flex-1', className)}
      title={`Build ${ruleTypeNames[place.ruleType]} Rules`}
      action={
        <Button kind={next ? 'primary' : 'plain'} icon={plus} onClick={onAdd}>
          Create Custom Block
        </Button>
      }
    >
      <p>{hints[place.ruleType]}</p>
    </EmptyState>
  )
}

/** Target and stop are always joined to the blocks by Or. */
function OrChip() {
  return <span className="inline-flex h-6 items-center rounded-token border border-line-2 bg-page px-2.5">Or</span>
}
