import { useSyncExternalStore } from 'react'
import { browserStorage, onPlaceChange } from '../../base/browser-storage.ts'

const place = 'assay.alert-sound'

/** Whether this browser plays a tone with the toast of an alert. It does not unless the user chose it. */
export const playsSound = (): boolean => browserStorage()?.getItem(place) === 'on'

export const useAlertSound = (): boolean => useSyncExternalStore(subscribe, playsSound)
const subscribe = (callback: () => void) => onPlaceChange(place, callback)

/** Chooses for this browser. Switching it on plays the tone once. */
export function chooseSound(isOn: boolean): void {
  if (isOn) browserStorage()?.setItem(place, 'on')
  else browserStorage()?.removeItem(place)
  window.dispatchEvent(new Event(place))
  if (isOn) playTone()
}

const [toneHz, toneSeconds, loudness] = [880, 0.25, 0.15]

/** Two short tones. A browser plays none before the first press on the page. */
export function playTone(): void {
  const context = new AudioContext()
  const loud = context.createGain()
  loud.gain.setValueAtTime(loudness, context.currentTime)
  loud.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 2 * toneSeconds)
  loud.connect(context.destination)
  for (const [i, frequency] of [toneHz, 1.5 * toneHz].entries()) {
    const tone = context.createOscillator()
    tone.frequency.value = frequency
    tone.connect(loud)
    tone.start(context.currentTime + i * toneSeconds)
    tone.stop(context.currentTime + (i + 1) * toneSeconds)
    if (i === 1) tone.onended = () => void context.close()
  }
}
