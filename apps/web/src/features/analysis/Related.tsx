import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { formatCount, formatNumber, formatPercent } from '../../ui/format-number.ts'
import type { BlockProps } from './analysis-words.ts'
import { Block } from './Block.tsx'

const noRule = 'a rule reads one symbol.'

/** A bar from the middle to the left or right; `share` is from −1 to 1. */
function SignedBar({ share, className }: { share: number; className: string }) {
  const [from, wide] = [50 + Math.min(0, 50 * share), Math.abs(50 * share)]
  return (
    <svg width="100%" height={12} aria-hidden="true" className="block min-w-0">
      <line x1="50%" x2="50%" y1={0} y2={12} className="stroke-line-2" />
      <rect x={`${from}%`} y={3} width={`${wide}%`} height={6} className={className} />
    </svg>
  )
}

const row = 'tnum grid min-h-8 grid-cols-[4.5rem_minmax(0,1fr)_3.5rem_8.5rem_4rem] items-center gap-2 border-b border-line last:border-b-0'

/** The symbols that moved with this one. `mine`: the reader's symbols, which are shown first. */
export function MovesWith({ analysis, mine }: BlockProps & { mine: readonly string[] }) {
  const [all, setAll] = useState(false)
  const { rows, method } = analysis.related
  const own = rows.filter(({ symbol }) => mine.includes(symbol))
  const shown = all || own.length === 0 ? rows : own
  const canSwitch = own.length > 0 && own.length < rows.length
  return (
    <Block
      title="Moves with"
      beside={shown === rows ? 'all symbols that are held' : 'my symbols'}
      method={method}
      noRule={noRule}
      action={
        canSwitch ? (
          <Button kind="quiet" onClick={() => setAll(!all)}>
            {all ? 'My symbols' : `All ${rows.length}`}
          </Button>
        ) : null
      }
    >
      {rows.length === 0 ? <p className="text-ink-2">No other symbol is held.</p> : null}
      <ul>
        {shown.map(({ symbol, r, lower, upper, n }) => (
          <li key={symbol} className={row}>
            <span className="font-medium">{symbol}</span>
            <SignedBar share={r ?? 0} className="fill-ink-3" />
            <span className="text-right">{formatNumber(r ?? Number.NaN, 2, { signed: true })}</span>
            <span className="text-right text-12 text-ink-2">
              {lower === null || upper === null
                ? 'too few'
                : `${formatNumber(lower, 2, { signed: true })} to ${formatNumber(upper, 2, { signed: true })}`}
            </span>
            <span className="text-right text-12 text-ink-2">n {formatCount(n)}</span>
          </li>
        ))}
      </ul>
    </Block>
  )
}

/** Which currencies rose and fell against the others. */
export function Strength({ analysis }: BlockProps) {
  const { rows, method } = analysis.strength
  const most = Math.max(...rows.map(({ value }) => Math.abs(value)), 1e-9)
  return (
    <Block title="Currency strength" beside="last 24 hourly closes" method={method} noRule={noRule}>
      {rows.length === 0 ? <p className="text-ink-2">Too few bars are held.</p> : null}
      <ul>
        {rows.map(({ currency, value, pairs }) => (
          <li
            key={currency}
            className="tnum grid min-h-8 grid-cols-[3rem_minmax(0,1fr)_4.5rem_5rem] items-center gap-2 border-b border-line last:border-b-0"
          >
            <span className="font-medium">{currency}</span>
            <SignedBar share={value / most} className={value < 0 ? 'fill-down' : 'fill-up'} />
            <span className="text-right">{formatPercent(value, 2, { signed: true })}</span>
            <span className="text-right text-12 text-ink-2">n {pairs === 1 ? '1 pair' : `${pairs} pairs`}</span>
          </li>
        ))}
      </ul>
    </Block>
  )
}
