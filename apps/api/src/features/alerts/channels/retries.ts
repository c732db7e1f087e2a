import { randomInt } from 'node:crypto'

const minute = 60
const hour = 60 * minute

// Together a little less than a day: who is told of a price later than that is told of the past.
const waits = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 6 * hour, 6 * hour]

/**
 * Seconds to wait after the n-th attempt (from 1) has failed, up to a fifth more or less, so that what failed together is not tried again together.
 * undefined after the last.
 */
export function retrySeconds(attempt: number): number | undefined {
  const wait = waits[attempt - 1]
  return wait === undefined ? undefined : Math.round((wait * randomInt(800, 1201)) / 1000)
}
