import { hourMs } from '@assay/market'

/** A calendar that was not updated for six hours may lack events, or their new times. */
const staleMs = 6 * hourMs

/** The time from which a calendar last updated at `heardAt` may lack events. UTC milliseconds. */
export const possibleFrom = (heardAt: number): number => heardAt + staleMs
