import { Loaded } from '../../base/Loaded.tsx'
import { LinkBadge } from '../../features/connector/LinkBadge.tsx'
import { useLink } from '../../features/connector/use-link.ts'
import { ProfileSection } from '../../features/profile/ProfileSection.tsx'
import { Summary, SummarySection } from '../../features/profile/SummarySection.tsx'
import { useGetBrokerQuery } from '../../features/setup/setup.api.ts'

const words = { id: 'broker', about: 'The MetaTrader 5 account that you trade with. Assay never asks for its password.' } as const

/** The broker's details as given, and the state of the terminal. */
export function BrokerSummary({ given }: { given: boolean }) {
  const query = useGetBrokerQuery(undefined, { skip: !given })
  const { data: link, now } = useLink({ skip: !given })
  if (!given) return <SummarySection {...words} facts={[]} none="Skipped so far." to="/mt5-connection" action="Enter details" />
  const badge = link && <LinkBadge link={{ state: link.state, heardAt: link.account?.heardAt ?? null }} now={now} />
  return (
    <ProfileSection {...words}>
      <Loaded query={query} loading="Your broker details are loading" kept="They are unchanged." skeleton={3} empty="never">
        {(details) => (
          <Summary
            facts={[
              ...(badge ? [{ term: 'Terminal', value: badge }] : []),
              { term: 'Broker name', value: details?.brokerName },
              { term: 'Account number', value: details?.accountNumber },
              { term: 'Server name', value: details?.serverName },
            ]}
            none="Skipped so far."
            to="/mt5-connection"
            action="Change details"
          />
        )}
      </Loaded>
    </ProfileSection>
  )
}
