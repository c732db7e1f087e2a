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
  /** So many tries could have found it by luck. */
  mayBeLuck?: boolean
  simulated?: boolean
}

/** Whether the result is a gain, and whether its bars are simulated. */
export function ResultBadge({ answer, capital, mayBeChance, mayBeLuck = false, simulated = false }: Props) {
  const { label, tone } = badgeOf(answer, capital, mayBeChance || mayBeLuck)
  const doubt = mayBeChance ? 'Chance could explain it.' : mayBeLuck ? 'So many tries can find this by luck.' : null
  const Icon = icons[tone as keyof typeof icons] ?? Minus
  return (
    <>
      <Badge tone={tone}>
        <Icon className="size-3.5" aria-hidden="true" />
        {label}
      </Badge>
      {doubt && answer.trades.total.total > 0 ? (
        <span title={doubt}>
          <Badge>Not proven</Badge>
        </span>
      ) : null}
      {simulated ? <Badge tone="warn">Simulated</Badge> : null}
    </>
  )
}
