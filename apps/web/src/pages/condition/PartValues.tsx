import { hasEmptySlot, isConstant, isPatternEntry, type Operand, slotsOf } from '@assay/strategy'
import { useMemo } from 'react'
import { shortText } from '../../base/short-text.ts'
import { useTimezone } from '../../base/store.ts'
import type { ConditionDraft } from '../../features/condition/condition-draft.ts'
import type { SeriesAsk } from '../../features/preview/preview-words.ts'
import { useAsk } from '../../features/preview/use-ask.ts'
import { candleZone, formatShortDateTime } from '../../ui/format-date.ts'
import { partText } from './part-text.ts'

interface Props {
  draft: ConditionDraft
  series: SeriesAsk | null
}

interface Row {
  key: string
  /** The heading of a side, for example "left operand". */
  side: string
  depth: number
  operand: Operand
}

/** The value of every part of a formula at the last close, even while some of its slots are empty. */
export function PartValues({ draft: { left, right }, series }: Props) {
  const zone = useTimezone()
  const rows = useMemo(() => [...rowsOf('left operand', left), ...rowsOf('right operand', right)], [left, right])
  const composed = Boolean(left?.args ?? right?.args)
  const ask = useMemo(() => {
    const operands = rows.map(({ operand }) => operand).filter(isAsked)
    return series && composed && operands.length > 0 ? { series, operands } : null
  }, [series, rows, composed])
  const { answer, question } = useAsk('parts', ask)
  if (!composed) return null
  const value = (operand: Operand): number | null | undefined => {
    if (isConstant(operand) && !operand.args) return operand.params.value
    const at = question?.operands.findIndex(({ alias, candle }) => alias === operand.alias && candle === operand.candle) ?? -1
    return at < 0 ? undefined : answer?.values[at]
  }
  const text = (operand: Operand) => {
    const known = value(operand)
    return known === undefined ? '…' : partText(operand, known, series?.symbol ?? '')
  }
  return (
    <table aria-label="Values of the parts" className="tnum w-full">
      <caption className="pb-1 text-left text-12 text-ink-3">
        {answer ? `At the close of ${formatShortDateTime(answer.at, candleZone(series?.timeframe, zone))}` : 'At the last close'}
      </caption>
      <tbody>
        {rows.map(({ key: id, side, depth, operand }) => (
          <tr key={id} className="border-b border-line last:border-b-0">
            <th scope="row" className="py-1.5 text-left font-body" style={{ paddingLeft: `${depth}rem` }}>
              <span className={depth === 0 ? 'font-title' : undefined}>{shortText(operand)}</span>{' '}
              {depth === 0 ? <span className="text-12 text-ink-3">{side}</span> : null}
            </th>
            <td className="py-1.5 pl-3 text-right whitespace-nowrap">{text(operand)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const isAsked = (operand: Operand) => !hasEmptySlot(operand) && !isConstant(operand) && !isPatternEntry(operand)

const rowsOf = (side: string, operand: Operand | null): Row[] =>
  operand
    ? slotsOf(operand).map(({ path, operand: part }) => ({ key: [side, ...path].join('.'), side, depth: path.length, operand: part }))
    : []
