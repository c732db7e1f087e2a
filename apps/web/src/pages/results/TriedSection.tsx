import { Tries } from '../../features/results/tried/Tries.tsx'
import { judgedWords, untold } from '../../features/results/tried/tried-words.ts'
import type { SectionProps } from './section.ts'

export const TriedSection = ({ isShared, triedThen, ...props }: SectionProps) =>
  isShared ? <p className="max-w-180 text-ink-2">{(triedThen ? judgedWords(triedThen) : untold).meaning}</p> : <Tries {...props} />
