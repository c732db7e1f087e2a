import type { KeptResult } from '@assay/contracts'
import type { ReactNode } from 'react'
import { sentenceOf } from '../../base/refused.ts'
import { useKeptResult } from '../../features/results/kept/use-kept-result.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Note } from '../../ui/Note.tsx'

/** What an answer tells of a kept result, or why it is not there. */
export function OpenedResult({ id, children }: { id: string; children: (result: KeptResult) => ReactNode }) {
  const opened = useKeptResult(id)
  if (opened.state === 'loading') return <Loading label="Opening the result" />
  if (opened.state === 'unreachable') return <Note kind="fault">{sentenceOf(opened.error)}</Note>
  if (opened.state === 'missing') return <p>This result is no longer kept. Run the backtest again.</p>
  return children(opened.result)
}
