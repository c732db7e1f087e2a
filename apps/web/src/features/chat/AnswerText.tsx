import type { ChatTurn, TextMark } from '@assay/contracts'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Cell } from '../../ui/Cell.tsx'
import { HeadCell } from '../../ui/HeadCell.tsx'
import { Table } from '../../ui/Table.tsx'
import { allowedLink, type Block, type Inline, readMarkdown } from './markdown.ts'

interface Props {
  text: string
  /** Null while the answer is still streaming: its numbers are then shown as unchecked. */
  marks: readonly TextMark[] | null
  links: readonly string[]
  /** The number of a call in "Show work"; undefined if it is not there. */
  callNumber: (call: string) => number | undefined
  onCall: (mark: TextMark) => void
}

/** An answer with its numbers as chips. Pressing a chip opens the result that the number comes from. */
export function AnswerText(props: Props) {
  const draw = (line: readonly Inline[]) => <Line line={line} {...props} />
  return (
    <div className="flex flex-col gap-3 leading-relaxed wrap-anywhere">
      {readMarkdown(props.text).map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks are only ever added at the end
        <BlockOf key={i} block={block} draw={draw} />
      ))}
    </div>
  )
}

type Draw = (line: readonly Inline[]) => ReactNode

function BlockOf({ block, draw }: { block: Block; draw: Draw }) {
  switch (block.kind) {
    case 'heading':
      return <p className="font-title">{draw(block.line)}</p>
    case 'code':
      return <pre className="overflow-x-auto rounded-control bg-raised p-3 text-12">{block.text}</pre>
    case 'list': {
      const items = keyed(block.items).map(({ key, value }) => <li key={key}>{draw(value)}</li>)
      return block.ordered ? (
        <ol start={block.first} className="list-decimal pl-6">
          {items}
        </ol>
      ) : (
        <ul className="list-disc pl-6">{items}</ul>
      )
    }
    case 'table':
      return <TableOf {...block} draw={draw} />
    case 'paragraph':
      return (
        <p>
          {keyed(block.lines).map(({ key, value }) => (
            <Fragment key={key}>
              {key > 0 ? ' ' : null}
              {draw(value)}
            </Fragment>
          ))}
        </p>
      )
  }
}

function TableOf({ head, rows, draw }: Extract<Block, { kind: 'table' }> & { draw: Draw }) {
  const heads = keyed(head).map(({ key, value }) => <HeadCell key={key}>{draw(value)}</HeadCell>)
  return (
    <Table label="Table of the answer" head={<tr>{heads}</tr>}>
      {keyed(rows).map(({ key, value }) => (
        <tr key={key}>
          {keyed(value).map((cell) => (
            <Cell key={cell.key}>{draw(cell.value)}</Cell>
          ))}
        </tr>
      ))}
    </Table>
  )
}

const keyed = <T,>(all: readonly T[]) => all.map((value, key) => ({ key, value }))

function Line({ line, ...rest }: Props & { line: readonly Inline[] }) {
  return keyed(line).map(({ key, value }) => <Span key={key} part={value} {...rest} />)
}

function Span({ part, ...rest }: Props & { part: Inline }) {
  if (part.kind === 'text' || part.kind === 'code') {
    const shown = <Marked start={part.start} own={part.text} {...rest} />
    return part.kind === 'code' ? <code className="rounded-control bg-raised px-1 text-12">{shown}</code> : shown
  }
  const inner = <Line line={part.children} {...rest} />
  if (part.kind === 'strong') return <strong className="font-strong">{inner}</strong>
  if (part.kind === 'em') return <em>{inner}</em>
  const link = allowedLink(part.href, rest.links)
  if (!link) return inner
  if ('to' in link)
    return (
      <Link to={link.to} className="link">
        {inner}
      </Link>
    )
  return (
    <a href={link.href} target="_blank" rel="noopener noreferrer nofollow" className="link">
      {inner}
    </a>
  )
}

/** A piece of the text with the marks inside it. */
function Marked({ start, own, marks, callNumber, onCall }: Props & { start: number; own: string }) {
  if (!marks) return <Unchecked text={own} />
  const end = start + own.length
  const parts: ReactNode[] = []
  let read = start
  for (const mark of marks.filter((each) => each.start >= start && each.end <= end)) {
    parts.push(own.slice(read - start, mark.start - start))
    parts.push(
      <Chip key={mark.start} text={own.slice(mark.start - start, mark.end - start)} mark={mark} callNumber={callNumber} onCall={onCall} />,
    )
    read = mark.end
  }
  return [...parts, own.slice(read - start)]
}

/** Numbers that have not been checked yet look different from checked ones. */
function Unchecked({ text }: { text: string }) {
  return keyed(text.split(/([-−]?\d[\d.,]*)/)).map(({ key, value }) =>
    key % 2 === 1 ? (
      <span key={key} className="text-ink-3 underline decoration-dotted underline-offset-4">
        {value}
      </span>
    ) : (
      value
    ),
  )
}

interface ChipProps extends Pick<Props, 'callNumber' | 'onCall'> {
  text: string
  mark: TextMark
}

function Chip({ text, mark, callNumber, onCall }: ChipProps) {
  if (mark.source === null) return <span className="text-warn">{text}</span>
  const number = callNumber(mark.source.call)
  return (
    <button
      type="button"
      className="tnum inline-flex items-baseline gap-1 rounded-control bg-raised px-1.5 font-strong ring-1 ring-line-2 ring-inset hover:ring-ink-3"
      aria-label={`${text}, from ${number === undefined ? 'an earlier call' : `call ${number}`}`}
      onClick={() => onCall(mark)}
    >
      {text}
      {number === undefined ? null : <span className="text-12 text-info">{number}</span>}
    </button>
  )
}

/** The note below an answer from which numbers were removed. */
export function removedNumbers({ marks }: Pick<ChatTurn, 'marks'>): string | null {
  const removed = marks.filter(({ source }) => source === null).length
  if (removed === 0) return null
  return removed === 1 ? 'One number was removed: no tool returned it.' : `${removed} numbers were removed: no tool returned them.`
}
