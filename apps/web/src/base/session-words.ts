import { tradingSessions } from '@assay/market'

/** The name of a trading session in a table of results. */
export const sessionWords: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(tradingSessions).map(([key, { city }]) => [key, city])),
  none: 'In none of them',
}
