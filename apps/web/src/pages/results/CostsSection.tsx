import { CostsLeft } from '../../features/results/CostsLeft.tsx'
import { periodText } from '../../features/results/figures.ts'
import type { SectionProps } from './section.ts'

export function CostsSection({ result: { answer, request }, zone }: SectionProps) {
  return (
    <CostsLeft
      answer={answer}
      capital={request.initialCapital}
      symbol={request.symbol.toUpperCase()}
      period={periodText(answer.coverage, zone)}
      bare
    />
  )
}
