import { type LinkedAccount, type LinkState, linkWords } from '@assay/contracts'
import { classes } from '../../ui/classes.ts'
import { Facts } from '../../ui/Facts.tsx'
import { formatAge, formatDateTime } from '../../ui/format-date.ts'
import { formatCount, plural } from '../../ui/format-number.ts'

interface Props {
  account: LinkedAccount
  /** By the server's clock, UTC milliseconds. */
  now: number
  zone: string
}

/** When the terminal has reported what, and what its states mean. */
export function LastReports({ account, now, zone }: Props) {
  return (
    <>
      <section className="border-b border-line px-gutter py-4">
        <h2 className="mb-1 text-14">Last reports</h2>
        <Facts facts={reportsOf(account, now, zone)} />
      </section>
      <section className="border-b border-line px-gutter py-4">
        <h2 className="mb-2 text-14">States you may see here</h2>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
          {states.map(({ state, dot, means }) => (
            <div key={state} className="contents">
              <dt className="flex items-center gap-2">
                <span aria-hidden="true" className={classes('size-2 rounded-full', dot)} />
                {linkWords[state]}
              </dt>
              <dd className="text-ink-2">{means}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}

const states: readonly { state: LinkState; dot: string; means: string }[] = [
  { state: 'connected', dot: 'bg-up', means: 'It reported within the last minute.' },
  { state: 'late', dot: 'bg-warn', means: 'It has been silent for over 60 s.' },
  { state: 'offline', dot: 'bg-down', means: 'It has been silent for over 15 min. Is the terminal closed?' },
  { state: 'revoked', dot: 'border border-ink-3', means: 'You unlinked it, and its token is deleted.' },
]

function reportsOf(account: LinkedAccount, now: number, zone: string) {
  const { heardAt, deals, lastDealAt, symbols, symbolsAt, bars, barsLimit, clock, clockProven, terminals } = account
  const ago = (at: string) => `${formatAge(Math.max(0, now - Date.parse(at)))} ago`
  return [
    { term: 'Heartbeat', value: heardAt ? ago(heardAt) : 'none yet' },
    {
      term: 'Deals',
      value: lastDealAt ? `${formatCount(deals)}, the last ${formatDateTime(Date.parse(lastDealAt), zone)}` : String(deals),
    },
    { term: 'Symbol specifications', value: symbolsAt ? `${plural(symbols.length, 'symbol')}, ${ago(symbolsAt)}` : 'none yet' },
    { term: 'Minute bars', value: `${formatCount(bars)} of at most ${formatCount(barsLimit)}` },
    { term: 'Server time', value: clock ? `${clock}${clockProven ? '' : ', not proven yet'}` : 'not known yet' },
    { term: 'Terminals', value: terminals },
  ]
}
