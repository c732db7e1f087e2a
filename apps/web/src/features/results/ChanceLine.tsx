import type { BacktestAnswer } from '@assay/contracts'
import { chanceLine } from './chance.ts'

interface Props {
  answer: Pick<BacktestAnswer, 'trade_data' | 'currency'>
  className: string
}

/** Whether chance could explain the result. */
export const ChanceLine = ({ answer, className }: Props) => <p className={className}>{chanceLine(answer)}</p>
