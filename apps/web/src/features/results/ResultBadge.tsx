import type { BacktestAnswer } from '@assay/contracts'
import { Check, Minus, TrendingDown } from 'lucide-react'
import { Badge } from '../../ui/Badge.tsx'
import { badgeOf } from './badge.ts'

const icons = { up: Check, down: TrendingDown, plain: Minus }

interface Props {
  answer: Pick<BacktestAnswer, 'final_value' | 'trades'>
  capital: number
  /** Chance could explain the result. */
  mayBeChance: boolean
  simulated?: boolean
}

/** Whether the result is a gain, and whether its bars are simulated. */
export function ResultBadge({ answer, capital, mayBeChance, simulated = false }: Props) {
  const { label, tone } = badgeOf(answer, capital, mayBeChance)
  const Icon = icons[tone as keyof typeof icons] ?? Minus
  return (
    <>
      <Badge tone={tone}>
        <Icon className="size-3.5" strokeWidth={1.75} aria-hidden="true" />
        {label}
      </Badge>
      {simulated ? <Badge tone="warn">Simulated</Badge> : null}
    </>
  )
}
