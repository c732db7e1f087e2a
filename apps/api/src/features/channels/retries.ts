import { randomInt } from 'node:crypto'

const minute = 60
const hour = 60 * minute

// Together a little less than a day; after that a price alert is old news.
const waits = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 6 * hour, 6 * hour]

/**
 * Returns the seconds to wait after the n-th attempt (from 1) failed, or undefined after the last. Varies by up to a
 * fifth, so that deliveries that failed together are not retried together.
 */
export function retrySeconds(attempt: number): number | undefined {
  const wait = waits[attempt - 1]
  return wait === undefined ? undefined : Math.round((wait * randomInt(800, 1201)) / 1000)
}
