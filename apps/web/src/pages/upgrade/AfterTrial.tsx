import { allowanceWords, openToAll, premiumTable, reaches } from '@assay/contracts'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { sentenceOf } from '../../base/refused.ts'
import { useLevel } from '../../base/session/use-user.ts'
import { useTimezone } from '../../base/store.ts'
import { useSearchesQuery } from '../../features/discover/discover.api.ts'
import { useForwardTestsQuery } from '../../features/forward/forward.api.ts'
import { useExportEverything } from '../../features/profile/use-export-everything.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { formatDate, formatDateTime } from '../../ui/format-date.ts'
import { plural } from '../../ui/format-number.ts'
import { HeadCell } from '../../ui/HeadCell.tsx'
import { Note } from '../../ui/Note.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Table } from '../../ui/Table.tsx'
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
  const { save, busy, error } = useExportEverything()
  return (
    <>
      <Button icon={<Download className="size-4" strokeWidth={1.75} aria-hidden="true" />} busy={busy} onClick={save}>
        Export everything
      </Button>
      {error ? (
        <p role="alert" className="text-12 text-down">
          {sentenceOf(error)}
        </p>
      ) : null}
    </>
  )
}

/** A user who has not finished the set-up cannot have forward tests or searches, so they are not requested. */
function Changed() {
  const zone = useTimezone()
  const skip = !reaches(useLevel(), 'complete')
  const forward = useForwardTestsQuery(undefined, { skip })
  const searches = useSearchesQuery(undefined, { skip })
  const error = forward.error ?? searches.error
  const again = () => {
    void forward.refetch()
    void searches.refetch()
  }
  if (error) return <NotRead detail={sentenceOf(error)} onRetry={again} />
  if (!skip && !(forward.data && searches.data)) return <Skeleton className="m-gutter h-60" />
  const changes = changesAfter(forward.data ?? [], searches.data ?? [], (at) => formatDate(at, zone))
  return (
    <Table
      label="What changed"
      className="px-gutter"
      head={
        <tr>
          <HeadCell>What</HeadCell>
          <HeadCell number>You have</HeadCell>
          <HeadCell number className="max-md:hidden">
            Free
          </HeadCell>
          <HeadCell>Since the end</HeadCell>
        </tr>
      }
    >
      {changes.map((change) => (
        <Row key={change.feature} {...change} />
      ))}
    </Table>
  )
}

function NotRead({ detail, onRetry }: { detail: string; onRetry: () => void }) {
  const retry = <Button onClick={onRetry}>Try again</Button>
  return <Failure className="m-gutter" title="What changed could not be read." detail={detail} kept="Nothing was deleted." action={retry} />
}

function Row({ feature, has, words, named }: Change) {
  return (
    <tr className="align-top">
      <Cell className="py-2.5 font-title">
        <span className="block whitespace-normal md:w-48">{premiumTable[feature].title}</span>
      </Cell>
      <Cell number className="py-2.5">
        {has ?? '–'}
      </Cell>
      <Cell number quiet className="py-2.5 max-md:hidden">
        {allowanceWords(feature, false)}
      </Cell>
      <Cell className="w-full py-2.5">
        <span className="whitespace-normal text-ink-2">{words}</span>
        {named.length > 0 ? <Named named={named} /> : null}
      </Cell>
    </tr>
  )
}

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
