import type { Offer } from '@assay/assistant'
import { classes } from '../../ui/classes.ts'
import { Kbd } from '../../ui/Kbd.tsx'

interface Props {
  id: string
  offers: readonly Offer[]
  active: number | null
  onChoose: (offer: Offer) => void
}

const kindWords: Readonly<Record<string, string>> = {
  market: 'market',
  operand: 'price, indicator or pattern',
  check: 'comparison',
  connector: 'joins two rules',
  timeframe: 'length of a candle',
  level: 'distance from the entry',
  amount: 'distance',
  exit: 'exit rule',
  events: 'economic calendar',
  session: 'hours of trading',
  period: 'days to test',
  number: 'the usual number',
  when: 'rules follow',
}

/** The possible continuations of a sentence, above the field. The field keeps the focus. */
export function CompletionList({ id, offers, active, onChoose }: Props) {
  return (
    <div className="absolute inset-x-0 bottom-full z-20 mb-4 rounded-panel border border-line-2 bg-panel p-1.5 shadow-float">
      <p className="px-2 pt-1 pb-1.5 text-12 text-ink-3">It can go on with</p>
      <div id={id} role="listbox" aria-label="How the sentence can go on" className="max-h-64 overflow-y-auto max-md:max-h-40">
        {offers.map((offer, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which has the focus
          <div
            key={offer.text}
            id={`${id}-${i}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === active}
            // Keeps the focus in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(offer)}
            ref={i === active ? intoView : undefined}
            className={classes(
              'flex min-h-8 cursor-default items-center gap-3 rounded-chip px-2 max-md:min-h-11',
              i === active ? 'bg-select ring-1 ring-accent ring-inset' : 'hover:bg-raised',
            )}
          >
            <span className="font-title">{offer.label}</span>
            <span className="min-w-0 flex-1 truncate text-12 text-ink-3">{kindWords[offer.kind] ?? ''}</span>
            {i === active ? <Kbd>Enter</Kbd> : null}
          </div>
        ))}
      </div>
    </div>
  )
}

const intoView = (line: HTMLElement | null) => line?.scrollIntoView?.({ block: 'nearest' })
