import { useState } from 'react'
import { Optional } from '../ui/Optional.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { useShortcuts } from '../ui/shortcuts.ts'

const ShortcutsDialog = onDemand(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog, { missing: 'toast', ahead: true })

/** `?` lists the shortcuts of the page in its current state. */
export function ShortcutsHelp() {
  const [open, setOpen] = useState(false)
  useShortcuts('Everywhere', [{ keys: '?', label: 'List the shortcuts', run: () => setOpen(true) }])
  return open ? (
    <Optional>
      <ShortcutsDialog onClose={() => setOpen(false)} />
    </Optional>
  ) : null
}
