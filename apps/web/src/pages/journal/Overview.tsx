import type { JournalAccount, JournalFiguresAnswer, RulesFired } from '@assay/contracts'
import type { ReactNode } from 'react'
import { useTimezone } from '../../base/store.ts'
import { BrokerCosts } from '../../features/journal/BrokerCosts.tsx'
import { useJournalTermsQuery } from '../../features/journal/journal.api.ts'
import { ResultCurve } from '../../features/journal/ResultCurve.tsx'
import { WithRule } from '../../features/journal/WithRule.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

interface Props {
  account: JournalAccount
  figures: JournalFiguresAnswer
  fired: RulesFired | undefined
  /** The instrument whose costs are shown. */
  instrument: string | null
}

/** What the closed positions made together, what rules have to do with it, and what the broker took. */
export function Overview({ account, figures: { curve }, fired, instrument }: Props) {
  const zone = useTimezone()
  return (
    <div className="grid border-b border-line xl:grid-cols-[minmax(0,1fr)_24rem_24rem] xl:divide-x xl:divide-line max-xl:md:grid-cols-2">
      <Part title={`Result, ${account.currency}`} className="max-xl:md:col-span-2">
        {curve.length > 1 ? (
          <ResultCurve curve={curve} currency={account.currency} zone={zone} />
        ) : (
          <p className="text-ink-2">The curve begins with the second closed position.</p>
        )}
      </Part>
      <Part title="With a rule, and without">
        {fired ? <WithRule fired={fired} currency={account.currency} /> : <Skeleton className="my-2 h-16 w-full" />}
      </Part>
      <Part title="What your broker costs">{instrument ? <Costs account={account.id} instrument={instrument} /> : <NoCosts />}</Part>
    </div>
  )
}

const Part = ({ title, className = '', children }: { title: string; className?: string; children: ReactNode }) => (
  <section aria-label={title} className={`min-w-0 border-line px-gutter py-4 max-xl:not-last:border-b ${className}`}>
    <h2 className="mb-1 text-14">{title}</h2>
    {children}
  </section>
)

const NoCosts = () => <p className="text-ink-2">Say which instrument the symbol of your broker is, and its costs are shown.</p>

function Costs({ account, instrument }: { account: string; instrument: string }) {
  const { data } = useJournalTermsQuery(instrument)
  const terms = data?.find((each) => each.account.id === account)
  if (!data) return <Skeleton className="my-2 h-16 w-full" />
  return terms ? <BrokerCosts instrument={instrument} terms={terms} /> : <p className="text-ink-2">No deal of {instrument} is here.</p>
}
