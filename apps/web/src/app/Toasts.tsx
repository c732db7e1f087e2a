import { lazy, useEffect, useState } from 'react'
import { onFirstToast } from '../ui/toast.ts'
import { Optional } from './Optional.tsx'

const Toaster = lazy(async () => ({ default: (await import('./Toaster.tsx')).Toaster }))

/** The place of the toasts. Their code is fetched when the first one is shown. */
export function Toasts() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => onFirstToast(() => setWanted(true)), [])
  return wanted ? (
    <Optional>
      <Toaster />
    </Optional>
  ) : null
}
