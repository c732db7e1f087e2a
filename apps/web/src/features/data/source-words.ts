import { coveredWords, type DataSource, type DataSources } from '@assay/contracts'
import { dayMs, referenceProviderId } from '@assay/market'

export interface Standing {
  /** `past`: real bars, all of them old. */
  tone: 'real' | 'past' | 'simulated' | 'silent'
  /** A word or two for the top bar. */
  text: string
  /** The full sentence, for hover and screen readers. */
  sentence: string
}

/** Names a series among all that are held: there are several of one symbol. */
export const seriesId = ({ symbol, provider, timeframe }: Pick<DataSource, 'symbol' | 'provider' | 'timeframe'>): string =>
  `${symbol} ${provider} ${timeframe}`

const symbolsOf = (sources: DataSource[]) => [...new Set(sources.map(({ symbol }) => symbol))].join(', ')

type Provider = DataSources['providers'][number]

/** A provider of real bars that delivers none at the moment. */
export const isLost = ({ simulated, state }: Provider): boolean => !simulated && (state === 'silent' || state === 'stopped')

/** The words after its name. */
export const lostWords = ({ state, detail }: Provider): string =>
  state === 'silent' ? `does not respond: ${detail}` : `is not fetched from: ${detail}`

/** Where numbers come from now: real series if any are stored, otherwise the simulator, unless the server simulates nothing. */
export function standingOf({ sources, providers }: DataSources): Standing {
  const held = sources.filter(({ simulated, bars }) => !simulated && bars > 0)
  const real = held.filter(({ provider }) => provider !== referenceProviderId)
  const invents = !providers.some(({ simulated, state }) => simulated && state === 'off')
  if (real.length === 0 && held.length > 0) return ratesAlone(held.length, invents)
  if (real.length === 0)
    return invents
      ? { tone: 'simulated', text: 'Simulated', sentence: 'No real bars are held: every number comes from the simulator.' }
      : { tone: 'silent', text: 'No bars', sentence: 'No bars are held, and this server simulates none.' }
  const labels = [...new Set(real.map(({ label }) => label))]
  const silent = providers.find(isLost)
  const sentence = `Real bars of ${symbolsOf(real)} from ${labels.join(' and ')}. ${invents ? 'Other symbols are simulated.' : 'No bars of other symbols are held.'}`
  const text = labels.length > 2 ? `${labels.length} sources` : labels.join(', ')
  return silent
    ? { tone: 'silent', text, sentence: `${sentence} ${silent.label} ${lostWords(silent)}` }
    : { tone: real.every(isOld) ? 'past' : 'real', text, sentence }
}

/** Reference rates are real, but only of days, so whatever is faster still is invented. */
function ratesAlone(pairs: number, invents: boolean): Standing {
  const rates = `Daily reference rates of ${pairs} pairs are held, one real price a day from the European Central Bank.`
  return invents
    ? { tone: 'simulated', text: 'Simulated', sentence: `${rates} Everything else comes from the simulator.` }
    : { tone: 'past', text: 'Daily rates', sentence: `${rates} Nothing else is held, and this server simulates none.` }
}

/** "20 Aug 2025 to 19 Aug 2026", the day of the last bar included; a day by itself is one date. Other words if nothing is stored. */
export function rangeOf({ from, to, timeframe }: Pick<DataSource, 'from' | 'to' | 'timeframe'>, zone: string): string {
  return coveredWords({ covered: from === null || to === null ? null : { from, to }, timeframe }, zone) ?? 'Nothing held yet'
}

const staleAfterMs = 3 * dayMs

/** True if the last bar is older than a weekend: nothing about the series is fresh, so it gets no green dot. */
export const isOld = ({ ageMs }: Pick<DataSource, 'ageMs'>): boolean => ageMs !== null && ageMs > staleAfterMs

/** True if a provider should have delivered newer bars. An import and the rates of a bank are as old as their file, and a weekend is no fault. */
export function isStale({ provider, simulated, ageMs }: Pick<DataSource, 'provider' | 'simulated' | 'ageMs'>): boolean {
  return !simulated && provider !== 'csv' && provider !== referenceProviderId && isOld({ ageMs })
}
