import type { ExternalToast } from 'sonner'

export interface ToastOptions {
  kind?: 'plain' | 'good' | 'fault'
  /** A second, quieter line. */
  detail?: string
  action?: { label: string; run: () => void }
  /** A toast replaces an earlier one with the same id. */
  id?: string
}

let shown = false
const first = new Set<() => void>()
const unshown = new Set<(words: string) => void>()

/** Shows a short message at the top right. Show what must not be missed on the page instead. */
export function toast(message: string, { kind = 'plain', detail, action, id }: ToastOptions = {}): void {
  const options: ExternalToast = { id, description: detail, action: action && { label: action.label, onClick: action.run } }
  import('sonner').then(
    ({ toast: show }) => {
      if (kind === 'good') show.success(message, options)
      else if (kind === 'fault') show.error(message, options)
      else show(message, options)
    },
    () => {
      for (const callback of unshown) callback([message, detail].filter(Boolean).join(' '))
    },
  )
  shown = true
  for (const callback of first) callback()
}

/** Removes a toast whose offer no longer applies. */
export function dismissToast(id: string): void {
  if (shown)
    import('sonner').then(
      ({ toast: show }) => show.dismiss(id),
      (error: unknown) => console.error('No toast could be taken away.', error),
    )
}

/** Calls back when the first toast is shown, or at once if one has been shown. Returns a function that unsubscribes. */
export function onFirstToast(callback: () => void): () => void {
  if (shown) callback()
  first.add(callback)
  return () => first.delete(callback)
}

/** Calls back with the text of each toast that could not be shown because its code was not loaded. Returns a function that unsubscribes. */
export function onUnshownToast(callback: (words: string) => void): () => void {
  unshown.add(callback)
  return () => unshown.delete(callback)
}
