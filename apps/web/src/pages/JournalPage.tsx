import type { JournalAccount } from '@assay/contracts'
import { useState } from 'react'
import { Loaded } from '../base/Loaded.tsx'
import { useServerNow } from '../base/live/use-server-now.ts'
import { LinkBadge } from '../features/connector/LinkBadge.tsx'
import { useJournalAccountsQuery } from '../features/journal/journal.api.ts'
import { ReportDialog } from '../features/journal/ReportDialog.tsx'
import { type ReportActions, useReportImport } from '../features/journal/use-report-import.ts'
import { Badge } from '../ui/Badge.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageFrame } from '../ui/PageFrame.tsx'
import { Select } from '../ui/Select.tsx'
import { AccountJournal } from './journal/AccountJournal.tsx'
import { CsvButton } from './journal/CsvButton.tsx'
import { ImportButton } from './journal/ImportButton.tsx'

/** The trades of an account, beside what the saved rules said at the time. */
export function JournalPage() {
  const query = useJournalAccountsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [chosen, setChosen] = useState<string | null>(null)
  const [report, reports] = useReportImport()
  const { currentData: held = [] } = query
  const account = held.find(({ id }) => id === chosen) ?? held[0]
  return (
    <PageFrame
      title="Journal"
      lead="What you really did, beside what your rules said."
      actions={
        account ? (
          <>
            <CsvButton account={account} />
            <ImportButton kind="primary" onFile={reports.start} />
          </>
        ) : null
      }
    >
      <Loaded
        query={query}
        loading="Your journal is loading"
        kept="It is unchanged."
        className="mx-gutter mb-4"
        empty={({ length }) => length === 0 && <NoDeals reports={reports} />}
      >
        {(accounts) => (
          <>
            <Accounts accounts={accounts} account={account} onChoose={setChosen} />
            <AccountJournal key={account.id} account={account} />
          </>
        )}
      </Loaded>
      <ReportDialog state={report} actions={reports} />
    </PageFrame>
  )
}

function NoDeals({ reports }: { reports: ReportActions }) {
  return (
    <EmptyState
      className="mx-gutter mb-6 flex-1"
      title="No trades yet"
      action={
        <>
          <ButtonLink to="/mt5-connection">Link MetaTrader 5</ButtonLink>
          <ImportButton kind="primary" onFile={reports.start} />
        </>
      }
    >
      <p>
        Link your terminal, and its deals come by themselves. Or import a history report: in MetaTrader 5 open History in the Toolbox,
        right-click, Report, and choose HTML or Open XML. A report may be in any language; a statement of MetaTrader 4 is read too.
      </p>
    </EmptyState>
  )
}

interface AccountsProps {
  accounts: readonly JournalAccount[]
  account: JournalAccount
  onChoose: (id: string) => void
}

function Accounts({ accounts, account, onChoose }: AccountsProps) {
  const now = useServerNow()
  const { company, login, server, link, heardAt, clock, clockProven, demo } = account
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-gutter pb-3">
      {accounts.length > 1 ? (
        <Select
          label="Account"
          hideLabel
          value={account.id}
          options={accounts.map((each) => ({
            value: each.id,
            label: `${each.company || each.server} ${each.login}`,
            detail: each.currency,
          }))}
          onChange={onChoose}
        />
      ) : (
        <span>
          {company || server} {login}
        </span>
      )}
      {link === 'none' ? <Badge>From reports</Badge> : <LinkBadge link={{ state: link, heardAt }} now={now} />}
      {demo === null ? null : <Badge>{demo ? 'Demo' : 'Real'}</Badge>}
      {clock ? (
        <span className="text-12 text-ink-3">
          Server time {clock}
          {clockProven ? '' : ', as you said'}
        </span>
      ) : null}
    </div>
  )
}
