import { priceWords } from '@assay/contracts'
import type { LiveQuote } from '../../base/live/live-quotes.ts'
import { SymbolField } from '../../base/symbols/SymbolField.tsx'
import { formatAge } from '../../ui/format-date.ts'

interface Props {
  symbol: string
  quote: LiveQuote | undefined
  ageMs: number
  stale: boolean
  /** undefined if the symbol is fixed. */
  onSymbol: ((symbol: string) => void) | undefined
}

/** The symbol with its price, the price's age and its source. */
export function PriceLine({ symbol, quote, ageMs, stale, onSymbol }: Props) {
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      {onSymbol ? (
        <SymbolField label="Symbol" className="w-35" value={symbol} onChange={onSymbol} />
      ) : (
        <span className="font-title text-16">{symbol}</span>
      )}
      <p className="tnum min-h-control py-1.5 text-ink-2">
        {quote ? (
          <>
            bid <span className="text-ink">{priceWords(symbol, quote.bid)}</span>{' '}
            <span className={stale ? 'text-warn' : 'text-ink-3'}>
              {formatAge(ageMs)} ago{stale ? ', stale' : ''}
              {quote.simulated ? ', simulated' : ''}
            </span>
          </>
        ) : (
          <span className="text-ink-3">No live price has come yet.</span>
        )}
      </p>
    </div>
  )
}
