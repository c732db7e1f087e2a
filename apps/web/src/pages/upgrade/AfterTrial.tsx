import { allowanceWords, openToAll, premiumTable, reaches } from '@assay/contracts'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Loaded } from '../../base/Loaded.tsx'
import { Refused } from '../../base/Refused.tsx'
import { useLevel } from '../../base/session/use-user.ts'
import { useTimezone } from '../../base/store.ts'
import { useSearchesQuery } from '../../features/discover/discover.api.ts'
import { useForwardTestsQuery } from '../../features/forward/forward.api.ts'
import { useExportEverything } from '../../features/profile/use-export-everything.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { formatDate, formatDateTime } from '../../ui/format-date.ts'
import { plural } from '../../ui/format-number.ts'
import { Note } from '../../ui/Note.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { type Change, changesAfter } from './changes-after.ts'

/** After a trial: lists exactly what is frozen or read-only, and says that nothing was deleted. */
export function AfterTrial({ endsAt }: { endsAt: number }) {
  const zone = useTimezone()
  return (
    <PageFrame
      title={`Your trial ended on ${formatDateTime(endsAt, zone)}`}
      lead="Nothing was deleted: everything you made is still here. This is the whole list of what changed."
      actions={
        <>
          <Export />
          <ButtonLink to="/strategies" kind="primary">
            Back to my strategies
          </ButtonLink>
        </>
      }
    >
      <div className="border-t border-line">
        <Changed />
      </div>
      <div className="flex max-w-200 flex-col gap-4 px-gutter py-6">
        <Note kind="good">
          <b className="font-title">Not changed:</b>{' '}
          <span className="text-ink-2">{openToAll.map((each) => each.charAt(0).toLowerCase() + each.slice(1)).join(', ')}.</span>
        </Note>
        <Note>
          <b className="font-title">A second trial is not possible on this account.</b>{' '}
          <span className="text-ink-2">This server takes no payment. Whoever operates it can open Premium to everyone.</span>
        </Note>
      </div>
    </PageFrame>
  )
}

function Export() {
  const { run, busy, error } = useExportEverything()
  return (
    <>
      <Button icon={<Download className="size-4" aria-hidden="true" />} busy={busy} onClick={() => run()}>
        Export everything
      </Button>
      <Refused error={error} className="" />
    </>
  )
}

/** A user who has not finished the set-up cannot have forward tests or searches, so they are not requested. */
function Changed() {
  const zone = useTimezone()
  const skip = !reaches(useLevel(), 'complete')
  const forward = useForwardTestsQuery(undefined, { skip })
  const searches = useSearchesQuery(undefined, { skip })
  const both = [forward, searches]
  const query = {
    currentData:
      skip || (forward.data && searches.data)
        ? changesAfter(forward.data ?? [], searches.data ?? [], (at) => formatDate(at, zone))
        : undefined,
    error: forward.error ?? searches.error,
    isFetching: forward.isFetching || searches.isFetching,
    refetch: () => both.map((each) => each.refetch()),
  }
  return (
    <Loaded
      query={query}
      loading="What changed is loading"
      kept="Nothing was deleted."
      skeleton={<Skeleton className="h-60" />}
      className="m-gutter"
      empty="never"
    >
      {(changes) => (
        <Table
          label="What changed"
          className="px-gutter"
          columns={columns}
          rows={changes}
          keyOf={({ feature }) => feature}
          row={(_, cells) => <tr className="align-top">{cells}</tr>}
        />
      )}
    </Loaded>
  )
}

const columns: Column<Change>[] = [
  {
    head: 'What',
    cellClass: 'py-2.5 font-title',
    cell: ({ feature }) => <span className="block whitespace-normal md:w-48">{premiumTable[feature].title}</span>,
  },
  { head: 'You have', number: true, cellClass: 'py-2.5', cell: ({ has }) => has ?? '–' },
  {
    head: 'Free',
    number: true,
    quiet: true,
    className: 'max-md:hidden',
    cellClass: 'py-2.5',
    cell: ({ feature }) => allowanceWords(feature, false),
  },
  {
    head: 'Since the end',
    cellClass: 'w-full py-2.5',
    cell: ({ words, named }) => (
      <>
        <span className="whitespace-normal text-ink-2">{words}</span>
        {named.length > 0 ? <Named named={named} /> : null}
      </>
    ),
  },
]

/** Each changed item, by name. */
function Named({ named }: Pick<Change, 'named'>): ReactNode {
  return (
    <ul aria-label={plural(named.length, 'item')} className="mt-1 flex flex-wrap gap-x-4 gap-y-1 whitespace-normal">
      {named.map(({ to, name, about }) => (
        <li key={to}>
          <Link to={to} className="link">
            {name}
          </Link>{' '}
          <span className="text-12 text-ink-3">{about}</span>
        </li>
      ))}
    </ul>
  )
}
