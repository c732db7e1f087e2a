import type { ReportPreview } from '@assay/contracts'
import { Refused } from '../../base/Refused.tsx'
import { sentenceOf } from '../../base/refused.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { plural } from '../../ui/format-number.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Note } from '../../ui/Note.tsx'
import { Select } from '../../ui/Select.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { signed } from './journal-words.ts'
import type { ReportActions, ReportState } from './use-report-import.ts'

interface Props {
  state: ReportState
  actions: ReportActions
}

/** A history report before its import: the account, the time zone, and the new, known and faulty rows. */
export function ReportDialog({ state, actions }: Props) {
  if (state.at === 'none') return null
  return (
    <Dialog open onClose={actions.close} title="Import a history report" size="medium" footer={<Footer state={state} actions={actions} />}>
      {state.at === 'reading' ? <Loading label={`Reading ${state.file}`} /> : null}
      {state.at === 'unread' ? (
        <Failure title={`${state.file} was not read.`} detail={sentenceOf(state.error)} kept="Your journal is unchanged." />
      ) : null}
      {state.at === 'looked' ? <Look state={state} actions={actions} /> : null}
      {state.at === 'stored' ? (
        <Note kind="good">
          {plural(state.result.added, 'new deal')} imported, {state.result.known} known already, {plural(state.result.faulty, 'row')} left
          out.
        </Note>
      ) : null}
    </Dialog>
  )
}

function Footer({ state, actions }: Props) {
  if (state.at !== 'looked') return <Button onClick={actions.close}>{state.at === 'stored' ? 'Done' : 'Close'}</Button>
  const { added, zone } = state.look
  return (
    <>
      <Button onClick={actions.close}>Cancel</Button>
      <Button kind="primary" onClick={actions.confirm} busy={state.busy} disabled={added === 0 || zone === null}>
        {added === 0 ? 'Nothing new' : `Import ${plural(added, 'deal')}`}
      </Button>
    </>
  )
}

function Look({ state: { look, error }, actions }: { state: Extract<ReportState, { at: 'looked' }>; actions: ReportActions }) {
  const { account, language, added, known, faulty } = look
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p>
        {account.company} {account.login}, {account.currency}
        {account.demo === null ? '' : account.demo ? ', demo' : ', real'}.{' '}
        <span className="text-ink-2">
          {language === null ? 'Report' : `${language} report`} of the server {account.server}.{' '}
          {account.isKnown ? 'The account is in your journal.' : 'It becomes a new account of your journal.'}
        </span>
      </p>
      <Clock look={look} onChoose={actions.chooseZone} />
      <p className="text-16">
        {added} new, {known} known, <span className={faulty > 0 ? 'text-warn' : undefined}>{faulty} faulty</span>
      </p>
      <Rows label="Not imported" rows={look.faults} all={faulty} />
      <Rows label="Doubtful" rows={look.doubts} all={look.doubtful} />
      {look.deals.length > 0 ? <NewDeals look={look} /> : null}
      <Refused error={error} />
    </div>
  )
}

const none = '-'

/** Asks for the time zone until it is known, because a wrong one would move every trade. */
function Clock({ look: { zone, zones, closedHours }, onChoose }: { look: ReportPreview; onChoose: (zone: string) => void }) {
  const options = [{ value: none, label: 'Choose' }, ...zones.map(({ id, label }) => ({ value: id, label, detail: detailOf(id) }))]
  if (zone?.from === 'account') return <Note>Times are read by the clock of the account, {zone.label}.</Note>
  return (
    <div className="grid gap-2">
      <Select
        label="Clock of the broker’s server"
        hint="A report does not say it. The Market Watch of the terminal shows that clock: compare it with yours. Many brokers use New York + 7 h."
        value={zone?.id ?? none}
        options={options}
        onChange={(id) => id !== none && onChoose(id)}
      />
      {closedHours ? (
        <Note kind="warn">{plural(closedHours, 'trade')} would then lie in hours in which the market is closed. Is the clock right?</Note>
      ) : null}
    </div>
  )
}

const detailOf = (id: string): string | undefined => (id === 'new-york+7' ? 'UTC+2, in summer UTC+3' : undefined)

function Rows({ label, rows, all }: { label: string; rows: ReportPreview['faults']; all: number }) {
  if (rows.length === 0) return null
  return (
    <section aria-label={label}>
      <h3 className="text-14">{label}</h3>
      <ul>
        {rows.map(({ row, reason }) => (
          <li key={`${row} ${reason}`} className="flex gap-3 border-b border-line py-1 last:border-b-0">
            <span className="tnum w-16 shrink-0 text-ink-2">Row {row}</span>
            <span className="min-w-0 break-words">{reason}</span>
          </li>
        ))}
      </ul>
      {all > rows.length ? <p className="text-12 text-ink-3">and {all - rows.length} more</p> : null}
    </section>
  )
}

function NewDeals({ look: { deals, added } }: { look: ReportPreview }) {
  return (
    <section aria-label="New deals">
      <h3 className="text-14">New deals{added > deals.length ? `, the first ${deals.length}` : ''}</h3>
      <Table label="New deals" columns={dealColumns} rows={deals} keyOf={({ ticket }) => ticket} />
    </section>
  )
}

const dealColumns: Column<ReportPreview['deals'][number]>[] = [
  { head: 'Server time', quiet: true, cell: ({ time }) => time },
  { head: 'In UTC', quiet: true, cell: ({ at }) => (at ? at.slice(5, 19).replace('T', ' ') : '–') },
  { head: 'Symbol', cell: ({ symbol }) => symbol },
  { head: 'Deal', cell: ({ kind, entry }) => [kind, entry].filter(Boolean).join(' ') },
  { head: 'Lots', number: true, cell: ({ lots }) => lots || '–' },
  { head: 'Result', number: true, cell: ({ result }) => signed(result) },
]
