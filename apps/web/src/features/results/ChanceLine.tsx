import type { BacktestAnswer } from '@assay/contracts'
import { useMemo } from 'react'
import { chanceLine } from './chance.ts'

interface Props {
  answer: Pick<BacktestAnswer, 'trade_data' | 'currency'>
  className: string
}

/** Whether chance could explain the result. The interval is drawn once for each result. */
export function ChanceLine({ answer, className }: Props) {
  const line = useMemo(() => chanceLine(answer), [answer])
  return <p className={className}>{line}</p>
}
