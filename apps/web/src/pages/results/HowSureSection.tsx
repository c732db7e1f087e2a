import { HowSure } from '../../features/results/evidence/HowSure.tsx'
import type { SectionProps } from './section.ts'

export function HowSureSection({ result: { answer, request }, zone }: SectionProps) {
  return <HowSure answer={answer} request={request} zone={zone} />
}
