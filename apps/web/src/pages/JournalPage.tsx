import type { JournalAccount } from '@assay/contracts'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { useServerNow } from '../base/live/use-server-now.ts'
import { ReadFailure } from '../base/ReadFailure.tsx'
import { LinkBadge } from '../features/connector/LinkBadge.tsx'
import { useJournalAccountsQuery } from '../features/journal/journal.api.ts'
import { ReportDialog } from '../features/journal/ReportDialog.tsx'
import { type ReportActions, useReportImport } from '../features/journal/use-report-import.ts'
import { Badge } from '../ui/Badge.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FileButton } from '../ui/FileButton.tsx'
import { Loading } from '../ui/Loading.tsx'
import { PageFrame } from '../ui/PageFrame.tsx'
import { Select } from '../ui/Select.tsx'
import { AccountJournal } from './journal/AccountJournal.tsx'
import { CsvButton } from './journal/CsvButton.tsx'

/** The trades of an account, beside what the saved rules said at the time. */
export function JournalPage() {
  const { data: accounts, error, isFetching, refetch } = useJournalAccountsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [chosen, setChosen] = useState<string | null>(null)
  const [report, reports] = useReportImport()
  const account = accounts?.find(({ id }) => id === chosen) ?? accounts?.[0]
  return (
    <PageFrame
      title="Journal"
      lead="What you really did, beside what your rules said."
      actions={
        account ? (
          <>
            <CsvButton account={account} />
            <ImportButton onFile={reports.start} />
          </>
        ) : null
      }
    >
      {error && !accounts ? (
        <ReadFailure
          className="mx-gutter mb-4"
          title="Your journal could not be read."
          kept="It is unchanged."
          error={error}
          busy={isFetching}
          onRetry={refetch}
        />
      ) : null}
      {!accounts && !error ? <Loading label="Your journal is loading" /> : null}
      {accounts && !account ? <NoDeals reports={reports} /> : null}
      {accounts && account ? (
        <>
          <Accounts accounts={accounts} account={account} onChoose={setChosen} />
          <AccountJournal key={account.id} account={account} />
        </>
      ) : null}
      <ReportDialog state={report} actions={reports} />
    </PageFrame>
  )
}

const icon = <Upload className="size-4" strokeWidth={1.75} aria-hidden="true" />

const ImportButton = ({ onFile }: { onFile: ReportActions['start'] }) => (
  <FileButton accept=".html,.htm,.xlsx,.csv" kind="primary" icon={icon} onFiles={([file]) => onFile(file)}>
    Import report
  </FileButton>
)

function NoDeals({ reports }: { reports: ReportActions }) {
  return (
    <EmptyState
      className="mx-gutter mb-6 flex-1"
      title="No trades yet"
      action={
        <>
          <ButtonLink to="/mt5-connection">Link MetaTrader 5</ButtonLink>
          <ImportButton onFile={reports.start} />
        </>
      }
    >
      <p>
        Link your terminal, and its deals come by themselves. Or import a history report: in MetaTrader 5 open History in the Toolbox,
        right-click, Report, and choose HTML or Open XML.
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
      <Badge>{demo ? 'Demo' : 'Real'}</Badge>
      {clock ? (
        <span className="text-12 text-ink-3">
          Server time {clock}
          {clockProven ? '' : ', as you said'}
        </span>
      ) : null}
    </div>
  )
}
