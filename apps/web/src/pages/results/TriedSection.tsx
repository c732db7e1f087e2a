import { Tries } from '../../features/results/tried/Tries.tsx'
import { untold } from '../../features/results/tried/tried-words.ts'
import type { SectionProps } from './section.ts'

export const TriedSection = ({ isShared, ...props }: SectionProps) =>
  isShared ? <p className="max-w-180 text-ink-2">{untold.meaning}</p> : <Tries {...props} />
