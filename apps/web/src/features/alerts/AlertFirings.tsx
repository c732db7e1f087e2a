import { priceWords } from '@assay/contracts'
import { Loaded } from '../../base/Loaded.tsx'
import { useTimezone } from '../../base/store.ts'
import { formatDateTime } from '../../ui/format-date.ts'
import { useAlertFiringsQuery } from './alerts.api.ts'

const mostShown = 8

/** The times at which the alert fired, newest first. */
export function AlertFirings({ id, symbol }: { id: string; symbol: string }) {
  const zone = useTimezone()
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 className="mb-1 text-13 font-title">Fired</h3>
      <Loaded
        query={useAlertFiringsQuery(id)}
        loading="The times it fired are loading"
        skeleton={1}
        small
        empty={({ length }) => length === 0 && <p className="text-ink-2">Not yet.</p>}
      >
        {(firings) => (
          <>
            <ul className="tnum">
              {firings.slice(0, mostShown).map((firing) => (
                <li key={firing.id} className="flex flex-wrap gap-x-3 py-0.5">
                  <span className="text-ink-2">{formatDateTime(Date.parse(firing.at), zone)}</span>
                  <span>{firing.kind === 'notice' || firing.price === null ? firing.message : priceWords(symbol, firing.price)}</span>
                  <span className="text-ink-3">
                    {[firing.late && 'found later', firing.simulated && 'simulated'].filter(Boolean).join(', ')}
                  </span>
                </li>
              ))}
            </ul>
            {firings.length > mostShown ? (
              <p className="text-12 text-ink-3">
                The newest {mostShown} of {firings.length}.
              </p>
            ) : null}
          </>
        )}
      </Loaded>
    </section>
  )
}
