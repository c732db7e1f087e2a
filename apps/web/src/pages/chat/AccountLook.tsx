import { type Link, type LinkedAccount, reaches } from '@assay/contracts'
import { sentenceOf } from '../../base/refused.ts'
import { firstStepTo } from '../../base/session/first-steps.ts'
import { useLevel } from '../../base/session/use-user.ts'
import { LinkBadge } from '../../features/connector/LinkBadge.tsx'
import { useLink } from '../../features/connector/use-link.ts'
import { useJournalAccountsQuery, useJournalQuery } from '../../features/journal/journal.api.ts'
import { besideText, verdictOf } from '../../features/journal/journal-words.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { formatMoney, plural } from '../../ui/format-number.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Note } from '../../ui/Note.tsx'
import { Sentence } from '../../ui/Sentence.tsx'
import { NextStep } from './NextStep.tsx'

/** The account at the broker, as its terminal last reported it, and what its deals closed. */
export function AccountLook() {
  const step = firstStepTo('steps', useLevel())
  const { data, error, now } = useLink({ skip: step !== undefined })
  if (step) return <NextStep step={step} to="see your account" />
  if (error) return <Note kind="fault">{sentenceOf(error)}</Note>
  if (!data) return <Loading label="Reading your account" />
  if (!data.account)
    return (
      <div className="flex flex-col items-start gap-2">
        <p>No terminal is linked, so nothing is known of an account at a broker.</p>
        <ButtonLink to="/mt5-connection">Link MetaTrader 5</ButtonLink>
      </div>
    )
  return <Account account={data.account} state={data.state} now={now} />
}

function Account({ account, state, now }: { account: LinkedAccount; state: Link['state']; now: number }) {
  const { currency, balance, equity, freeMargin, positions, heardAt } = account
  const money = (value: number | null) => (value === null ? 'not reported' : formatMoney(value, currency))
  return (
    <div className="flex max-w-100 flex-col gap-2">
      <Facts
        facts={[
          { term: 'Balance', value: money(balance) },
          { term: 'Equity', value: money(equity) },
          { term: 'Free margin', value: money(freeMargin) },
          { term: 'Positions', value: plural(positions.length, 'open position') },
        ]}
      />
      <Closed account={account} />
      <p>
        <LinkBadge link={{ state, heardAt }} now={now} />
      </p>
    </div>
  )
}

/** The headline of the journal of this account. */
function Closed({ account: { login, server, currency } }: { account: LinkedAccount }) {
  const allowed = reaches(useLevel(), 'complete')
  const { data: accounts } = useJournalAccountsQuery(undefined, { skip: !allowed })
  const id = accounts?.find((each) => each.login === login && each.server === server)?.id
  const { data, error } = useJournalQuery({ id: id ?? '' }, { skip: id === undefined })
  if (error) return <Note kind="fault">{sentenceOf(error)}</Note>
  if (!data) return null
  return (
    <p>
      <Sentence>{`${verdictOf(data.figures, currency)} ${besideText(data.figures, currency)}`.trim()}</Sentence>
    </p>
  )
}
