import type { LackingCandles } from '@assay/backtest'
import type { Timeframe } from '@assay/market'
import { operandLabel } from '@assay/strategy'
import { useTimezone } from '../../base/store.ts'
import { candleZone, formatShortDateTime } from '../../ui/format-date.ts'
import { formatCount, formatNumber, formatPercent, plural } from '../../ui/format-number.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { BlockTruth } from './preview-words.ts'
import { StripDrawing } from './StripDrawing.tsx'

interface Props {
  /** null if it is not known. */
  truth: BlockTruth | null
  waiting: boolean
  /** Of the bars on which it was true. */
  timeframe: Timeframe | undefined
}

/** From this share on a rule is shown in percent of bars, below it as a number of times. */
const stateShare = 0.1

/** When a block was true in the period: where, how often, and when last. */
export function TruthStrip({ truth, waiting, timeframe }: Props) {
  const zone = useTimezone()
  if (!truth) return waiting ? <Skeleton className="h-4" /> : <span className="block h-4" />
  if (truth.count === 0) return <p className="text-12 text-warn">{neverText(truth)}</p>
  return (
    <div className="tnum flex items-center gap-3 text-12 text-ink-2">
      <StripDrawing strip={truth.strip} />
      {/* The same width in every block, so that strips below each other share one time axis. */}
      <span className="w-24 shrink-0 text-right md:w-64">
        {countText(truth)}
        {truth.last === null ? null : (
          <span className="max-md:hidden"> · last {formatShortDateTime(truth.last, candleZone(timeframe, zone))}</span>
        )}
      </span>
    </div>
  )
}

/** "243 times" or "88.1 % of bars". */
export function countText({ share, count }: Pick<BlockTruth, 'share' | 'count'>): string {
  return share >= stateShare ? `${formatPercent(share * 100, 1)} of bars` : plural(count, 'time')
}

/** Why a block was never true. */
export function neverText({ bars, leftRange, lacking }: BlockTruth): string {
  if (bars === 0) return 'There are no bars in this period.'
  if (lacking) return lackingText(lacking)
  if (!leftRange) return 'Never true in this period: its left operand has no value there.'
  const digits = Math.abs(leftRange.high) < 10 ? 5 : 2
  return `Never true in this period: its left operand lay from ${formatNumber(leftRange.low, digits)} to ${formatNumber(leftRange.high, digits)}.`
}

/** "EMA (500) [1D] needs 500 days of bars, 260 are held." */
function lackingText({ operand, needs, held }: LackingCandles): string {
  const { timeframe } = operand
  const unit = timeframe === '1D' ? 'days' : timeframe === '1W' ? 'weeks' : `candles of ${timeframe}`
  return `${operandLabel(operand)} needs ${formatCount(needs)} ${unit}, ${formatCount(held)} are held.`
}
