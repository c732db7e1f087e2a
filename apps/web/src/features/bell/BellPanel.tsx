import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { Loaded } from '../../base/Loaded.tsx'
import { selectLink } from '../../base/live/live.slice.ts'
import { useTimezone } from '../../base/store.ts'
import { useAction } from '../../base/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { CornerPanel } from '../../ui/CornerPanel.tsx'
import { formatClock } from '../../ui/format-date.ts'
import { Note } from '../../ui/Note.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useBellCsvMutation, useFiringsInfiniteQuery, useReadBellMutation } from './bell.api.ts'
import { FiringList } from './FiringList.tsx'

type Query = ReturnType<typeof useFiringsInfiniteQuery>

/** The notification list, newest first. Opening it marks everything as read. */
export function BellPanel({ onClose }: { onClose: () => void }) {
  // What counts as unread is decided each time the list opens.
  const query = useFiringsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true })
  const readBefore = useReading(query)
  const firings = query.data?.pages.flatMap((page) => page.firings) ?? []
  const unread = firings.filter(({ seq }) => seq > readBefore).length
  return (
    <CornerPanel title="Alert list" beside={unread > 0 ? `${unread} new` : undefined} onClose={onClose}>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <Offline />
        <Loaded
          query={query}
          loading="Your alerts are loading"
          skeleton={4}
          small
          className="border-b border-line px-4 py-2.5"
          empty={() => firings.length === 0 && <Empty onFollow={onClose} />}
        >
          {() => (
            <>
              <FiringList firings={firings} readBefore={readBefore} onFollow={onClose} />
              <div className="flex justify-center gap-2 p-3">
                {query.hasNextPage ? (
                  <Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
                    Show older
                  </Button>
                ) : null}
                <SaveAll />
              </div>
            </>
          )}
        </Loaded>
      </div>
    </CornerPanel>
  )
}

/** Saves every firing that the server keeps, not only those that are shown. */
function SaveAll() {
  const { run, busy } = useAction(useBellCsvMutation()[0], {
    failed: 'The list could not be saved.',
    done: (csv) => saveFile('alerts.csv', csv, 'text/csv'),
  })
  return (
    <Button kind="quiet" busy={busy} onClick={() => run()}>
      Save all as CSV
    </Button>
  )
}

/** Marks as read what is there and what arrives while the list is open. Returns the number up to which everything had been read before. */
function useReading({ data, isFetching }: Query): number {
  const [readBell] = useReadBellMutation()
  const [readBefore, setReadBefore] = useState<number>()
  // A page cached from an earlier opening does not say what is unread now.
  const newest = isFetching && readBefore === undefined ? undefined : data?.pages[0]
  if (newest && readBefore === undefined) setReadBefore(newest.seq - newest.unread)
  const { seq = 0, unread = 0 } = newest ?? {}
  useEffect(() => {
    if (unread > 0) readBell(seq)
  }, [seq, unread, readBell])
  return readBefore ?? Number.POSITIVE_INFINITY
}

function Offline() {
  const link = useSelector(selectLink)
  const zone = useTimezone()
  if (link?.state !== 'offline') return null
  return (
    <Note kind="warn" className="border-b border-line px-4 py-2.5">
      Offline since {formatClock(link.since, zone)}. Alerts that fire meanwhile are kept and shown when the connection is back.
    </Note>
  )
}

function Empty({ onFollow }: { onFollow: () => void }) {
  return (
    <div className="grid place-items-center px-6 py-12 text-center">
      <div className="max-w-76">
        <p className="font-title">No alert has fired yet.</p>
        <p className="mt-1 text-ink-2">
          Each one that fires is kept here, even while you are away. You set and change alerts on the chart.
        </p>
        <ButtonLink to="/chart" className="mt-4" onClick={onFollow}>
          Open the chart
        </ButtonLink>
      </div>
    </div>
  )
}
