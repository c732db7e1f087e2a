import { findInstrument } from '@assay/market'
import type { StrategyDocument } from '@assay/strategy'
import { type Complaint, otherComplaints } from '../../features/builder/complaints.ts'
import type { Place } from '../../features/builder/place.ts'
import type { Preview } from '../../features/preview/preview-words.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { Note } from '../../ui/Note.tsx'

interface Props {
  document: StrategyDocument
  place: Place
  complaints: readonly Complaint[]
  preview: Preview | undefined
}

/** Warnings before a run that no block of the current list shows itself. */
export function Checks({ document, place, complaints, preview }: Props) {
  const others = otherComplaints(complaints, place)
  const cost = preview?.figures?.breakEven ?? null
  const { digits = 2 } = findInstrument(document.symbol) ?? {}
  return (
    <section aria-label="Before you run" className="flex flex-col gap-2.5">
      {others.map((message) => (
        <Note key={message} kind="warn">
          {message}
        </Note>
      ))}
      {preview?.volume ? <Note kind="warn">{preview.volume}</Note> : null}
      <Note kind={cost === null ? 'info' : 'warn'}>
        Slippage and Commission are 0 %.
        {cost === null
          ? ' No spread is charged; a broker takes one on every trade.'
          : ` A spread of ${formatNumber(cost, digits)} would take ${profitOf(preview)}.`}
      </Note>
    </section>
  )
}

/** The cost is that of closed trades, so it does not affect the open profit. */
const profitOf = (preview: Preview | undefined) => (preview?.figures?.open ? 'the profit of the closed trades' : 'the whole profit')
