import type { StrategyResult } from '@assay/assistant'
import { documentOf } from '@assay/strategy'
import { useMemo } from 'react'
import { Note } from '../../ui/Note.tsx'
import { Assumed } from './Assumed.tsx'
import { Draft } from './Draft.tsx'
import { warningWords } from './warning-words.ts'

interface Props {
  result: StrategyResult
  /** Puts the sentence back into the field with some text appended. */
  onChange: (more: string) => void
}

/** A drafted strategy, its assumptions, and warnings before a run. */
export function StrategyAnswer({ result, onChange }: Props) {
  const { symbol, timeframe, final_strategy, capital = 100_000, warnings } = result
  const drafted = useMemo(
    () => documentOf({ symbol, timeframe, initialCapital: capital, final_strategy }, `${symbol} from chat`),
    [symbol, timeframe, capital, final_strategy],
  )
  if (!drafted) return <Note kind="warn">These rules are nested deeper than the builder can show.</Note>
  return (
    <Draft drafted={drafted} period={result.period}>
      <Assumed assumed={result.assumed} mended={result.mended} onChange={onChange} inBlocks />
      {warnings.map((code) => (
        <Note key={code} kind="warn">
          {warningWords(code)}
        </Note>
      ))}
    </Draft>
  )
}
