import type { DataSource } from '@assay/contracts'
import { useId } from 'react'
import { useTimezone } from '../../base/store.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { formatAge } from '../../ui/format-date.ts'
import { formatCount, formatPercent } from '../../ui/format-number.ts'
import { CoverageWeeks } from './CoverageWeeks.tsx'
import { SourceDetails } from './SourceDetails.tsx'
import { isStale, rangeOf } from './source-words.ts'

interface Props {
  source: DataSource
  open: boolean
  onToggle: () => void
  onCancelJob: (id: string) => void
  /** Its bars were taken out of the store. */
  onRemoved: () => void
}

export function SourceRow({ source, open, onToggle, onCancelJob, onRemoved }: Props) {
  const zone = useTimezone()
  const id = useId()
  const { symbol, bars, share, job } = source
  const fetching = job?.state === 'running'
  const range = fetching ? `fetching, day ${formatCount(job.daysDone)} of ${formatCount(job.daysTotal)}` : rangeOf(source, zone)
  return (
    <>
      <tr>
        <Cell className="h-11 max-md:py-2 max-md:whitespace-normal">
          <b>{symbol}</b>
          <span className="block text-12 text-ink-3 md:hidden">
            <Provider source={source} /> · {range}
          </span>
        </Cell>
        <Cell className="max-md:hidden">
          <Provider source={source} />
        </Cell>
        <Cell quiet className="max-md:hidden">
          {range}
        </Cell>
        <Cell number className="max-xl:hidden">
          {formatCount(bars)}
        </Cell>
        <Cell className="min-w-50 max-lg:hidden">
          <CoverageWeeks {...source} />
        </Cell>
        <Cell number>{bars > 0 ? formatPercent(share * 100, 1) : '–'}</Cell>
        <Cell number className="max-md:hidden">
          <Age source={source} />
        </Cell>
        <Cell number>
          <span className="inline-flex">
            {fetching ? (
              <Button kind="quiet" className="max-md:hidden" aria-label={`Cancel fetching ${symbol}`} onClick={() => onCancelJob(job.id)}>
                Cancel
              </Button>
            ) : null}
            <Button kind="quiet" aria-expanded={open} aria-controls={id} aria-label={`Details of ${symbol}`} onClick={onToggle}>
              Details
            </Button>
          </span>
        </Cell>
      </tr>
      {open ? (
        <tr id={id}>
          <td colSpan={8} className="border-b border-line pb-4 whitespace-normal">
            <SourceDetails source={source} onRemoved={onRemoved} />
            {fetching ? (
              <Button className="mt-3 md:hidden" onClick={() => onCancelJob(job.id)}>
                Cancel fetching {symbol}
              </Button>
            ) : null}
          </td>
        </tr>
      ) : null}
    </>
  )
}

function Provider({ source: { label, simulated, timeframe } }: { source: DataSource }) {
  if (simulated)
    return (
      <span className="inline-flex items-center gap-2">
        {label} <Badge tone="warn">Simulated</Badge>
      </span>
    )
  return (
    <>
      {label} <span className="text-ink-3">{timeframe}</span>
    </>
  )
}

function Age({ source }: { source: DataSource }) {
  if (source.simulated) return <span className="text-ink-3">{source.seed === null ? '–' : `seed ${source.seed}`}</span>
  if (source.ageMs === null) return <span className="text-ink-3">–</span>
  return <span className={isStale(source) ? 'text-warn' : 'text-ink-3'}>{formatAge(source.ageMs)}</span>
}
