import { type Condition, type Connector, clausesOf, type Group, type GroupedList, type Member } from '@assay/strategy'
import { Fragment, type ReactNode } from 'react'
import { ConnectorSelect } from './ConnectorSelect.tsx'
import { GroupFrame } from './GroupFrame.tsx'
import type { GroupHandlers } from './GroupHead.tsx'

interface Props extends GroupHandlers {
  rules: GroupedList
  onConnector: (index: number, connector: Connector) => void
  /** `index` is the block's position in the list; `number` counts from 1. */
  children: (block: Condition, index: number, number: number) => ReactNode
}

/** Blocks joined by And share one panel with a line between them; Or starts a new panel. Groups are drawn in a bracket. */
export function RuleGroups(props: Props) {
  const { list, groups } = props.rules
  const whole: Group = { from: 0, to: 2 * Math.ceil(list.length / 2) - 2 }
  return clausesOf(list, groups).map((clause, c) => (
    <Fragment key={startOf(clause[0])}>
      {c > 0 ? <Joint {...props} apart index={startOf(clause[0])} /> : null}
      <div className="rounded-panel border border-line bg-panel">
        <Members {...props} members={clause} within={whole} />
      </div>
    </Fragment>
  ))
}

/** The position in the list at which a member starts; an And-clause has no position apart from its members. */
const startOf = (member: Member): number => (member.kind === 'block' ? member.index : startOf(member.members[0]))

/** `within` is the range in which they can move. */
function Members({ members, within, ...props }: Props & { members: Member[]; within: Group }) {
  return members.map((member, i) => (
    <Fragment key={startOf(member)}>
      {i > 0 ? (
        <div className="border-t border-line">
          <Joint {...props} index={startOf(member)} />
        </div>
      ) : null}
      <div className={i > 0 ? 'pt-1.5' : undefined}>
        <One {...props} member={member} within={within} />
      </div>
    </Fragment>
  ))
}

function One({ member, within, ...props }: Props & { member: Member; within: Group }) {
  if (member.kind === 'block') return props.children(member.block, member.index, member.index / 2 + 1)
  const { group, logic, members } = member
  if (!group) return <Members {...props} members={members} within={within} />
  const { onLogic, onUngroup, onMove, onDuplicate, onRemove, current, made, onSeen } = props
  return (
    <GroupFrame
      group={group}
      logic={logic}
      within={within}
      onLogic={onLogic}
      onUngroup={onUngroup}
      onMove={onMove}
      onDuplicate={onDuplicate}
      onRemove={onRemove}
      current={current}
      made={made}
      onSeen={onSeen}
      count={members.length}
    >
      <Members {...props} members={members} within={group} />
    </GroupFrame>
  )
}

/** The connector before the block at `index`. `apart`: between two panels. */
function Joint({ rules, index, apart = false, onConnector }: Pick<Props, 'rules' | 'onConnector'> & { index: number; apart?: boolean }) {
  const number = index / 2 + 1
  return (
    <ConnectorSelect
      value={rules.list[index - 1] as Connector}
      apart={apart}
      label={`Connector between block ${number - 1} and block ${number}`}
      onChange={(connector) => onConnector(index - 1, connector)}
    />
  )
}
