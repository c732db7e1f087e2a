/** A calendar that was not heard of for six hours may lack events, or their new times. */
const staleMs = 6 * 3_600_000

/** From when on events are possible that a calendar does not know, which was heard of last at `heardAt`. UTC milliseconds. */
export const possibleFrom = (heardAt: number): number => heardAt + staleMs
