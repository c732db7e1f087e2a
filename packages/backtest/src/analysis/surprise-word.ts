import { readValue } from '@assay/events'

/** What a figure above or below its forecast is read as. Prices are hotter or cooler: whether that is good depends on the trade. */
export type SurpriseWord = 'better' | 'worse' | 'hotter' | 'cooler' | 'as forecast'

/** A lower figure of these is the better one. */
const lowerIsBetter = /\b(unemployment|jobless|claimants?|initial claims|continuing claims|layoffs|job cuts|inventories|delinquenc\w*)\b/i
const areOfPrices = /\b(cpi|ppi|rpi|hicp|pce price|inflation|deflator|prices?|earnings|wages?|wpi)\b/i

/** The figures as their source wrote them; null where they are not known. */
interface Figures {
  readonly title: string
  readonly actual: string | null
  readonly forecast: string | null
}

/** The surprise of a release in one word; null if a figure is missing, or is no number. */
export function surpriseWord({ title, actual, forecast }: Figures): SurpriseWord | null {
  const [is, expected] = [actual, forecast].map((figure) => (figure === null ? null : readValue(figure).value))
  if (is === null || expected === null || is === undefined || expected === undefined) return null
  if (is === expected) return 'as forecast'
  if (areOfPrices.test(title)) return is > expected ? 'hotter' : 'cooler'
  return is > expected !== lowerIsBetter.test(title) ? 'better' : 'worse'
}
