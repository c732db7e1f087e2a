import type { Evidence } from '@assay/backtest'
import { formatNumber } from '../../../ui/format-number.ts'
import { money } from './evidence-text.ts'
import { Whisker } from './Whisker.tsx'

type Halves = Extract<Evidence['halves'], { split: string }>

/** The average trade of the first part and of the last, each with its interval; empty if neither has one. */
export function PartsWhisker({ first, last, currency }: Pick<Halves, 'first' | 'last'> & { currency: string }) {
  const rows = [
    { name: 'first', ...first },
    { name: 'last', ...last },
  ].flatMap(({ name, mean, interval }) => ('unknown' in interval || mean === null ? [] : [{ name, ...interval, value: mean }]))
  if (rows.length === 0) return null
  const reach = Math.max(...rows.flatMap(({ lower, upper }) => [Math.abs(lower), Math.abs(upper)]))
  const said = rows.map(
    ({ name, value, lower, upper }) => `${name} ${money(value, currency)}, ${money(lower, currency)} to ${money(upper, currency)}`,
  )
  return (
    <Whisker
      rows={rows}
      low={-reach}
      high={reach}
      zero={0}
      caption={rows.map(({ name }) => name).join(' above ')}
      label={`Average trade with 95 % interval: ${said.join('; ')}`}
      text={(value) => formatNumber(value, 0, { signed: true })}
    />
  )
}
