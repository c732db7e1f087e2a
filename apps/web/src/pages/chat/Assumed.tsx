import type { StrategyResult } from '@assay/assistant'
import { assumedWords } from './assumed-words.ts'

/** What was filled in, and what was repaired. */
export function Assumed({ assumed, mended }: Pick<StrategyResult, 'assumed' | 'mended'>) {
  if (assumed.length === 0 && mended.length === 0) return null
  return (
    <div className="text-12 text-ink-2">
      {mended.length > 0 ? (
        <p>
          <b className="text-ink">I read</b> {mended.map(({ from, to }) => `“${from}” as “${to}”`).join(', ')}.
        </p>
      ) : null}
      {assumed.length > 0 ? (
        <p>
          <b className="text-ink">I assumed</b> {assumed.map(assumedWords).join(', ')}. Say it in the sentence to change it.
        </p>
      ) : null}
    </div>
  )
}
