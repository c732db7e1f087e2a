import { sentenceOf } from '../../base/refused.ts'
import { useGetBrokerQuery } from '../../features/broker/broker.api.ts'
import { LinkBadge } from '../../features/connector/LinkBadge.tsx'
import { useLink } from '../../features/connector/use-link.ts'
import { ProfileSection } from '../../features/profile/ProfileSection.tsx'
import { SummarySection } from '../../features/profile/SummarySection.tsx'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

const words = { id: 'broker', about: 'Which MetaTrader 5 account is yours. No password is kept, because none is asked.' } as const

/** The broker's details as given, and the state of the terminal. */
export function BrokerSummary({ given }: { given: boolean }) {
  const { data, error, isFetching, refetch } = useGetBrokerQuery(undefined, { skip: !given })
  const { data: link, now } = useLink({ skip: !given })
  if (given && !data)
    return (
      <ProfileSection {...words}>
        {error ? (
          <Failure
            title="Your broker details could not be read."
            detail={sentenceOf(error)}
            kept="They are unchanged."
            action={
              <Button onClick={refetch} busy={isFetching}>
                Try again
              </Button>
            }
          />
        ) : (
          <Skeleton className="h-24 w-full" />
        )}
      </ProfileSection>
    )
  const facts = data
    ? [
        ...(link
          ? [{ term: 'Terminal', value: <LinkBadge link={{ state: link.state, heardAt: link.account?.heardAt ?? null }} now={now} /> }]
          : []),
        { term: 'Broker name', value: data.brokerName },
        { term: 'Account number', value: data.accountNumber },
        { term: 'Server name', value: data.serverName },
      ]
    : []
  return (
    <SummarySection
      {...words}
      facts={facts}
      none="Skipped so far."
      to="/mt5-connection"
      action={given ? 'Change details' : 'Enter details'}
    />
  )
}
