import type { AlertResult, LookupResult, StrategyResult } from '@assay/assistant'
import { assumedText, assumedWords, changeOf } from './assumed-words.ts'

interface Props {
  result: StrategyResult | AlertResult | LookupResult
  /** Puts the sentence back into the field with some text appended. */
  onChange: (more: string) => void
  /** Values that only the page knows, by key. */
  known?: Readonly<Record<string, string>>
  /** Keys whose values the user's answers have given: nothing of these is assumed. */
  answered?: readonly string[]
  /** The numbers are shown in blocks, where they can be changed. */
  inBlocks?: boolean
}

/** The assumptions, each with a way to change it, and the repairs. */
export function Assumed({ result, known, answered = [], onChange, inBlocks = false }: Props) {
  const { mended } = result
  const assumed = result.assumed.filter((key) => !answered.includes(key))
  if (assumed.length === 0 && mended.length === 0) return null
  return (
    <div className="flex flex-col text-12 text-ink-2">
      {mended.length > 0 ? (
        <p className="py-1.5">
          <b className="text-ink">I read</b> {mended.map(({ from, to }) => `“${from}” as “${to}”`).join(', ')}.
        </p>
      ) : null}
      {assumed.length > 0 ? (
        <ul aria-label="I assumed">
          {assumed.map((key, i) => (
            <li key={key} className="flex items-center justify-between gap-4 border-b border-line last:border-b-0">
              <span className="py-1.5">
                {i === 0 ? <b className="text-ink">I assumed </b> : null}
                {assumedText(result, key, known)}
              </span>
              <Change name={key} onChange={onChange} inBlocks={inBlocks} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function Change({ name, onChange, inBlocks }: Pick<Props, 'onChange' | 'inBlocks'> & { name: string }) {
  const more = changeOf(name)
  if (more === null && inBlocks) return <span className="shrink-0 text-ink-3">change it in the block</span>
  return (
    <button
      type="button"
      className="link shrink-0 py-1.5 max-md:py-3"
      onClick={() => onChange(more ?? '')}
      aria-label={`Change ${assumedWords(name)}`}
    >
      Change
    </button>
  )
}
