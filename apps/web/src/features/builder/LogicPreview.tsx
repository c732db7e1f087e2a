import { type PreviewPart, previewOf, type RuleList, type StopSettings } from '@assay/strategy'
import { type Place, ruleTypeNames, sideNames } from './place.ts'

interface Props {
  place: Place
  list: RuleList
  stops: StopSettings | null
}

/** The list as it will be read, brackets and all. */
export function LogicPreview({ place, list, stops }: Props) {
  const exit = place.ruleType === 'exit'
  const title = `${sideNames[place.side]} ${ruleTypeNames[place.ruleType]} Logic Preview`
  const lines = linesOf(previewOf(list, exit ? stops : null))
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
              <li key={line.key} className="pl-4 -indent-4 leading-5.5">
                {line.connector ? <b className="mr-1.5 text-ink-2">{line.connector}</b> : null}
                {line.open ? <span className="text-ink-3">( </span> : null}
                {line.text}
                {line.note ? <span className="text-ink-3">, {line.note}</span> : null}
                {line.close ? <span className="text-ink-3"> )</span> : null}
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
  open: boolean
  text: string
  note: string
  close: boolean
}

/** A block each, with the connector and the bracket before it and the bracket behind it. */
function linesOf(parts: PreviewPart[]): Line[] {
  const lines: Line[] = []
  let connector = ''
  let open = false
  for (const part of parts) {
    if (part.kind === 'connector') connector = part.text
    if (part.kind === 'open') open = true
    if (part.kind === 'close') lines[lines.length - 1].close = true
    if (part.kind !== 'block') continue
    lines.push({ key: String(part.index), connector, open, text: part.text, note: part.note, close: false })
    connector = ''
    open = false
  }
  return lines
}
