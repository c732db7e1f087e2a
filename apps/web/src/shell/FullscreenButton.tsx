import { Maximize, Minimize } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { IconButton } from '../ui/IconButton.tsx'
import { isFullscreen, onFullscreen, toggleFullscreen } from './fullscreen.ts'

export function FullscreenButton({ className }: { className?: string }) {
  const on = useSyncExternalStore(onFullscreen, isFullscreen)
  const Icon = on ? Minimize : Maximize
  return (
    <IconButton
      label={on ? 'Leave fullscreen' : 'Fullscreen'}
      icon={<Icon className="size-4" aria-hidden="true" />}
      className={className}
      onClick={toggleFullscreen}
    />
  )
}
