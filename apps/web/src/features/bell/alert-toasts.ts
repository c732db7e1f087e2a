import type { Firing, ToldFiring } from '@assay/contracts'
import type { AlertListener } from '../../base/live/open-live.ts'
import { claim } from './shown-once.ts'
import { openSpeaker, type SpeakerNeeds, type ToSay } from './speak.ts'

export interface AlertToastNeeds extends SpeakerNeeds {
  readonly userId: string
  /** Tells the server up to which number firings were shown or recorded. */
  seen(seq: number): void
}

/**
 * Shows each firing once, whatever the number of tabs. Only a visible page shows toasts, and the first one to do so takes all of them.
 * Otherwise firings wait, unacknowledged, until a page is visible, and then show as one toast.
 */
export function openAlertToasts(needs: AlertToastNeeds): AlertListener {
  const say = openSpeaker(needs)
  let waiting = new Map<string, ToSay>()
  let left = 0
  let busy = false
  let closed = false

  // An unacknowledged firing is sent again on the next connection.
  const wait = (firing: ToldFiring, away: boolean) => waiting.set(firing.id, waiting.get(firing.id) ?? { firing, away })

  async function show(): Promise<void> {
    if (busy || closed || waiting.size === 0 || !isVisible()) return
    busy = true
    const taken = [...waiting.values()]
    waiting = new Map()
    try {
      say(await unclaimed(needs.userId, taken), left)
      needs.seen(Math.max(...taken.map(({ firing }) => firing.seq)))
    } finally {
      busy = false
    }
    return show()
  }

  return {
    heard(firing) {
      wait(firing, !isVisible())
      show()
    },
    missed(batch) {
      left = batch.left
      for (const firing of batch.firings) wait(firing, true)
      show()
    },
    visible: show,
    close() {
      closed = true
    },
  }
}

const firingOf = ({ firing }: ToSay) => firing
const isVisible = () => document.visibilityState === 'visible'

/** The firings that no other tab has shown. */
async function unclaimed(userId: string, taken: readonly ToSay[]): Promise<ToSay[]> {
  const fresh = new Set(await claim(userId, taken.map(firingOf)).catch(allOf(taken)))
  return taken.filter(({ firing }) => fresh.has(firing))
}

/** Showing an alert twice is better than not showing it. */
function allOf(taken: readonly ToSay[]) {
  return (error: unknown): Firing[] => {
    console.warn('Which alerts were shown could not be looked up.', error)
    return taken.map(firingOf)
  }
}
