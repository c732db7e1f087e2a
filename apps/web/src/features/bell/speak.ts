import type { Firing, ToldFiring } from '@assay/contracts'
import { plural } from '../../ui/format-number.ts'
import type { ToastOptions } from '../../ui/toast.ts'
import { playsSound, playTone } from './alert-sound.ts'
import { detailOf } from './firing-words.ts'

export interface SpeakerNeeds {
  toast(message: string, options: ToastOptions): void
  zone(): string
  showChart(symbol: string): void
  showBell(): void
}

export interface ToSay {
  readonly firing: ToldFiring
  /** It happened while the page was not visible. */
  readonly away: boolean
}

/** At most three toasts at a time, each for three seconds. */
const mostAtOnce = 3
const toastMs = 3000

/**
 * Shows firings as toasts: one each while there is room, otherwise together as one. Missed firings show as one toast, over all the parts
 * they arrive in.
 */
export function openSpeaker(needs: SpeakerNeeds) {
  const sayBurst = bursts(needs)
  const sayMissed = absences(needs)
  /** `left`: how many missed firings are still to come. */
  return (news: readonly ToSay[], left: number): void => {
    const loud = news.filter(({ firing }) => !firing.silent)
    const live = loud.filter(({ away }) => !away).map(({ firing }) => firing)
    const missed = loud.filter(({ away }) => away).map(({ firing }) => firing)
    if (missed.length > 0) sayMissed(missed, left)
    if (live.length > 0) {
      sayBurst(live)
      if (playsSound()) playTone()
    }
  }
}

function bursts(needs: SpeakerNeeds) {
  let said: number[] = []
  let together = { count: 0, until: 0 }
  return (live: readonly Firing[]): void => {
    const now = Date.now()
    said = said.filter((at) => now - at < toastMs)
    if (now >= together.until && said.length + live.length <= mostAtOnce) {
      for (const firing of live) sayOne(needs, firing, false)
      said.push(...live.map(() => now))
      return
    }
    together = { count: live.length + (now < together.until ? together.count : 0), until: now + toastMs }
    sayTogether(needs, 'alerts-at-once', `${plural(together.count, 'alert')} at once`, live)
  }
}

function absences(needs: SpeakerNeeds) {
  let before = 0
  return (missed: readonly Firing[], left: number): void => {
    const count = before + missed.length + left
    before = left > 0 ? before + missed.length : 0
    if (count === 1) sayOne(needs, missed[0], true)
    else sayTogether(needs, 'alerts-missed', `${plural(count, 'alert')} while you were away`, missed)
  }
}

function sayOne({ toast, zone, showChart }: SpeakerNeeds, firing: Firing, away: boolean): void {
  toast(firing.message, {
    id: firing.id,
    detail: detailOf(firing, away, Date.now(), zone()),
    action: { label: 'Chart', run: () => showChart(firing.symbol) },
  })
}

function sayTogether({ toast, showBell }: SpeakerNeeds, id: string, title: string, firings: readonly Firing[]): void {
  const last = firings[firings.length - 1]
  toast(title, { id, detail: `Last: ${last.message}`, action: { label: 'Show', run: showBell } })
}
