import type { JudgedTries } from '@assay/backtest'
import type { KeptResult } from '@assay/contracts'
import { useMemo } from 'react'
import { Cell, Figure, Why } from '../evidence/TrustCell.tsx'
import type { KeptPlace } from '../kept/use-kept-result.ts'
import { judgedWords, type TriedWords, triedWords, untold } from './tried-words.ts'
import { useTried } from './use-tried.ts'

/** How often the idea was tried, among the trust figures. */
export function TriedCell({ isShared, triedThen, ...props }: Props & SharedTries) {
  return isShared ? <TriedThen tried={triedThen} /> : <Own {...props} />
}

interface SharedTries {
  /** The result is viewed through a link, */
  isShared?: boolean
  /** which holds how often its owner had tried the idea. */
  triedThen?: JudgedTries | undefined
}

/** The tries that were frozen with a link. */
export const TriedThen = ({ tried }: { tried: JudgedTries | undefined }) => (
  <Told words={tried ? judgedWords(tried) : untold} trouble={null} />
)

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
          <Figure>{words.figure}</Figure>
          <Why>{words.short}</Why>
        </>
      ) : (
        <p className="text-ink-3">{trouble ?? 'Counting'}</p>
      )}
    </Cell>
  )
}
