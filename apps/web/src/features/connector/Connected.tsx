import type { LinkedAccount } from '@assay/contracts'
import { instruments } from '@assay/market'
import { Refused } from '../../base/Refused.tsx'
import { Button } from '../../ui/Button.tsx'
import { Change } from '../../ui/Change.tsx'
import { formatMoney, formatNumber, formatPercent, formatPrice, plural } from '../../ui/format-number.ts'
import { Note } from '../../ui/Note.tsx'
import { Select } from '../../ui/Select.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { useMapSymbolMutation } from './connector.api.ts'

interface Props {
  account: LinkedAccount
  /** The version of the connector that this server offers. */
  offered: string
  /** What there is to know about a terminal that is silent. */
  hint: string | null
}

/** What the linked terminal has last reported. */
export function Connected({ account, offered, hint }: Props) {
  return (
    <>
      <Warnings account={account} offered={offered} hint={hint} />
      <Money account={account} />
      <Positions account={account} />
      <Symbols account={account} />
    </>
  )
}

function Warnings({ account: { clockFault, version, bars, barsLimit }, offered, hint }: Props) {
  return (
    <div className="grid gap-3 border-b border-line px-gutter py-4 empty:hidden">
      {clockFault ? <Note kind="fault">{clockFault} Nothing of what it sends is stored until then.</Note> : null}
      {hint ? <Note kind="warn">{hint}</Note> : null}
      {version !== null && version !== offered ? (
        <Note kind="warn">
          Your terminal runs version {version} of the connector, and this server offers {offered}. Put{' '}
          <a href="/downloads/AssayConnector.mq5" download className="link">
            AssayConnector.mq5
          </a>{' '}
          in place of the old file and attach it again; the link stays.
          {version === '1.0'
            ? ' If a terminal with 1.0 changes to another account, that account’s deals are stored in this journal.'
            : null}
        </Note>
      ) : null}
      {bars >= barsLimit ? (
        <Note kind="warn">
          Your accounts hold as many one-minute bars as they may, and newer ones are not stored. Deals and positions still are. To make
          room, unlink the terminal, delete what it has reported, and link it again with fewer symbols.
        </Note>
      ) : null}
    </div>
  )
}

const resultOf = ({ profit, swap }: Position): number => profit + swap

function Money({ account: { currency, balance, equity, margin, freeMargin, positions } }: { account: LinkedAccount }) {
  const money = (value: number | null) => (value === null ? 'not reported yet' : formatMoney(value, currency, { digits: 2 }))
  const open = positions.reduce((sum, position) => sum + resultOf(position), 0)
  const level = margin && equity !== null ? `level ${formatPercent((equity / margin) * 100, 0)}` : null
  const cells = [
    { term: 'Balance', value: balance, note: null },
    {
      term: 'Equity',
      value: equity,
      note: positions.length > 0 ? <Change value={open}>{formatMoney(open, currency, { signed: true, digits: 2 })} open</Change> : null,
    },
    { term: 'Margin used', value: margin, note: level },
    { term: 'Free margin', value: freeMargin, note: null },
  ]
  return (
    <dl className="tnum grid grid-cols-4 gap-x-6 gap-y-3 border-b border-line px-gutter py-4 max-lg:grid-cols-2">
      {cells.map(({ term, value, note }) => (
        <div key={term} className="min-w-0">
          <dt className="text-ink-2">{term}</dt>
          <dd className={value === null ? 'text-ink-2' : 'text-20 font-title'}>{money(value)}</dd>
          <dd className="text-12 text-ink-2">{note}</dd>
        </div>
      ))}
    </dl>
  )
}

function Positions({ account: { positions, symbols, currency } }: { account: LinkedAccount }) {
  return (
    <section className="border-b border-line px-gutter py-4">
      <h2 className="mb-1 text-14">{plural(positions.length, 'open position')}</h2>
      {positions.length === 0 ? (
        <p className="text-ink-2">The terminal reports a position here as soon as it is open.</p>
      ) : (
        <Table label="Open positions" columns={positionColumns(currency, symbols)} rows={positions} keyOf={({ ticket }) => ticket} />
      )}
    </section>
  )
}

type Position = LinkedAccount['positions'][number]

/** Prices with the digits that the broker gives the symbol. */
function positionColumns(currency: string, symbols: LinkedAccount['symbols']): Column<Position>[] {
  const price = ({ symbol }: Position, value: number) => formatPrice(value, symbols.find((each) => each.symbol === symbol)?.digits)
  const side = (position: Position) => (position.side === 'long' ? 'Long' : 'Short')
  const wide = 'max-md:hidden'
  return [
    {
      head: 'Symbol',
      cell: (position) => (
        <>
          {position.symbol}
          <span className="block text-12 text-ink-2 md:hidden">
            {side(position)} {formatNumber(position.lots, 2)} from {price(position, position.price)}
          </span>
        </>
      ),
    },
    { head: 'Ticket', quiet: true, className: 'max-xl:hidden', cell: ({ ticket }) => ticket },
    { head: 'Side', className: wide, cell: side },
    { head: 'Lots', number: true, className: wide, cell: ({ lots }) => formatNumber(lots, 2) },
    { head: 'Opened at', number: true, className: wide, cell: (position) => price(position, position.price) },
    { head: 'Now', number: true, cell: (position) => price(position, position.now) },
    { head: 'Stop', number: true, className: wide, cell: (position) => (position.stop ? price(position, position.stop) : '–') },
    {
      head: `Result, ${currency}`,
      number: true,
      cell: (position) => <Change value={resultOf(position)}>{formatNumber(resultOf(position), 2, { signed: true })}</Change>,
    },
  ]
}

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
    <section className="border-b border-line px-gutter py-4">
      <h2 className="mb-1 text-14">Symbols of your broker</h2>
      <p className="mb-2 text-ink-2">Say once which instrument each of them is. Bars of different sources are never mixed.</p>
      <ul className="flex flex-wrap gap-x-6 gap-y-3">
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
