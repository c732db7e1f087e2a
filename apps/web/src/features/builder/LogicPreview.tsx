import { type GroupedList, type PreviewPart, previewOf, type StopSettings } from '@assay/strategy'
import { type Place, ruleTypeNames, sideNames } from './place.ts'

interface Props {
  place: Place
  rules: GroupedList
  stops: StopSettings | null
}

/** The list with brackets, as it will be evaluated. */
export function LogicPreview({ place, rules, stops }: Props) {
  const exit = place.ruleType === 'exit'
  const title = `${sideNames[place.side]} ${ruleTypeNames[place.ruleType]} Logic Preview`
  const lines = linesOf(previewOf(rules.list, exit ? stops : null, rules.groups))
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <p className="mt-0.5 text-ink-2">{exit ? 'Exit when:' : 'Enter when:'}</p>
      {lines.length === 0 ? (
        <p className="mt-1 text-ink-3">{exit ? 'No exit rule yet.' : 'No entry rule yet.'}</p>
      ) : (
        <>
          <ol className="mt-1">
            {lines.map((line) => (
              <li key={line.key} style={{ paddingLeft: `${16 + 12 * line.depth}px` }} className="-indent-4 leading-5.5">
                {line.connector ? <b className="mr-1.5 text-ink-2">{line.connector}</b> : null}
                {line.open > 0 ? <span className="text-ink-3">{'( '.repeat(line.open)}</span> : null}
                {line.text}
                {line.note ? <span className="text-ink-3">, {line.note}</span> : null}
                {line.close > 0 ? <span className="text-ink-3">{' )'.repeat(line.close)}</span> : null}
              </li>
            ))}
          </ol>
          <p className="mt-2 text-12 text-ink-3">
            {exit ? 'Whatever comes first closes the position. Rules act at the next open.' : 'And binds before Or. Acts at the next open.'}
          </p>
        </>
      )}
    </section>
  )
}

interface Line {
  key: string
  connector: string
  /** The brackets that open before the block and close after it, and those around it. */
  open: number
  text: string
  note: string
  close: number
  depth: number
}

/** One line per block, with the connector and opening brackets before it and the closing brackets after it. */
function linesOf(parts: PreviewPart[]): Line[] {
  const lines: Line[] = []
  let connector = ''
  let open = 0
  let depth = 0
  for (const part of parts) {
    if (part.kind === 'connector') connector = part.text
    if (part.kind === 'open') open++
    if (part.kind === 'close') {
      lines[lines.length - 1].close++
      depth--
    }
    if (part.kind !== 'block') continue
    lines.push({ key: String(part.index), connector, open, text: part.text, note: part.note, close: 0, depth })
    depth += open
    connector = ''
    open = 0
  }
  return lines
}
