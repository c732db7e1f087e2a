import type { DataSource } from '@assay/contracts'
import { useId } from 'react'
import { useTimezone } from '../../base/store.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { formatAge } from '../../ui/format-date.ts'
import { formatCount, formatPercent } from '../../ui/format-number.ts'
import { CoverageWeeks } from './CoverageWeeks.tsx'
import { SourceDetails } from './SourceDetails.tsx'
import { isStale, rangeOf, seriesId } from './source-words.ts'

interface Props {
  source: DataSource
  open: boolean
  onToggle: () => void
  onCancelJob: (id: string) => void
  /** Its bars were removed from the store. */
  onRemoved: (() => void) | undefined
}

/** A series that is stored or being fetched, with its details below it while they are open. */
export function SourceRow(props: Props) {
  const { source, open, onCancelJob, onRemoved } = props
  const id = useId()
  const job = source.job?.state === 'running' ? source.job : null
  return (
    <>
      <Line {...props} details={id} job={job} />
      {open ? (
        <tr id={id}>
          <td colSpan={8} className="border-b border-line pb-4 whitespace-normal">
            <SourceDetails source={source} onRemoved={onRemoved} />
            {job ? (
              <Button className="mt-3 md:hidden" onClick={() => onCancelJob(job.id)}>
                Cancel fetching {source.symbol}
              </Button>
            ) : null}
          </td>
        </tr>
      ) : null}
    </>
  )
}

type LineProps = Omit<Props, 'onRemoved'> & {
  /** The id of the row with its details. */
  details: string
  /** The job that is fetching it. */
  job: DataSource['job']
}

function Line({ source, job, ...actions }: LineProps) {
  const { symbol, bars, share } = source
  const range = job ? stepOf(job) : <Range source={source} />
  return (
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
        <Fact name="bars" of={seriesId(source)} value={bars} show={formatCount} />
      </Cell>
      <Cell className="min-w-50 max-lg:hidden">
        <CoverageWeeks {...source} />
      </Cell>
      <Cell number>{bars > 0 ? formatPercent(share * 100, 1) : '–'}</Cell>
      <Cell number className="max-md:hidden">
        <Age source={source} />
      </Cell>
      <Cell number>
        <Actions {...actions} symbol={symbol} job={job} />
      </Cell>
    </tr>
  )
}

function Range({ source }: { source: DataSource }) {
  const zone = useTimezone()
  const { from, to, timeframe } = source
  if (from === null || to === null) return rangeOf(source, zone)
  return <Fact name="covered" of={seriesId(source)} value={{ from, to }} show={(held) => rangeOf({ ...held, timeframe }, zone)} />
}

const stepOf = ({ waiting, daysDone, daysTotal }: NonNullable<DataSource['job']>) =>
  waiting ? 'waiting for a worker' : `fetching, day ${formatCount(daysDone)} of ${formatCount(daysTotal)}`

type ActionsProps = Omit<LineProps, 'source'> & { symbol: string }

function Actions({ symbol, open, onToggle, onCancelJob, details, job }: ActionsProps) {
  return (
    <span className="inline-flex">
      {job ? (
        <Button kind="quiet" className="max-md:hidden" aria-label={`Cancel fetching ${symbol}`} onClick={() => onCancelJob(job.id)}>
          Cancel
        </Button>
      ) : null}
      <Button kind="quiet" aria-expanded={open} aria-controls={details} aria-label={`Details of ${symbol}`} onClick={onToggle}>
        Details
      </Button>
    </span>
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
