import type { LostInterval } from './lost.ts'

/** A feed is silent if it has sent no quote of any symbol and no heartbeat for this long. */
export const silenceMs = 10_000
/**
 * A quote can arrive this long after its time, or before it if a clock is inexact. Lost intervals are widened by it on
 * both sides.
 */
const slackMs = 2000

/**
 * Records when a feed as a whole was heard, which distinguishes a quiet market from a broken line. All times are
 * arrival times.
 */
export interface FeedUptime {
  /** A quote or a heartbeat arrived. */
  heard(now: number): void
  /** The line is known to be down until the feed is heard again. */
  down(now: number): void
  /** The time until which losses are final: when the feed was last heard, or `now` if the feed is not up. */
  settledUntil(now: number): number
  isUp(now: number): boolean
  /** Intervals in which the feed was not heard, including one that still lasts. */
  lost(now: number): LostInterval[]
  /** Forgets intervals that ended before `time`. */
  forget(time: number): void
}

export function feedUptime(): FeedUptime {
  let lastHeard = Number.NEGATIVE_INFINITY
  let isDown = false
  let past: LostInterval[] = []

  const isUp = (now: number) => !isDown && Math.abs(now - lastHeard) <= silenceMs
  const pauseUntil = (now: number): LostInterval => {
    const reason = lastHeard === Number.NEGATIVE_INFINITY ? 'begin' : isDown ? 'down' : 'silent'
    return { from: lastHeard - slackMs, to: now + slackMs, reason }
  }

  /** The clock was set back: intervals that now lie in the future are dropped. */
  function setBack(now: number): void {
    past = past.filter(({ to }) => to <= now + slackMs)
    lastHeard = now
  }

  return {
    heard(now) {
      if (now < lastHeard - silenceMs) setBack(now)
      if (!isUp(now)) past.push(pauseUntil(now))
      lastHeard = Math.max(lastHeard, now)
      isDown = false
    },
    down() {
      isDown = true
    },
    isUp,
    settledUntil: (now) => (isUp(now) ? Math.min(lastHeard, now) : now),
    lost: (now) => (isUp(now) ? past : [...past, pauseUntil(now)]),
    forget(time) {
      past = past.filter(({ to }) => to >= time)
    },
  }
}
