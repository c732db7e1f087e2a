export interface Instrument {
  readonly symbol: string
  readonly name: string
  /** Decimals of a quoted price. */
  readonly digits: number
  /** The smallest price step, in the quote currency. Fixed targets and stops are counted in it. */
  readonly point: number
  /** Units of the base in one standard lot. */
  readonly contract: number
  /** What a unit of the base is called, for example `oz`. */
  readonly contractUnit: string
  /** ISO 4217 code of the currency in which prices, money and capital are counted. */
  readonly quote: string
  /** Written directly before an amount of `quote`. */
  readonly currencySign: string
  /** The symbol at Dukascopy, or null if it has no intraday bars. */
  readonly dukascopy: string | null
  /** Metals pause from 17:00 to 18:00 New York; currencies trade through. */
  readonly hours: 'forex' | 'gold'
  /** The price level around which simulated prices move, and their volatility over a year in percent. Never shown as a quote. */
  readonly typicalPrice: number
  readonly annualVolatilityPercent: number
  /**
   * The spread that a retail account usually pays at busy hours, in points. An assumption that users can change, shown
   * wherever it is used.
   */
  readonly typicalSpreadPoints: number
}

const signs: Readonly<Record<string, string>> = { USD: '$', INR: '₹', JPY: '¥', GBP: '£', CAD: 'CA$', CHF: 'CHF ' }

type Row = [
  symbol: string,
  name: string,
  digits: number,
  contract: number,
  unit: string,
  onDukascopy: boolean,
  price: number,
  volatility: number,
  spread: number,
]

const rows: readonly Row[] = [
  ['XAUUSD', 'Gold / US dollar', 2, 100, 'oz', true, 3000, 14, 30],
  ['EURUSD', 'Euro / US dollar', 5, 100_000, 'EUR', true, 1.12, 8, 8],
  ['USDINR', 'US dollar / Indian rupee', 4, 100_000, 'USD', false, 84, 5, 100],
  ['XAGUSD', 'Silver / US dollar', 3, 5000, 'oz', true, 35, 27, 25],
  ['GBPUSD', 'British pound / US dollar', 5, 100_000, 'GBP', true, 1.29, 9, 12],
  ['USDJPY', 'US dollar / Japanese yen', 3, 100_000, 'USD', true, 140, 9.5, 10],
  ['AUDUSD', 'Australian dollar / US dollar', 5, 100_000, 'AUD', true, 0.68, 10.5, 10],
  ['USDCAD', 'US dollar / Canadian dollar', 5, 100_000, 'USD', true, 1.35, 7.5, 14],
  ['USDCHF', 'US dollar / Swiss franc', 5, 100_000, 'USD', true, 0.88, 8, 13],
  ['NZDUSD', 'New Zealand dollar / US dollar', 5, 100_000, 'NZD', true, 0.62, 10.5, 16],
  ['EURJPY', 'Euro / Japanese yen', 3, 100_000, 'EUR', true, 155, 10, 16],
  ['GBPJPY', 'British pound / Japanese yen', 3, 100_000, 'GBP', true, 185, 11, 25],
  ['EURGBP', 'Euro / British pound', 5, 100_000, 'EUR', true, 0.86, 7, 12],
]

function instrumentOf([
  symbol,
  name,
  digits,
  contract,
  contractUnit,
  onDukascopy,
  typicalPrice,
  annualVolatilityPercent,
  typicalSpreadPoints,
]: Row): Instrument {
  const base = symbol.slice(0, 3)
  const quote = symbol.slice(3)
  return {
    symbol,
    name,
    digits,
    point: Number(`1e-${digits}`),
    contract,
    contractUnit,
    quote,
    currencySign: signs[quote],
    dukascopy: onDukascopy ? `${base}-${quote}` : null,
    hours: base === 'XAU' || base === 'XAG' ? 'gold' : 'forex',
    typicalPrice,
    annualVolatilityPercent,
    typicalSpreadPoints,
  }
}

/** Every instrument, in the order in which pickers offer them. The first is the default. */
export const instruments: readonly Instrument[] = rows.map(instrumentOf)

const bySymbol = new Map(instruments.map((instrument) => [instrument.symbol, instrument]))

/** Finds an instrument by its symbol, in any case. Returns undefined for an unknown symbol. */
export const findInstrument = (symbol: string): Instrument | undefined => bySymbol.get(symbol.toUpperCase())

/** The usual spread of an instrument in price units. */
export const spreadOf = ({ typicalSpreadPoints, digits }: Instrument): number =>
  Number((typicalSpreadPoints / 10 ** digits).toFixed(digits))
