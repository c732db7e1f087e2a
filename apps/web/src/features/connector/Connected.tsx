import { type LinkedAccount, type LinkState, linkStanding } from '@assay/contracts'
import { instruments } from '@assay/market'
import { useState } from 'react'
import { Refused } from '../../base/Refused.tsx'
import { useAction } from '../../base/use-action.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Change } from '../../ui/Change.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
import { formatCount, formatMoney, formatNumber, plural } from '../../ui/format-number.ts'
import { Note } from '../../ui/Note.tsx'
import { Select } from '../../ui/Select.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { toast } from '../../ui/toast.ts'
import { useMapSymbolMutation, useUnlinkMutation } from './connector.api.ts'
import { LinkBadge } from './LinkBadge.tsx'

interface Props {
  /** As the server gave it. */
  state: LinkState
  /** By the server's clock, UTC milliseconds. */
  now: number
  account: LinkedAccount
  /** The version of the connector that this server offers. */
  offered: string
  zone: string
}

/** The state of the linked terminal, and its last report. */
export function Connected({ state, now, account, offered, zone }: Props) {
  const link = { state, heardAt: account.heardAt }
  const { hint } = linkStanding(link, now)
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-14">
          {account.company} {account.login}
        </h3>
        <LinkBadge link={link} now={now} />
        <Badge>{account.demo ? 'Demo' : 'Real'}</Badge>
      </div>
      {account.clockFault ? <Note kind="fault">{account.clockFault} Nothing of what it sends is stored until then.</Note> : null}
      {hint ? <Note kind="warn">{hint}</Note> : null}
      {account.version !== null && account.version !== offered ? (
        <Note kind="warn">
          Your terminal runs version {account.version} of the connector, and this server offers {offered}. Put{' '}
          <a href="/downloads/AssayConnector.mq5" download className="link">
            AssayConnector.mq5
          </a>{' '}
          in place of the old file and attach it again; the link stays.
          {account.version === '1.0'
            ? ' If a terminal with 1.0 changes to another account, that account’s deals are stored in this journal.'
            : null}
        </Note>
      ) : null}
      {account.bars >= account.barsLimit ? (
        <Note kind="warn">
          Your accounts hold as many one-minute bars as they may, and newer ones are not stored. Deals and positions still are. To make
          room, unlink the terminal, delete what it has reported, and link it again with fewer symbols.
        </Note>
      ) : null}
      <Money account={account} zone={zone} />
      <Positions account={account} />
      <Symbols account={account} />
      <Unlink />
    </div>
  )
}

function Money({ account, zone }: { account: LinkedAccount; zone: string }) {
  const { currency, balance, equity, margin, freeMargin, deals, lastDealAt, terminals, bars, barsLimit } = account
  const money = (value: number | null) => (value === null ? 'not reported yet' : formatMoney(value, currency, { digits: 2 }))
  return (
    <Facts
      facts={[
        { term: 'Balance', value: money(balance) },
        { term: 'Equity', value: money(equity) },
        { term: 'Margin used', value: money(margin) },
        { term: 'Free margin', value: money(freeMargin) },
        { term: 'Deals', value: lastDealAt ? `${deals}, the last ${formatDateTime(Date.parse(lastDealAt), zone)}` : String(deals) },
        { term: 'Minute bars', value: `${formatCount(bars)} of at most ${formatCount(barsLimit)}` },
        { term: 'Server', value: `${account.server}, leverage 1:${account.leverage}` },
        {
          term: 'Server time',
          value: account.clock ? `${account.clock}${account.clockProven ? '' : ', not proven yet'}` : 'not known yet',
        },
        { term: 'Terminals', value: terminals },
      ]}
    />
  )
}

function Positions({ account: { positions, currency } }: { account: LinkedAccount }) {
  if (positions.length === 0) return <p className="text-ink-2">No open positions.</p>
  return (
    <section>
      <h3 className="mb-1 text-14">{plural(positions.length, 'open position')}</h3>
      <Table label="Open positions" columns={positionColumns(currency)} rows={positions} keyOf={({ ticket }) => ticket} />
    </section>
  )
}

type Position = LinkedAccount['positions'][number]

const positionColumns = (currency: string): Column<Position>[] => [
  { head: 'Symbol', cell: ({ symbol }) => symbol },
  { head: 'Side', cell: ({ side }) => (side === 'long' ? 'Long' : 'Short') },
  { head: 'Lots', number: true, cell: ({ lots }) => formatNumber(lots, 2) },
  { head: 'Opened at', number: true, cell: ({ price }) => price },
  { head: 'Now', number: true, cell: ({ now }) => now },
  { head: 'Stop', number: true, cell: ({ stop }) => stop ?? '–' },
  {
    head: `Result, ${currency}`,
    number: true,
    cell: ({ profit, swap }) => <Change value={profit + swap}>{formatNumber(profit + swap, 2, { signed: true })}</Change>,
  },
]

const none = ''
const choices = [
  { value: none, label: 'Not chosen' },
  ...instruments.map(({ symbol, name }) => ({ value: symbol, label: symbol, detail: name })),
]

/** Which instrument a broker's symbol stands for: suggested by its name, decided by the user. */
function Symbols({ account: { symbols } }: { account: LinkedAccount }) {
  const [map, { error }] = useMapSymbolMutation()
  if (symbols.length === 0) return null
  return (
    <section>
      <h3 className="mb-1 text-14">Symbols of your broker</h3>
      <p className="mb-2 text-ink-2">Say once which instrument each of them is. Bars of different sources are never mixed.</p>
      <ul className="grid gap-3">
        {symbols.map(({ symbol, instrument, suggested }) => (
          <li key={symbol} className="flex flex-wrap items-end gap-3">
            <Select
              label={symbol}
              value={instrument ?? none}
              options={choices}
              onChange={(chosen) => map({ symbol, instrument: chosen === none ? null : chosen })}
            />
            {instrument === null && suggested ? (
              <Button onClick={() => map({ symbol, instrument: suggested })}>It is {suggested}</Button>
            ) : null}
          </li>
        ))}
      </ul>
      <Refused error={error} />
    </section>
  )
}

function Unlink() {
  const [asking, setAsking] = useState(false)
  return (
    <div>
      <Button kind="danger" onClick={() => setAsking(true)}>
        Unlink
      </Button>
      {asking ? <UnlinkDialog onClose={() => setAsking(false)} /> : null}
    </div>
  )
}

function UnlinkDialog({ onClose }: { onClose: () => void }) {
  const [deleteData, setDeleteData] = useState(false)
  const { run, busy, error } = useAction(useUnlinkMutation()[0], {
    failed: 'The terminal is still linked.',
    beside: true,
    done({ message }) {
      onClose()
      toast(message, { kind: 'good' })
    },
  })
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button kind="danger" busy={busy} onClick={() => run({ deleteData })}>
        Unlink
      </Button>
    </>
  )
  const about =
    'Its token is deleted at once, and nothing that it sends is taken any more. If you link it again, it sends its whole history again.'
  return (
    <Dialog open onClose={onClose} title="Unlink the terminal" description={about} footer={footer}>
      <Checkbox
        label="Also delete what it has reported"
        hint="Deals, positions, symbols and bars of this account, for good."
        checked={deleteData}
        onChange={setDeleteData}
      />
      <Refused error={error} />
    </Dialog>
  )
}
