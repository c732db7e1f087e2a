import type { JournalGroup } from '@assay/contracts'
import { Cell } from '../../ui/Cell.tsx'
import { classes } from '../../ui/classes.ts'
import { HeadCell } from '../../ui/HeadCell.tsx'
import { Table } from '../../ui/Table.tsx'
import { type GroupKind, groupLabel, signed } from './journal-words.ts'

interface Props {
  title: string
  note: string
  kind: GroupKind
  groups: readonly JournalGroup[]
}

/** Closed positions by a key, one row each: the mean with its 95 % interval, the sum and the number. */
export function GroupTable({ title, note, kind, groups }: Props) {
  const reach = Math.max(...groups.flatMap(({ mean, interval }) => [mean, interval?.lower ?? 0, interval?.upper ?? 0]).map(Math.abs), 0)
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="text-14">{title}</h3>
      <p className="text-12 text-ink-3">{note}</p>
      <Table label={title} className="mt-1" head={<Head />}>
        {groups.map((group) => (
          <Row key={group.key} label={groupLabel(kind, group)} group={group} reach={reach} />
        ))}
      </Table>
    </section>
  )
}

function Head() {
  return (
    <tr>
      <HeadCell />
      <HeadCell className="w-full max-md:hidden">
        <span className="sr-only">Average on its 95 % range</span>
      </HeadCell>
      <HeadCell number>Average</HeadCell>
      <HeadCell number>Sum</HeadCell>
      <HeadCell number>Positions</HeadCell>
    </tr>
  )
}

function Row({ label, group: { n, mean, sum, interval }, reach }: { label: string; group: JournalGroup; reach: number }) {
  const isTold = interval !== null && (interval.lower > 0 || interval.upper < 0)
  return (
    <tr>
      <Cell>{label}</Cell>
      <Cell aria-hidden="true" className="max-md:hidden">
        <Range mean={mean} lower={interval?.lower ?? mean} upper={interval?.upper ?? mean} reach={reach} tone={isTold ? mean : 0} />
      </Cell>
      <Cell number title={interval ? `95 % range ${signed(interval.lower)} to ${signed(interval.upper)}` : 'too few for a range'}>
        {signed(mean)}
      </Cell>
      <Cell number className={classes(sum > 0 && 'text-up', sum < 0 && 'text-down')}>
        {signed(sum)}
      </Cell>
      <Cell number quiet>
        {n}
      </Cell>
    </tr>
  )
}

/** A dot on its interval, with zero in the middle. Coloured only if the whole interval is on one side of zero. */
function Range({ mean, lower, upper, reach, tone }: { mean: number; lower: number; upper: number; reach: number; tone: number }) {
  const place = (value: number) => `${reach === 0 ? 50 : 50 + (value / reach) * 48}%`
  const colour = tone > 0 ? 'bg-up' : tone < 0 ? 'bg-down' : 'bg-ink-2'
  return (
    <span className="relative block h-4 min-w-24">
      <span className="absolute inset-y-0 left-1/2 border-l border-line-2" />
      <span className={classes('absolute top-1/2 h-px', colour)} style={{ left: place(lower), right: `calc(100% - ${place(upper)})` }} />
      <span
        className={classes('absolute top-1/2 size-1.5 -translate-x-1/2 -translate-y-1/2 rounded-full', colour)}
        style={{ left: place(mean) }}
      />
    </span>
  )
}
