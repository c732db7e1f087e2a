import { type ChosenIndicator, readIndicators } from './chosen-indicators.ts'

/** One list for each user, and one for visitors: a setting of theirs, which outlives a logout. */
const placeOf = (user: string | undefined) => `assay.chart.indicators.${user ?? 'visitor'}`
/** Earlier versions had one list for whoever was signed in, and a logout removed it. */
const earlierPlace = 'assay.own.chart.indicators'

/** The indicators that `user`, or a visitor, last had on the chart in this browser. */
export function keptIndicators(user: string | undefined): ChosenIndicator[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(user)) ?? localStorage.getItem(earlierPlace) ?? '[]')
    return Array.isArray(kept) ? readIndicators(kept.filter((text) => typeof text === 'string')) : []
  } catch (error) {
    console.warn('The indicators of the chart cannot be read.', error)
    return []
  }
}

export function keepIndicators(user: string | undefined, indicators: readonly ChosenIndicator[]): void {
  try {
    localStorage.setItem(placeOf(user), JSON.stringify(indicators.map(({ key }) => key)))
  } catch (error) {
    console.warn('This browser stores nothing, so the chart’s indicators are lost when you close the page.', error)
  }
}
