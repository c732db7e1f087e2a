import { Distribution } from '../../features/results/evidence/Distribution.tsx'
import type { SectionProps } from './section.ts'

export function DistributionSection({ result: { answer, request }, zone }: SectionProps) {
  return <Distribution answer={answer} request={request} zone={zone} />
}
