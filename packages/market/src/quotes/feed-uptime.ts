import type { LostInterval } from './lost.ts'

/** A feed that has said nothing for so long, no quote of any symbol and no heartbeat, is silent. */
export const silenceMs = 10_000
/** A quote is with us so long after its time, or before it by an inexact clock: lost time is widened by it on both sides. */
const slackMs = 2000

/** When a feed as a whole was heard: what tells a quiet market from a broken line. All times are those of arrival. */
export interface FeedUptime {
  /** A quote or a heartbeat has come. */
  heard(now: number): void
  /** The line is known to be down, until it is heard again. */
  down(now: number): void
  /** Up to here it is settled whether something was lost: what was heard last, or now where nothing is heard. */
  settledUntil(now: number): number
  isUp(now: number): boolean
  /** Times without word from it, that which still lasts included. */
  lost(now: number): LostInterval[]
  /** Forgets what ended before `time`. */
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

  /** The clock was set back: times that are still to come were never heard nor lost. */
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
