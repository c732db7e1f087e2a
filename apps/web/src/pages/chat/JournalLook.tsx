import type { JournalAccount } from '@assay/contracts'
import { sentenceOf } from '../../base/refused.ts'
import { firstStepTo } from '../../base/session/first-steps.ts'
import { useLevel } from '../../base/session/use-user.ts'
import { useTimezone } from '../../base/store.ts'
import { periodOf } from '../../features/builder/period.ts'
import { useJournalAccountsQuery, useJournalQuery } from '../../features/journal/journal.api.ts'
import { besideText, verdictOf } from '../../features/journal/journal-words.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Note } from '../../ui/Note.tsx'
import { Sentence } from '../../ui/Sentence.tsx'
import { NextStep } from './NextStep.tsx'

/** First and last day, both included. */
export interface DaySpan {
  readonly from: string
  readonly to: string
}

/** What the positions that were opened in some days have closed, for each account of the journal. */
export function JournalLook({ span }: { span: DaySpan }) {
  const step = firstStepTo('complete', useLevel())
  const { data: accounts, error } = useJournalAccountsQuery(undefined, { skip: step !== undefined })
  if (step) return <NextStep step={step} to="see your journal" />
  if (error) return <Note kind="fault">{sentenceOf(error)}</Note>
  if (!accounts) return <Loading label="Reading your journal" />
  return (
    <div className="flex flex-col items-start gap-2">
      {accounts.length === 0 ? <p>No deals are known: no terminal is linked and no report was imported.</p> : null}
      {accounts.map((account) => (
        <OfAccount key={account.id} account={account} span={span} isOnly={accounts.length === 1} />
      ))}
      <ButtonLink to="/journal">Open the journal</ButtonLink>
    </div>
  )
}

const shown = (day: string) => formatDate(Date.parse(`${day}T00:00:00Z`), 'UTC')

interface Props {
  account: JournalAccount
  span: DaySpan
  isOnly: boolean
}

function OfAccount({ account: { id, login, currency }, span: { from, to }, isOnly }: Props) {
  const { start, end } = periodOf({ from, to, zone: useTimezone() })
  const { data, error } = useJournalQuery({ id, from: start, to: end })
  if (error) return <Note kind="fault">{sentenceOf(error)}</Note>
  if (!data) return <Loading label="Reading the positions" />
  const days = from === to ? shown(from) : `${shown(from)} to ${shown(to)}`
  const lead = `${isOnly ? '' : `Account ${login}, `}${isOnly ? 'Opened' : 'opened'} ${days}: `
  const said = data.total === 0 ? 'no position.' : `${verdictOf(data.figures, currency)} ${besideText(data.figures, currency)}`.trim()
  return (
    <p>
      <Sentence>{lead + said}</Sentence>
    </p>
  )
}
