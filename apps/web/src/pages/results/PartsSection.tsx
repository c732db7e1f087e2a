import { AllMonths } from '../../features/results/AllMonths.tsx'
import { Breakdown } from '../../features/results/Breakdown.tsx'
import { BuyAndHold } from '../../features/results/BuyAndHold.tsx'
import { periodText } from '../../features/results/figures.ts'
import type { SectionProps } from './section.ts'

/** The result taken apart by side, outcome and month, and beside that of holding. */
export function PartsSection({ result: { answer, request }, zone }: SectionProps) {
  const period = periodText(answer.coverage, zone)
  return (
    <div className="[&>*:first-child]:mt-0">
      <Breakdown answer={answer} period={period} />
      <BuyAndHold answer={answer} capital={request.initialCapital} zone={zone} />
      <AllMonths answer={answer} request={request} zone={zone} period={period} />
    </div>
  )
}
