import { blockNote, type Condition, conditionWords } from '@assay/strategy'
import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { Note } from '../../ui/Note.tsx'
import { useReveal } from '../../ui/use-reveal.ts'
import { BlockActions, type BlockHandlers } from './BlockActions.tsx'
import { BlockLine } from './BlockLine.tsx'
import { sourceOf, timeframeOf } from './block-facts.ts'

export interface RuleBlockProps extends BlockHandlers {
  block: Condition
  /** Counted from 1. */
  number: number
  selected: boolean
  /** Whether to scroll the block into view. */
  revealed: boolean
  onRevealed: () => void
  /** Blocks are being selected for a group. */
  choosing: boolean
  /** `extend`: the Shift key is held down. */
  onSelect: (extend: boolean) => void
  /** A number in the block was edited in place. `goesOn`: the change before was one on the way to this one. */
  onChange: (block: Condition, goesOn: boolean) => void
  /** Shows when the block was true in the period. */
  truth: ReactNode
  /** The problems of the block, one sentence each. */
  complaints: readonly string[]
}

/** One condition: timeframe and source at the top, the line itself, and below it when it was true. */
export function RuleBlock({
  block,
  number,
  selected,
  choosing,
  onSelect,
  onChange,
  truth,
  complaints,
  revealed,
  onRevealed,
  ...handlers
}: RuleBlockProps) {
  const root = useReveal<HTMLElement>(revealed, onRevealed)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the number is the same as a button
    <article
      ref={root}
      aria-label={`Block ${number}: ${conditionWords(block)}`}
      onClick={(event) => onSelect(event.shiftKey)}
      // With Shift the browser would select the text between the two clicks.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      className={classes(
        'group/block relative grid grid-cols-[28px_minmax(0,1fr)_auto] items-center gap-x-1 py-2.5 pr-3 pl-2 first:rounded-t-[9px] last:rounded-b-[9px]',
        selected && 'bg-select before:absolute before:inset-y-2 before:-left-px before:w-0.5 before:rounded-chip before:bg-accent',
      )}
    >
      <BlockNumber number={number} selected={selected} choosing={choosing} />
      <Line block={block} onChange={onChange} />
      <BlockActions what={`block ${number}`} quiet {...handlers} />
      <div className="col-span-2 col-start-2 mt-1.5">{truth}</div>
      {complaints.map((complaint) => (
        <Note key={complaint} kind="warn" className="col-span-2 col-start-2 mt-1.5 text-12">
          {complaint}
        </Note>
      ))}
    </article>
  )
}

function BlockNumber({ number, selected, choosing }: Pick<RuleBlockProps, 'number' | 'selected' | 'choosing'>) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      aria-label={choosing ? `Choose block ${number} for the group` : `Show block ${number} in the chart`}
      className="tnum grid h-6 place-items-center self-start rounded-chip text-12 text-ink-3"
    >
      {number}
    </button>
  )
}

function Line({ block, onChange }: Pick<RuleBlockProps, 'block' | 'onChange'>) {
  const note = blockNote(block)
  return (
    <div className="min-w-0">
      <p className="mb-0.5 text-12 text-ink-3">
        {timeframeOf(block)} · {sourceOf(block)}
      </p>
      <BlockLine block={block} onChange={onChange} />
      {note ? <p className="mt-1 text-12 text-ink-3">{note}</p> : null}
    </div>
  )
}
