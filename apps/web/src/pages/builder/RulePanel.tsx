import { type Condition, type Group, type RuleType, rulesAt, type StopSettings, type StrategyDocument } from '@assay/strategy'
import { Group as GroupSign } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { blockCount } from '../../features/builder/block-facts.ts'
import { builder } from '../../features/builder/builder.slice.ts'
import { type Command, commandOf } from '../../features/builder/builder-commands.tsx'
import { type Complaint, complaintsAt } from '../../features/builder/complaints.ts'
import { GroupHead } from '../../features/builder/GroupFrame.tsx'
import { groupKeys, spanWords } from '../../features/builder/group-words.ts'
import { conditionPath, type Place, sideNames } from '../../features/builder/place.ts'
import { RuleBlock } from '../../features/builder/RuleBlock.tsx'
import { RuleList } from '../../features/builder/RuleList.tsx'
import { StopsBlock } from '../../features/builder/StopsBlock.tsx'
import type { Exits, SeriesAsk } from '../../features/preview/preview-words.ts'
import { TruthStrip } from '../../features/preview/TruthStrip.tsx'
import { truthOfBlock } from '../../features/preview/truth-of-block.ts'
import type { Asked } from '../../features/preview/use-ask.ts'
import { Button } from '../../ui/Button.tsx'
import { plural } from '../../ui/format-number.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { keyNames } from '../../ui/shortcuts.ts'
import { TabPanel } from '../../ui/TabPanel.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { toast } from '../../ui/toast.ts'
import { pointsInMoney } from './points-in-money.ts'
import type { Grouping } from './use-grouping.ts'
import type { BlockAt } from './use-selected-block.ts'

const GroupBar = onDemand(async () => (await import('../../features/builder/GroupBar.tsx')).GroupBar, { missing: 'toast' })

const groupIcon = <GroupSign className="size-4" aria-hidden="true" />

interface Props {
  document: StrategyDocument
  place: Place
  onPlace: (change: Partial<Place>) => void
  commands: readonly Command[]
  complaints: readonly Complaint[]
  asked: Asked<'preview'>
  /** The current bars. */
  series: SeriesAsk | null
  grouping: Grouping
  /** The index of the block drawn in the chart, or null. */
  selected: number | null
  onSelect: (index: number) => void
  /** The block to scroll into view, or null. */
  revealed: BlockAt | null
  onRevealed: () => void
}

/** The tabs Entry Rules and Exit Rules with the blocks of the current side. */
export function RulePanel({ document, place, onPlace, ...rest }: Props) {
  const { side, ruleType } = place
  const { entry, exit } = document.rules[side]
  const stops = document.stops[side]
  const tabs = [
    { value: 'entry' as const, label: 'Entry Rules', count: blockCount(entry) },
    { value: 'exit' as const, label: 'Exit Rules', count: blockCount(exit) + (stops ? 1 : 0) },
  ]
  const clear = commandOf(rest.commands, 'clear')
  return (
    <Tabs
      label={`${sideNames[side]} rules`}
      value={ruleType}
      onChange={(next: RuleType) => onPlace({ ruleType: next })}
      tabs={tabs}
      actions={
        <>
          {rest.grouping.canGroup ? <GroupButton grouping={rest.grouping} /> : null}
          {clear.enabled ? (
            <button type="button" onClick={clear.run} className="rounded-chip px-1 py-1 text-ink-2 hover:text-ink">
              Clear all
            </button>
          ) : null}
        </>
      }
    >
      <TabPanel value={ruleType}>
        <Blocks document={document} place={place} {...rest} />
      </TabPanel>
    </Tabs>
  )
}

function GroupButton({ grouping: { choosing, toggle } }: Pick<Props, 'grouping'>) {
  // Blocks are grouped without a request, so the code is loaded in advance.
  useEffect(() => {
    GroupBar.fetch()
    GroupHead.fetch()
  }, [])
  return (
    <Button
      kind="quiet"
      icon={groupIcon}
      aria-pressed={choosing}
      title={`Group blocks (${keyNames(groupKeys).join(' ')})`}
      onClick={toggle}
    >
      Group
    </Button>
  )
}

type BlocksProps = Omit<Props, 'onPlace'>

function Blocks(props: BlocksProps) {
  const { document, place, commands, asked, revealed, onRevealed, grouping } = props
  const dispatch = useDispatch()
  const undo = commandOf(commands, 'undo')
  const removed = (what: string) => toast(`${what} deleted.`, { id: 'deleted', action: { label: 'Undo', run: undo.run } })
  const stops = (
    <Stops document={document} place={place} asked={asked} onRevealed={onRevealed} onRemoved={removed} revealed={revealed === 'sltp'} />
  )
  return (
    <>
      {grouping.choosing ? (
        <Suspense>
          <GroupBar span={grouping.span} fault={grouping.fault} onGroup={grouping.group} onClose={grouping.cancel} />
        </Suspense>
      ) : null}
      <RuleList
        place={place}
        rules={rulesAt(document, place.side, place.ruleType)}
        stops={place.ruleType === 'exit' ? stops : null}
        next={commandOf(commands, 'run').reason !== undefined}
        onAdd={commandOf(commands, 'add').run}
        onConnector={(index, connector) => dispatch(builder.connectorSet({ place, index, connector }))}
        onLogic={(group, logic) => dispatch(builder.groupJoined({ place, group, logic }))}
        onUngroup={grouping.ungroup}
        onMove={(group, by) => dispatch(builder.groupMoved({ place, group, by }))}
        onDuplicate={(group) => dispatch(builder.groupDuplicated({ place, group }))}
        onRemove={(group) => {
          dispatch(builder.groupRemoved({ place, group }))
          removed(`The group of ${spanWords(group)}`)
        }}
        current={grouping.current}
        made={grouping.made}
        onSeen={grouping.onSeen}
      >
        {(block, index, number) => <Block {...props} block={block} index={index} number={number} onRemoved={removed} />}
      </RuleList>
    </>
  )
}

type BlockProps = BlocksProps & { block: Condition; index: number; number: number; onRemoved: (what: string) => void }

function Block({
  block,
  index,
  number,
  onRemoved,
  place,
  complaints,
  asked,
  series,
  selected,
  onSelect,
  revealed,
  onRevealed,
  grouping,
}: BlockProps) {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  return (
    <RuleBlock
      block={block}
      number={number}
      selected={grouping.choosing ? isInside(grouping.span, index) : selected === index}
      choosing={grouping.choosing}
      revealed={revealed === index}
      onRevealed={onRevealed}
      onSelect={(extend) => (grouping.choosing || extend ? grouping.choose(index, extend) : onSelect(index))}
      onChange={(changed, goesOn) => dispatch(builder.blockChanged({ place, index, block: changed, goesOn }))}
      truth={<TruthStrip truth={truthOfBlock(asked, series, place, block)} waiting={asked.pending} timeframe={series?.timeframe} />}
      complaints={complaintsAt(complaints, place, index)}
      onEdit={() => navigate(conditionPath(place, { modify: index }))}
      onInsert={() => navigate(conditionPath(place, { before: index }))}
      onDuplicate={() => dispatch(builder.blockDuplicated({ place, index }))}
      onRemove={() => {
        dispatch(builder.blockRemoved({ place, index }))
        onRemoved(`Block ${number}`)
      }}
    />
  )
}

const isInside = (span: Group | null, index: number) => span !== null && span.from <= index && index <= span.to

type StopsProps = Pick<Props, 'document' | 'place' | 'asked' | 'onRevealed'> & { revealed: boolean; onRemoved: (what: string) => void }

function Stops({ document, place, asked, onRemoved, ...shown }: StopsProps) {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { side } = place
  const other = side === 'long' ? 'short' : 'long'
  const stops = document.stops[side]
  return (
    <StopsBlock
      {...shown}
      stops={stops}
      inMoney={pointsInMoney(document.symbol)}
      effect={stops && effectOf(stops, asked.answer?.figures?.exits[side])}
      copyLabel={`Copy target and stop loss to ${sideNames[other]}`}
      onEdit={() => navigate(conditionPath(place, { modify: 'sltp' }))}
      onDuplicate={() => {
        dispatch(builder.stopsSet({ side: other, stops }))
        toast(`Target and stop loss copied to ${sideNames[other]}.`, { kind: 'good' })
      }}
      onRemove={() => {
        dispatch(builder.stopsSet({ side, stops: null }))
        onRemoved('Target and stop loss')
      }}
    />
  )
}

/** What the levels did in the preview to the trades of their side. */
function effectOf(stops: StopSettings, exits: Exits | undefined): string | undefined {
  if (!exits) return undefined
  const { target, stop, trailing_stop, ambiguous } = exits
  const closed = [
    (stops.target ?? 0) > 0 && `${plural(target, 'trade')} at the target`,
    stops.enableTrailingStopLoss === 'Yes'
      ? `${plural(trailing_stop, 'trade')} at the trailing stop`
      : (stops.stopLoss ?? 0) > 0 && `${plural(stop, 'trade')} at the stop`,
  ].filter(Boolean)
  const unknown = ambiguous > 0 ? ` ${plural(ambiguous, 'bar')} held both levels.` : ''
  return closed.length > 0 ? `Closed ${closed.join(' and ')}.${unknown}` : undefined
}
