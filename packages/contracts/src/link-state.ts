import { ageWords } from '@assay/market'
import { connectorLimits, type LinkState } from './connector.ts'

/** What is known of the link of an account to a terminal. */
export interface LinkFacts {
  /** The user has named the account. */
  readonly named: boolean
  /** A code is valid; `mismatch` if a terminal of another account sent it. */
  readonly pairing: 'open' | 'mismatch' | null
  /** A terminal was linked; `heardAt`: the instant of its last report. */
  readonly terminal: { readonly heardAt: string | null; readonly revoked: boolean } | null
}

/** The state of a link at `now`, UTC milliseconds. */
export function linkStateOf({ named, pairing, terminal }: LinkFacts, now: number): LinkState {
  if (pairing) return pairing === 'mismatch' ? 'mismatch' : 'waiting'
  if (!terminal) return named ? 'declared' : 'none'
  return terminal.revoked ? 'revoked' : heardState(terminal.heardAt, now)
}

/** How a link is told: its badge, and what the user can expect or do. */
export interface LinkStanding {
  readonly state: LinkState
  /** "Connected, 12 s ago". */
  readonly words: string
  readonly hint: string | null
}

/** Each state of a link in words. */
export const linkWords: Readonly<Record<LinkState, string>> = {
  none: 'No terminal',
  declared: 'Not linked yet',
  waiting: 'Waiting for your terminal',
  mismatch: 'Another account reported',
  connected: 'Connected',
  late: 'Late',
  offline: 'Offline',
  revoked: 'Unlinked',
}
const unheard = 'The terminal has sent no report yet. It reports every 15 seconds while it runs and has a connection.'
const hints: Partial<Record<LinkState, string>> = {
  late: 'The terminal has been silent for more than a minute. It reports every 15 seconds while it runs and has a connection.',
  offline: 'The terminal has been silent for more than 15 minutes. It may be closed. What it collects is sent when it runs again.',
}

/** A link at `now`, which may be later than the moment for which the server gave its state: a silent terminal becomes late, then offline. */
export function linkStanding(
  { state: given, heardAt }: { readonly state: LinkState; readonly heardAt: string | null },
  now: number,
): LinkStanding {
  if (given !== 'connected' && given !== 'late' && given !== 'offline') return { state: given, words: linkWords[given], hint: null }
  const state = heardState(heardAt, now)
  if (heardAt === null) return { state, words: `${linkWords[state]}, no report yet`, hint: unheard }
  return { state, words: `${linkWords[state]}, ${ageWords(now - Date.parse(heardAt))} ago`, hint: hints[state] ?? null }
}

function heardState(heardAt: string | null, now: number): LinkState {
  const silentSeconds = heardAt === null ? Number.POSITIVE_INFINITY : (now - Date.parse(heardAt)) / 1000
  if (silentSeconds > connectorLimits.offlineSeconds) return 'offline'
  return silentSeconds > connectorLimits.lateSeconds ? 'late' : 'connected'
}
