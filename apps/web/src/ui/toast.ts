import type { ExternalToast } from 'sonner'

export interface ToastOptions {
  kind?: 'plain' | 'good' | 'fault'
  /** A second, quieter line. */
  detail?: string
  action?: { label: string; run: () => void }
  /** A toast with the same id is replaced instead of added. */
  id?: string
}

let shown = false
const first = new Set<() => void>()
const unshown = new Set<(words: string) => void>()

/** Says something briefly at the top right. What must not be missed belongs on the page, not here. */
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

/** Takes a toast away whose offer no longer holds. */
export function dismissToast(id: string): void {
  if (shown)
    import('sonner').then(
      ({ toast: show }) => show.dismiss(id),
      (error: unknown) => console.error('No toast could be taken away.', error),
    )
}

/** Calls back once the first toast is shown, or at once when it has been. Returns how to stop. */
export function onFirstToast(callback: () => void): () => void {
  if (shown) callback()
  first.add(callback)
  return () => first.delete(callback)
}

/** Calls back with the words of each toast that could not be shown because its code did not arrive. Returns how to stop. */
export function onUnshownToast(callback: (words: string) => void): () => void {
  unshown.add(callback)
  return () => unshown.delete(callback)
}
