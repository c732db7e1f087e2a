import { type CarriedOptions, newDocument, type Period, type StrategyDocument, type TouchOrder } from '@assay/strategy'
import type { History } from '../../base/history.ts'

/** A period in days of a zone as shown in the fields, YYYY-MM-DD, both included. */
export interface Days {
  from: string
  to: string
  /** IANA name of the zone in which they were chosen. */
  zone: string
  /** The instants, if they are not whole days of any zone. The days are then those that they touch. */
  exact?: Period
}

/** Everything in the builder that can be undone. */
export interface Work {
  document: StrategyDocument
  /** null: `usualDays`. */
  days: Days | null
  /** The stop is taken where a bar touches stop and target; by default its one-minute bars decide. */
  touchOrder?: 'stop-first'
  /** What the opened result was tested with that the page has no control for. Another strategy does not take it over. */
  carried?: CarriedOptions
  /** Where Save writes to: a draft in this browser or a strategy of the account; null before the first save. */
  draftId: string | null
  /** The version that was last opened or saved; null if versions are not counted. */
  version: number | null
  /** When that version was saved, UTC milliseconds; absent before the first save. */
  savedAt?: number
  /** Distinguishes the strategies in a history, and those kept in this browser: each one opened or begun has its own. */
  line: string
  /** The document is as it was last opened or saved. */
  saved?: true
}

/** The part of a work that is not of its strategy: opening another one keeps it, unless that says what it was tested with. */
export const testOf = (now: Work, opened: { days?: Days; touchOrder?: TouchOrder } = {}): Pick<Work, 'days' | 'touchOrder'> => {
  const touchOrder = opened.touchOrder ?? now.touchOrder
  return { days: opened.days ?? now.days, ...(touchOrder === 'stop-first' && { touchOrder }) }
}

export const newLine = (): string => crypto.randomUUID()

/** What a new strategy starts with if it differs from the product's defaults. */
export type Start = Partial<Pick<StrategyDocument, 'symbol' | 'timeframe' | 'initialCapital'>>

export const newWork = (more?: Start): Work => ({
  document: newDocument(more),
  days: null,
  draftId: null,
  version: null,
  line: newLine(),
})

/** The work with its undo steps and its user; a visitor's work has no owner. */
export interface OwnedWork extends History<Work> {
  owner?: string
  /** This browser holds the work of a user whose session ended, hidden from everyone else. */
  waits?: boolean
}

/** False while nothing was done yet. */
export const isBegun = ({ past, present }: History<Work>): boolean => past.length > 0 || present.draftId !== null

/** Something would be lost without it: it was begun, says something, and is not what was last saved. */
export const isUnsaved = (work: History<Work>): boolean => isBegun(work) && work.present.saved !== true && saysSomething(work.present)

const saysSomething = ({ draftId, document: { name, rules, stops } }: Work): boolean =>
  draftId !== null ||
  name !== newDocument().name ||
  [rules.long, rules.short].some(({ entry, exit }) => entry.length + exit.length > 0) ||
  stops.long !== null ||
  stops.short !== null
