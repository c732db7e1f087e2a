import { Maximize, Minimize } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { IconButton } from '../ui/IconButton.tsx'

/** Toggles fullscreen. When the browser refuses, this is only logged, because nothing but a larger page is lost. */
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
  // `fullscreenElement` is undefined in browsers without fullscreen, such as on an iPhone.
  return Boolean(document.fullscreenElement)
}

function subscribe(callback: () => void): () => void {
  document.addEventListener('fullscreenchange', callback)
  return () => document.removeEventListener('fullscreenchange', callback)
}
