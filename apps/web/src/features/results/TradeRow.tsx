import { Cell } from '../../ui/Cell.tsx'
import { formatPrice } from '../../ui/format-number.ts'
import type { ListedTrade } from './listed-trades.ts'
import { type ShownTrade, tradeColumns } from './trade-columns.tsx'
import { reasonText } from './trade-words.ts'

/** `narrow`: the phone layout, with the result first. */
export function TradeRow({ narrow, ...shown }: ShownTrade & { narrow: boolean }) {
  const columns = tradeColumns(narrow)
  return (
    <>
      <tr>
        {columns.map(({ id, cell, number, quiet }) => (
          <Cell key={id} number={number} quiet={quiet}>
            {cell(shown)}
          </Cell>
        ))}
      </tr>
      {shown.open ? <Why trade={shown.trade} digits={shown.digits} columns={columns.length} /> : null}
    </>
  )
}

/** The values of the rules at the bars that decided, and how far the price went against and for the position. */
function Why({ trade, digits, columns }: { trade: ListedTrade; digits: number; columns: number }) {
  const isOpen = trade.exit_datetime === null
  const lists = [{ title: 'Why entered', reasons: trade.why_entered }, ...(isOpen ? [] : [{ title: 'Why left', reasons: trade.why_left }])]
  return (
    <tr>
      <Cell colSpan={columns} className="bg-select">
        <div className="sticky left-0 grid whitespace-normal max-w-[calc(100vw-56px)] gap-x-8 gap-y-3 px-3 py-3 md:grid-cols-2">
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
          <p className="text-12 text-ink-3 md:col-span-2">{courseText(trade, digits)}</p>
        </div>
      </Cell>
    </tr>
  )
}

function courseText({ mae, mfe, gap, ambiguous_bar, exit_price }: ListedTrade, digits: number): string {
  if (mae === null || mfe === null)
    return `Still open at the end of the bars. Valued at the last close, ${formatPrice(exit_price, digits)}.`
  return [
    `At worst ${formatPrice(mae, digits)} against, at best ${formatPrice(mfe, digits)} in favour of the position.`,
    ...(gap ? ['Filled at the open, beyond the level.'] : []),
    ...(ambiguous_bar ? ['The bar touched stop and target; the stop was taken.'] : []),
  ].join(' ')
}
