import { type Link, linkStanding } from '@assay/contracts'
import { useTimezone } from '../../base/store.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { Connected } from './Connected.tsx'
import { LastReports } from './LastReports.tsx'
import { LinkBadge } from './LinkBadge.tsx'
import { LinkColumns } from './LinkColumns.tsx'
import type { LinkSlots } from './link-slots.ts'
import { Unlink } from './Unlink.tsx'

interface Props {
  link: Link
  account: NonNullable<Link['account']>
  now: number
  slots: LinkSlots
}

/** The account of a linked terminal, and when it has reported what. */
export function Reporting({ link, account, now, slots: { details, history, onward } }: Props) {
  const zone = useTimezone()
  const standing = { state: link.state, heardAt: account.heardAt }
  const { company, login, server, currency, leverage, build, demo } = account
  return (
    <PageFrame
      title={`${company} ${login}`}
      lead={
        <span className="flex flex-wrap items-center gap-2">
          <LinkBadge link={standing} now={now} />
          <Badge>{demo ? 'Demo' : 'Real'}</Badge>
          <span>
            {server} · {currency} · leverage 1:{leverage}
            {build === null ? '' : ` · terminal build ${build}`}
          </span>
        </span>
      }
      actions={
        <>
          <Unlink />
          {onward}
          <ButtonLink to="/journal" kind="primary">
            Open journal
          </ButtonLink>
        </>
      }
    >
      <LinkColumns
        side={
          <>
            <LastReports account={account} now={now} zone={zone} />
            {details}
          </>
        }
      >
        <Connected account={account} offered={link.connector.version} hint={linkStanding(standing, now).hint} />
        {history}
      </LinkColumns>
    </PageFrame>
  )
}
