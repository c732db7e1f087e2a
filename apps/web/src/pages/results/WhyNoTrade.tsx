import type { KeptResult } from '@assay/contracts'
import { blockLine, type Condition, documentOf, isBlock, sides } from '@assay/strategy'
import { useMemo } from 'react'
import type { Preview, TruthKey } from '../../features/preview/preview-words.ts'
import { TroubleNote } from '../../features/preview/TroubleNote.tsx'
import { TruthStrip } from '../../features/preview/TruthStrip.tsx'
import { useAsk } from '../../features/preview/use-ask.ts'
import { seriesOf } from './result-series.ts'

type Tested = Pick<KeptResult, 'answer' | 'request'>

/** Why rules made no trade: how often each condition of an entry was true over the period, as the builder tells it. */
export function WhyNoTrade({ answer, request }: Tested) {
  const document = useMemo(() => documentOf(request, ''), [request])
  const question = useMemo(() => (document ? { series: seriesOf({ answer, request }), document } : null), [document, answer, request])
  const { answer: preview, trouble } = useAsk('preview', question)
  if (!document || answer.coverage.first_possible_signal === null)
    return <p className="max-w-180 text-ink-2">{document ? tooShort : 'The entry rules were never true in this period.'}</p>
  if (trouble) return <TroubleNote trouble={trouble} />
  const blocks = sides.flatMap((side) =>
    document.rules[side].entry.flatMap((item, at) => (isBlock(item) ? [{ key: `${side} entry ${at}` as TruthKey, block: item }] : [])),
  )
  return (
    <div className="max-w-180">
      <p>{preview ? reasonOf(blocks, preview) : 'How often each condition was true is being computed.'}</p>
      {preview?.volume ? <p className="text-warn">{preview.volume}</p> : null}
      <ul className="mt-3 grid gap-3">
        {blocks.map(({ key, block }) => (
          <li key={key} className="border-t border-line pt-2">
            <p className="mb-1 wrap-break-word">{blockLine(block)}</p>
            <TruthStrip truth={preview?.truths[key] ?? null} waiting={!preview} timeframe={request.timeframe} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const tooShort = 'The period holds too few bars: the rules need more history than that before they can give a signal.'

/** The reason in one sentence. Without an alternative one condition that was never true is enough. */
function reasonOf(blocks: readonly { key: TruthKey; block: Condition }[], { truths }: Preview): string {
  const never = blocks.filter(({ key }) => truths[key]?.count === 0).map(({ block }) => blockLine(block))
  if (never.length === 0)
    return 'Each condition was true at times, but no entry rule as a whole was true at a close from which a trade could follow.'
  return never.length === 1 ? `${never[0]} was never true.` : `${never.length} of ${blocks.length} conditions were never true.`
}
