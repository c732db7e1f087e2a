import type { LedgerTrial, Tried } from '@assay/contracts'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Cell } from '../../../ui/Cell.tsx'
import { Change } from '../../../ui/Change.tsx'
import { classes } from '../../../ui/classes.ts'
import { formatDateTime } from '../../../ui/format-date.ts'
import { formatCount, formatPercent } from '../../../ui/format-number.ts'
import { daysText } from '../covered-words.ts'
import type { UsedTries } from './use-tried.ts'

interface Props {
  tried: Tried
  zone: string
  hide: UsedTries['hide']
}

/** The tries of an idea: the shown result first, then the newest. Hidden ones are listed on request. */
export function TryList({ tried: { tried, trials }, zone, hide }: Props) {
  const [isAll, setAll] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const hidden = trials.filter(({ isHidden }) => isHidden).length
  const shown = trials.filter(({ isHidden }) => isAll || !isHidden)
  const onHide = async (id: string, isHidden: boolean) => setFailed(await hide(id, isHidden))
  return (
    <>
      <p role="alert" className="text-12 text-warn">
        {failed}
      </p>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: so that it can be scrolled by keys
        tabIndex={0}
        aria-label="Tries of this idea"
        className="max-h-120 overflow-auto rounded-chip border border-line"
      >
        <table className="tnum w-full border-separate border-spacing-0">
          <Head />
          <tbody>
            {shown.map((trial) => (
              <Row key={trial.id} trial={trial} isOwn={trial === trials[0]} zone={zone} onHide={onHide} />
            ))}
          </tbody>
        </table>
      </section>
      <div className="mt-2 flex flex-wrap items-center gap-3 text-12 text-ink-3">
        {tried > trials.length ? `The newest ${formatCount(trials.length)} of ${formatCount(tried)} are listed.` : null}
        {hidden > 0 ? (
          <Button onClick={() => setAll(!isAll)}>{isAll ? 'Leave hidden ones out' : `Show hidden ones (${formatCount(hidden)})`}</Button>
        ) : null}
      </div>
    </>
  )
}

const heads = ['Tried', 'Candles', 'Sides', 'Period', 'Closed trades', 'Their result'] as const

function Head() {
  return (
    <thead>
      <tr>
        {heads.map((head) => (
          <th
            key={head}
            scope="col"
            className={classes(
              'sticky top-0 h-9 border-b border-line bg-page px-3 text-12 font-body text-ink-3',
              ['Closed trades', 'Their result'].includes(head) ? 'text-right' : 'text-left',
            )}
          >
            {head}
          </th>
        ))}
        <td className="sticky top-0 border-b border-line bg-page" />
      </tr>
    </thead>
  )
}

interface RowProps {
  trial: LedgerTrial
  /** It is the result being shown. */
  isOwn: boolean
  zone: string
  onHide: (id: string, isHidden: boolean) => void
}

function Row({ trial, isOwn, zone, onHide }: RowProps) {
  const { id, triedAt, timeframe, directions, closed, gain, isHidden } = trial
  const when = formatDateTime(Date.parse(triedAt), zone)
  const cells = [
    isOwn ? `${when} (this result)` : when,
    timeframe,
    directions.map((side) => (side === 'long' ? 'Long' : 'Short')).join(', '),
    periodIn(trial, zone),
  ]
  return (
    <tr className={classes(isOwn && 'bg-select', isHidden && 'text-ink-3')}>
      {cells.map((text) => (
        <Cell key={text} className="px-3!">
          {text}
        </Cell>
      ))}
      <Cell number className="px-3!">
        {formatCount(closed)}
      </Cell>
      <Cell number className="px-3!">
        <Change value={gain}>{formatPercent(gain * 100, 2, { signed: true })}</Change>
      </Cell>
      <Cell className="px-3! text-right">
        {isOwn ? null : <HideButton when={when} isHidden={isHidden} onClick={() => onHide(id, !isHidden)} />}
      </Cell>
    </tr>
  )
}

/** The days that a try covered. Of one from before this was recorded only those asked for are known. */
function periodIn({ covered, start, end, timeframe }: LedgerTrial, zone: string): string {
  const span = (period: { start: string; end: string }) => ({ from: Date.parse(period.start), to: Date.parse(period.end) })
  return covered ? daysText(span(covered), zone, timeframe) : `${daysText(span({ start, end }), zone)} asked for`
}

function HideButton({ when, isHidden, onClick }: { when: string; isHidden: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      className="text-12 text-ink-2 underline-offset-2 hover:text-ink hover:underline"
      aria-label={`${isHidden ? 'List' : 'Hide'} the try of ${when}`}
      onClick={onClick}
    >
      {isHidden ? 'List' : 'Hide'}
    </button>
  )
}
