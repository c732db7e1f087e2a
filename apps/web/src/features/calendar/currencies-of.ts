import { findInstrument } from '@assay/market'

/** The currencies that calendars list most, as choices for the filter. */
export const calendarCurrencies = ['USD', 'EUR', 'GBP', 'JPY', 'CHF', 'CAD', 'AUD', 'NZD', 'CNY', 'INR'] as const

/** The currencies whose events move the symbols: both of a pair, the dollar for gold. */
export function currenciesOf(symbols: readonly string[]): string[] {
  const found = symbols.flatMap((symbol) => {
    const instrument = findInstrument(symbol)
    return instrument ? [symbol.slice(0, 3), instrument.quote] : []
  })
  return [...new Set(found)].filter((code) => !metals.has(code)).toSorted()
}

const metals = new Set(['XAU', 'XAG', 'XPT', 'XPD'])
