import type { JournalGroup } from '@assay/contracts'
import { classes } from '../../ui/classes.ts'
import { type Column, Table } from '../../ui/Table.tsx'
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
      <Table label={title} className="mt-1" columns={columnsOf(kind, reach)} rows={groups} keyOf={({ key }) => key} />
    </section>
  )
}

const columnsOf = (kind: GroupKind, reach: number): Column<JournalGroup>[] => [
  { head: 'Group', hidden: true, cell: (group) => groupLabel(kind, group) },
  {
    head: 'Average on its 95 % range',
    hidden: true,
    className: 'max-md:hidden w-full',
    more: () => ({ 'aria-hidden': true }),
    cell: (group) => <Range group={group} reach={reach} />,
  },
  {
    head: 'Average',
    number: true,
    more: ({ interval }) => ({
      title: interval ? `95 % range ${signed(interval.lower)} to ${signed(interval.upper)}` : 'too few for a range',
    }),
    cell: ({ mean }) => signed(mean),
  },
  {
    head: 'Sum',
    number: true,
    more: ({ sum }) => ({ className: classes(sum > 0 && 'text-up', sum < 0 && 'text-down') }),
    cell: ({ sum }) => signed(sum),
  },
  { head: 'Positions', number: true, quiet: true, cell: ({ n }) => n },
]

/** A dot on its interval, with zero in the middle. Coloured only if the whole interval is on one side of zero. */
export function Range({ group: { mean, interval }, reach }: { group: JournalGroup; reach: number }) {
  const { lower, upper } = interval ?? { lower: mean, upper: mean }
  const tone = interval !== null && (lower > 0 || upper < 0) ? mean : 0
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
