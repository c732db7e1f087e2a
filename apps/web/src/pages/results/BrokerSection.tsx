import { levelOf, reaches } from '@assay/contracts'
import { ratesWanted } from '@assay/market'
import { useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { midRates } from '../../base/live/mid-rates.ts'
import { type NewsRoot, selectLastQuotes } from '../../base/live/news.slice.ts'
import { useQuotes } from '../../base/live/use-quotes.ts'
import { sentenceOf } from '../../base/refused.ts'
import { useUser } from '../../base/session/use-user.ts'
import { AtBroker } from '../../features/journal/AtBroker.tsx'
import { useJournalTermsQuery } from '../../features/journal/journal.api.ts'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Select } from '../../ui/Select.tsx'
import type { SectionProps } from './section.ts'

/** What the closed trades would have left at the viewer's own broker. */
export function BrokerSection(props: SectionProps) {
  const user = useUser()
  if (!user || !reaches(levelOf(user), 'complete'))
    return (
      <p className="text-ink-2">
        With {user ? '' : 'an account and '}a linked terminal, this shows what the costs of your broker would have left.
      </p>
    )
  return <Known {...props} />
}

function Known({ result: { answer, request } }: SectionProps) {
  const symbol = request.symbol.toUpperCase()
  const { data, error, refetch } = useJournalTermsQuery(symbol)
  const [chosen, setChosen] = useState<string | null>(null)
  const terms = data?.find(({ account }) => account.id === chosen) ?? data?.[0]
  const rates = useRates(terms?.currency ?? answer.currency, answer.currency)
  if (error)
    return (
      <p role="alert" className="text-ink-2">
        {sentenceOf(error)} <Button onClick={refetch}>Try again</Button>
      </p>
    )
  if (!data) return <Loading label="The costs of your broker are loading" />
  if (!terms) return <NoTerms symbol={symbol} />
  return (
    <>
      {data.length > 1 ? (
        <Select
          label="Account"
          hideLabel
          className="mb-2 w-60"
          value={terms.account.id}
          options={data.map(({ account }) => ({ value: account.id, label: account.name }))}
          onChange={setChosen}
        />
      ) : null}
      <AtBroker answer={answer} symbol={symbol} terms={terms} rates={rates} />
    </>
  )
}

/** The rates that convert one currency into the other. */
function useRates(from: string, to: string) {
  useQuotes(useMemo(() => ratesWanted(from, to), [from, to]))
  const quotes = useSelector((state: NewsRoot) => selectLastQuotes(state))
  return useMemo(() => midRates(quotes), [quotes])
}

function NoTerms({ symbol }: { symbol: string }) {
  return (
    <p className="text-ink-2">
      The costs of your broker for {symbol} are not known.{' '}
      <Link to="/mt5-connection" className="link">
        Link your terminal
      </Link>
      , or{' '}
      <Link to="/journal" className="link">
        import a history report
      </Link>{' '}
      and say which of its symbols is {symbol}.
    </p>
  )
}
