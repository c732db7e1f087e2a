import type { NewsSource } from '@assay/contracts'
import { useAction } from '../../base/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { formatAge, formatShortDateTime } from '../../ui/format-date.ts'
import type { Column } from '../../ui/Table.tsx'
import { useChangeNewsSourceMutation, useRemoveNewsSourceMutation } from './news-sources.api.ts'
import { kindNames } from './news-words.ts'

/** The columns of the sources. For the operator each row has its actions. */
export const sourceColumns = (now: number, zone: string, isReadOnly: boolean): Column<NewsSource>[] => [
  {
    head: 'Name',
    // The state takes what is left: without a width of its own a name would break after each word.
    wraps: true,
    cellClass: 'py-1.5 md:min-w-48',
    cell: (source) => (
      <>
        <span className="font-medium" title={source.url}>
          {source.name}
        </span>
        {source.isShipped || isReadOnly ? null : <Remove source={source} />}
        <span className="block text-12 md:hidden">
          <State source={source} now={now} />
        </span>
      </>
    ),
  },
  { head: 'Kind', quiet: true, className: 'max-md:hidden', cell: ({ kind }) => kindNames[kind] },
  { head: 'State', wraps: true, className: 'w-full max-md:hidden', cell: (source) => <State source={source} now={now} /> },
  { head: 'Headlines', number: true, quiet: true, className: 'max-lg:hidden', cell: ({ items }) => items ?? '–' },
  {
    head: 'Next try',
    number: true,
    quiet: true,
    className: 'max-lg:hidden',
    cell: ({ nextAt }) => (nextAt === null ? '–' : formatShortDateTime(Date.parse(nextAt), zone)),
  },
  ...(isReadOnly ? [] : [{ head: 'Actions', hidden: true, cell: (source: NewsSource) => <Turn source={source} /> }]),
]

const failed = 'The source was not changed.'

function Remove({ source: { id, name } }: { source: NewsSource }) {
  const { run } = useAction(useRemoveNewsSourceMutation()[0], { failed })
  return (
    <button type="button" className="link ml-2 text-12" onClick={() => run(id)}>
      Remove<span className="sr-only"> {name}</span>
    </button>
  )
}

function Turn({ source: { id, name, isOn } }: { source: NewsSource }) {
  const { run, busy } = useAction(useChangeNewsSourceMutation()[0], { failed })
  return (
    <Button kind="quiet" busy={busy} onClick={() => run({ id, change: { isOn: !isOn } })}>
      <span>
        {isOn ? 'Switch off' : 'Switch on'}
        <span className="sr-only"> {name}</span>
      </span>
    </Button>
  )
}

function State({ source, now }: { source: NewsSource; now: number }) {
  const { words, dot } = stateOf(source, now)
  return (
    <span className="flex items-start gap-2">
      <span aria-hidden="true" className={classes('mt-1.5 size-[7px] shrink-0 rounded-full', dot)} />
      <span className="text-ink-2">{words}</span>
    </span>
  )
}

function stateOf({ isOn, error, answeredAt, isShipped }: NewsSource, now: number): { words: string; dot: string } {
  const last = answeredAt === null ? null : `${formatAge(now - Date.parse(answeredAt))} ago`
  if (!isOn) return { words: 'Off', dot: 'ring-[1.5px] ring-ink-3 ring-inset' }
  if (error) return { words: `${error} ${last ? `Last answered ${last}.` : 'It has not answered yet.'}`, dot: 'bg-warn' }
  if (last) return { words: `Answered ${last}`, dot: 'bg-up' }
  return {
    words: isShipped ? 'Not reached yet: this address came with Assay untried.' : 'Not reached yet',
    dot: 'ring-[1.5px] ring-ink-3 ring-inset',
  }
}
