import { Foundation } from '../../features/results/Foundation.tsx'
import type { SectionProps } from './section.ts'

export function FoundationSection({ result: { answer, request }, zone }: SectionProps) {
  return <Foundation answer={answer} request={request} zone={zone} bare />
}
