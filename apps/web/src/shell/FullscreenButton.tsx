import { Maximize, Minimize } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { IconButton } from '../ui/IconButton.tsx'

/** Fills the screen with the page and back. A browser that refuses is only logged: nobody asked for more than a larger page. */
export function FullscreenButton() {
  const on = useSyncExternalStore(subscribe, isFullscreen)
  const Icon = on ? Minimize : Maximize
  return (
    <IconButton
      label={on ? 'Leave fullscreen' : 'Fullscreen'}
      icon={<Icon className="size-4" strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => toggle().catch((error) => console.warn('Fullscreen failed.', error))}
    />
  )
}

async function toggle(): Promise<void> {
  if (isFullscreen()) await document.exitFullscreen()
  else await document.documentElement.requestFullscreen()
}

function isFullscreen(): boolean {
  // Undefined where there is no fullscreen at all, as on an iPhone.
  return Boolean(document.fullscreenElement)
}

function subscribe(callback: () => void): () => void {
  document.addEventListener('fullscreenchange', callback)
  return () => document.removeEventListener('fullscreenchange', callback)
}
