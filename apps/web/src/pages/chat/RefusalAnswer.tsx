import { nearestSentences, type RefusalResult, type StrategyResult } from '@assay/assistant'
import { useMemo } from 'react'
import { Button } from '../../ui/Button.tsx'
import { capabilities } from './capabilities.ts'
import { refusalWords } from './refusal-words.ts'
import { useStillContext } from './use-conversation.ts'

interface Props {
  result: RefusalResult
  /** The refused message. */
  text: string
  draft: StrategyResult | undefined
  onSend: (text: string) => void
}

/** Why a message was not understood, and the nearest things that are, each of which a click sends. */
export function RefusalAnswer({ result, text, draft, onSend }: Props) {
  const context = useStillContext()
  const sentences = useMemo(() => nearestSentences(text, result, { ...context, ...(draft && { draft }) }), [text, result, draft, context])
  const things = result.nearest.map((thing) => capabilities.find(({ key }) => key === thing)?.example)
  const examples = things.filter((example) => example !== undefined)
  const offers = [...sentences, ...examples.slice(0, result.nearest.length - sentences.length)]
  return (
    <div>
      <p>{refusalWords(result)}</p>
      {examples.length < things.length && sentences.length === 0 ? (
        <p className="mt-1 text-ink-2">Nearest: {result.nearest.join(', ')}.</p>
      ) : null}
      {offers.length > 0 ? (
        <div className="mt-2 flex flex-wrap gap-2">
          {offers.map((offer) => (
            <Button
              key={offer}
              className="h-auto! min-h-control max-w-full shrink! py-1.5 text-left whitespace-normal!"
              onClick={() => onSend(offer)}
            >
              {offer}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  )
}
