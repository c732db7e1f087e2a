import type { KeptResult } from '@assay/contracts'
import { useMemo } from 'react'
import { Cell, Figure, Why } from '../evidence/TrustCell.tsx'
import type { KeptPlace } from '../kept/use-kept-result.ts'
import { type TriedWords, triedWords, untold } from './tried-words.ts'
import { useTried } from './use-tried.ts'

/** How often the idea was tried, among the trust figures. */
export function TriedCell({ isShared, ...props }: Props & { isShared?: boolean }) {
  return isShared ? <Told words={untold} trouble={null} /> : <Own {...props} />
}

interface Props {
  result: KeptResult
  place: KeptPlace
}

function Own({ result, place }: Props) {
  const { tried, trouble } = useTried(result, place)
  const words = useMemo(() => tried && triedWords(tried), [tried])
  return <Told words={words} trouble={trouble} />
}

function Told({ words, trouble }: { words: TriedWords | undefined; trouble: string | null }) {
  return (
    <Cell title="How often tried">
      {words ? (
        <>
          <Figure>{words.title}</Figure>
          <Why>{words.short}</Why>
        </>
      ) : (
        <p className="text-ink-3">{trouble ?? 'Counting'}</p>
      )}
    </Cell>
  )
}
