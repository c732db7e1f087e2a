import type { Analysis } from '@assay/backtest'
import { Facts } from '../../ui/Facts.tsx'
import { formatNumber, formatPrice, plural } from '../../ui/format-number.ts'
import { type BlockProps, shareText, stoodTitle, windowText } from './analysis-words.ts'
import { Block } from './Block.tsx'
import { TestThis } from './TestThis.tsx'

type Range = NonNullable<Analysis['range']>

/** How much of its usual range the day has covered, and how volatile it is. */
export function RangeUsed(props: BlockProps) {
  const { analysis, zone } = props
  const { range } = analysis
  if (range) return <Used range={range} {...props} />
  return (
    <Block title="Range used" term="average-day-range" method="Twenty whole days are needed.">
      <p className="text-ink-2">Too few days are held for a usual range ({windowText(analysis.bars.window, zone)}).</p>
    </Block>
  )
}

function Used({ range, digits, zone, onTest }: BlockProps & { range: Range }) {
  const price = (value: number) => formatPrice(value, digits)
  const { today, usual, usualByNow, used, expected, larger, n } = range
  const name = `a day's range over ${price(today)}`
  return (
    <Block
      title="Range used"
      term="average-day-range"
      beside={`${plural(n, 'day')}, ${windowText(range.window, zone)}`}
      method={range.method}
      action={<TestThis name={name} test={range.test} window={range.window} onTest={onTest} />}
    >
      <p>
        <span className="text-20 font-title">{shareText(used)}</span> of a usual day is used: {price(today)} of {price(usual)}. By this time
        of day usually {price(usualByNow)}.
      </p>
      <Days range={range} />
      <Facts
        className="mt-3"
        facts={[
          { term: 'Expected at the close', value: `${price(expected.lower)} to ${price(expected.upper)}, middle half, n = ${n}` },
          { term: `Days with a range over ${price(today)}`, value: `${shareText(larger / n)}, ${larger} of ${n}` },
        ]}
      />
    </Block>
  )
}

/** Today's range as a bar, the usual one as a mark, and each earlier day as a line. */
function Days({ range: { today, usual, days } }: { range: Range }) {
  const most = Math.max(today, ...days)
  const at = (value: number) => `${(100 * value) / most}%`
  return (
    <svg width="100%" height={44} aria-hidden="true" className="mt-3 block">
      <rect x={0} y={0} width="100%" height={16} className="fill-line" />
      <rect x={0} y={0} width={at(today)} height={16} className="fill-ink-2" />
      <line x1={at(usual)} x2={at(usual)} y1={0} y2={22} className="stroke-ink" strokeWidth={2} />
      {days.map((day, i) => (
        // Two days may have the same range.
        // biome-ignore lint/suspicious/noArrayIndexKey: the days have no other name, and none moves
        <line key={i} x1={at(day)} x2={at(day)} y1={28} y2={42} className="stroke-ink-3" />
      ))}
    </svg>
  )
}

/** The daily average true range, ranked among its recent values. */
export function Volatility({ analysis, isPast, digits, zone, onTest }: BlockProps) {
  const { atr, percentile, n, window, method, test } = analysis.volatility
  const known = atr !== null && percentile !== null
  return (
    <Block
      title={stoodTitle('Volatility', isPast)}
      beside={`${plural(n, 'day')}, ${windowText(window, zone)}`}
      method={method}
      noRule={known && test === null ? 'another day has exactly the same value and counts half, which no rule can say.' : undefined}
      action={
        known && test ? (
          <TestThis name={`ATR (14) under ${formatPrice(atr, digits)} [1D]`} test={test} window={window} onTest={onTest} />
        ) : null
      }
    >
      {known ? (
        <Facts
          facts={[
            { term: 'ATR (14) [1D]', value: formatPrice(atr, digits) },
            {
              term: 'Percentile',
              value: `${formatNumber(percentile, 0)}, higher than on ${formatNumber(percentile, 0)} % of days, n = ${n}`,
            },
          ]}
        />
      ) : (
        <p className="text-ink-2">Too few days are held.</p>
      )}
    </Block>
  )
}
