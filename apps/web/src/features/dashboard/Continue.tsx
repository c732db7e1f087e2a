import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { formatAge } from '../../ui/format-date.ts'
import { DashboardPart } from './DashboardPart.tsx'

/** The work in the builder of this browser. */
export interface BegunWork {
  name: string
  symbol: string
  timeframe: string
  /** UTC milliseconds; null if it was not recorded. */
  changedAt: number | null
  /** Whether there is anything to save, in words. */
  kept: string
}

export function Continue({ work, now }: { work: BegunWork | undefined; now: number }) {
  return (
    <DashboardPart title="Continue">
      {work ? (
        <div className="flex items-start gap-4">
          <div className="min-w-0 flex-1">
            <p className="font-title wrap-break-word" title={work.name}>
              {work.name || 'Without a name'}
            </p>
            <p className="text-ink-2">{[work.symbol, work.timeframe].join(' · ')}</p>
            <p className="text-12 text-ink-3">
              {[
                ...(work.changedAt === null ? [] : [`worked on ${formatAge(now - work.changedAt)} ago`]),
                ...(work.kept ? [work.kept] : []),
              ].join(' · ')}
            </p>
          </div>
          <ButtonLink to="/strategybuilder">Continue</ButtonLink>
        </div>
      ) : (
        <p className="text-ink-2">Nothing started in this browser yet. What you build appears here, saved or not.</p>
      )}
    </DashboardPart>
  )
}
