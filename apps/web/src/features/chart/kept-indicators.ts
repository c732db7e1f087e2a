import { type ChosenIndicator, readIndicators } from './chosen-indicators.ts'

// A logout removes keys with this prefix.
const place = 'assay.own.chart.indicators'

/** The indicators last shown on the chart in this browser. */
export function keptIndicators(): ChosenIndicator[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(kept) ? readIndicators(kept.filter((text) => typeof text === 'string')) : []
  } catch (error) {
    console.warn('The indicators of the chart cannot be read.', error)
    return []
  }
}

export function keepIndicators(indicators: readonly ChosenIndicator[]): void {
  try {
    localStorage.setItem(place, JSON.stringify(indicators.map(({ key }) => key)))
  } catch (error) {
    console.warn('This browser stores nothing, so the chart’s indicators are lost when you close the page.', error)
  }
}
