import { type Instrument, instruments } from '@assay/market'

/** What traders call a pair besides its name. */
const nicknames: Readonly<Record<string, string>> = {
  EURUSD: 'Fiber',
  GBPUSD: 'Cable',
  AUDUSD: 'Aussie',
  USDCAD: 'Loonie',
  USDCHF: 'Swissie',
  NZDUSD: 'Kiwi',
  GBPJPY: 'Guppy',
  EURGBP: 'Chunnel',
}

/** What traders call the symbol besides its name, for example "Cable" for GBPUSD. */
export const nicknameOf = (symbol: string): string | undefined => nicknames[symbol]

/** The text in which an instrument is searched, in lower case. */
const textOf = ({ symbol, name }: Instrument) => `${symbol} ${name} ${nicknames[symbol] ?? ''}`.toLowerCase()

/**
 * The instruments that match `text`: by code ("eur", "EUR/USD"), by name ("gold", "yen dollar") or by nickname
 * ("cable"), in any case. Codes that begin with the text come first, then names with a word that does; otherwise the
 * order of `among` stays. An empty text finds all of them.
 */
export function findSymbols(text: string, among: readonly Instrument[] = instruments): Instrument[] {
  const sought = text.trim().toLowerCase()
  const code = sought.replaceAll(/[\s/]/g, '')
  const words = sought.split(/[\s/]+/)
  const rank = (instrument: Instrument) => {
    if (instrument.symbol.toLowerCase().startsWith(code)) return 0
    return textOf(instrument)
      .split(/[\s/]+/)
      .some((word) => word.startsWith(sought))
      ? 1
      : 2
  }
  const found = among.filter((instrument) => {
    const all = textOf(instrument)
    return instrument.symbol.toLowerCase().includes(code) || words.every((word) => all.includes(word))
  })
  return found.toSorted((a, b) => rank(a) - rank(b))
}
