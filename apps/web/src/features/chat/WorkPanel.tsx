import type { ChatTurn, ToolCall } from '@assay/contracts'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { plural } from '../../ui/format-number.ts'
import { IconButton } from '../../ui/IconButton.tsx'

interface Props {
  turn: ChatTurn
  /** The place in a result to show: `call-2`, `metrics.win_rate`. */
  sought: { call: string; path: string } | null
  onClose: () => void
}

const seconds = (ms: number) => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`)

/** Longer results are cut off on the screen. */
const mostLines = 400

/** The calls the model made for an answer: arguments, results, time and cost. */
export function WorkPanel({ turn, sought, onClose }: Props) {
  const { calls, ms, usage, model } = turn
  return (
    <section aria-label="Show work" className="flex flex-col">
      <header className="flex items-center gap-3 border-b border-line px-4 py-3">
        <h2 className="flex-1">Show work</h2>
        <span className="text-12 text-ink-3">
          {plural(calls.length, 'call')}
          {ms === null ? '' : `, ${seconds(ms)}`}
        </span>
        <IconButton label="Close the work" icon={<X className="size-4" aria-hidden />} onClick={onClose} />
      </header>
      <ol>
        {calls.map((call, i) => (
          <Call key={call.id} call={call} number={i + 1} path={sought?.call === call.id ? sought.path : null} />
        ))}
      </ol>
      <p className="px-4 py-3 text-12 text-ink-3">
        {calls.length === 0 ? 'No tool was called. ' : 'Numbers come from the tools, sentences from the model. '}
        {model === null ? '' : `Model: ${model}`}
        {usage === null ? '.' : `, ${usage.input} tokens read, ${usage.output} written.`}
      </p>
    </section>
  )
}

function Call({ call, number, path }: { call: ToolCall; number: number; path: string | null }) {
  const lines = linesOf(call.refused ?? call.result)
  return (
    <li className={`border-b border-line px-4 py-3 ${path === null ? '' : 'bg-raised'}`}>
      <h3 className="flex items-center gap-2">
        <span className="rounded-control px-1.5 text-12 ring-1 ring-line-2 ring-inset">{number}</span>
        <span className="flex-1 font-strong">{call.tool}</span>
        <span className="text-12 text-ink-3">{seconds(call.ms)}</span>
      </h3>
      <dl className="mt-2 grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-3 gap-y-0.5 text-12 wrap-anywhere">
        <Lines lines={linesOf(call.args, 'in')} path={null} />
        <Lines lines={lines.slice(0, mostLines)} path={path} />
      </dl>
      {call.refused === null ? null : <p className="mt-2 text-12 text-warn">The tool refused.</p>}
      {lines.length > mostLines ? <p className="mt-2 text-12 text-ink-3">{lines.length - mostLines} more values.</p> : null}
    </li>
  )
}

interface ValueLine {
  readonly path: string
  readonly text: string
}

function Lines({ lines, path }: { lines: readonly ValueLine[]; path: string | null }) {
  const found = useRef<HTMLElement>(null)
  useEffect(() => {
    if (path !== null) found.current?.scrollIntoView({ block: 'center' })
  }, [path])
  return lines.map((line) => (
    <div key={line.path} className="contents">
      <dt className="text-ink-3">{line.path}</dt>
      <dd ref={line.path === path ? found : undefined} className={line.path === path ? 'font-strong text-accent' : ''}>
        {line.text}
      </dd>
    </div>
  ))
}

/** The values of a result, each with its path. */
function linesOf(value: unknown, path = ''): ValueLine[] {
  if (typeof value !== 'object' || value === null) return [{ path: path === '' ? 'out' : path, text: String(value) }]
  return Object.entries(value).flatMap(([key, each]) =>
    linesOf(
      each,
      path === '' || path === 'in' ? (path === 'in' ? `in ${key}` : key) : Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`,
    ),
  )
}
