import { ChevronDown } from 'lucide-react'
import { Cell } from '../../ui/Cell.tsx'
import { Change } from '../../ui/Change.tsx'
import { classes } from '../../ui/classes.ts'
import { formatShortDateTime } from '../../ui/format-date.ts'
import { formatNumber, formatPrice } from '../../ui/format-number.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { exitNames, reasonText, type Trade } from './trade-words.ts'

interface Props {
  trade: Trade
  number: number
  digits: number
  currency: string
  zone: string
  open: boolean
  onToggle: () => void
}

export function TradeRow({ trade, number, digits, zone, open, onToggle }: Props) {
  const at = (moment: string) => formatShortDateTime(Date.parse(moment), zone)
  return (
    <>
      <tr>
        <Cell number quiet>
          {number}
        </Cell>
        <Cell>{trade.direction === 'long' ? 'Long' : 'Short'}</Cell>
        <Cell>{at(trade.entry_datetime)}</Cell>
        <Cell number>{formatPrice(trade.entry_price, digits)}</Cell>
        <Cell>{at(trade.exit_datetime)}</Cell>
        <Cell number>{formatPrice(trade.exit_price, digits)}</Cell>
        <Cell quiet>{exitNames[trade.exit_reason]}</Cell>
        <Cell number quiet>
          {trade.bars}
        </Cell>
        <Cell number>
          <Change value={trade.pnl}>{formatNumber(trade.pnl, 2, { signed: true })}</Change>
        </Cell>
        <Cell number>{formatNumber(trade.pnl_percent, 3, { signed: true })}</Cell>
        <Cell number>
          <IconButton
            label={`Why trade ${number}`}
            aria-expanded={open}
            icon={<ChevronDown className={classes('size-4', open && 'rotate-180')} strokeWidth={1.75} aria-hidden="true" />}
            onClick={onToggle}
          />
        </Cell>
      </tr>
      {open ? <Why trade={trade} digits={digits} /> : null}
    </>
  )
}

/** The values of the rules at the bars that decided, and how far the trade went against and for the position. */
function Why({ trade, digits }: { trade: Trade; digits: number }) {
  const lists = [
    { title: 'Why entered', reasons: trade.why_entered },
    { title: 'Why left', reasons: trade.why_left },
  ]
  return (
    <tr>
      <Cell colSpan={11} className="bg-select whitespace-normal">
        <div className="sticky left-0 grid max-w-[calc(100vw-56px)] gap-x-8 gap-y-3 px-3 py-3 md:grid-cols-2">
          {lists.map(({ title, reasons }) => (
            <div key={title}>
              <h4 className="text-12 text-ink-3">{title}</h4>
              <ul>
                {reasons.map((reason) => (
                  <li key={reason.condition} className={reason.holds ? undefined : 'text-ink-3'}>
                    {reasonText(reason, digits)}
                    {reason.holds ? null : ', did not hold'}
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <p className="text-12 text-ink-3 md:col-span-2">
            At worst {formatPrice(trade.mae, digits)} against, at best {formatPrice(trade.mfe, digits)} in favour of the position.
            {trade.gap ? ' Filled at the open, beyond the level.' : ''}
            {trade.ambiguous_bar ? ' The bar touched stop and target; the stop was taken.' : ''}
          </p>
        </div>
      </Cell>
    </tr>
  )
}
