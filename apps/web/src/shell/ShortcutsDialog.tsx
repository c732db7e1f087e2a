import { useState } from 'react'
import { Dialog } from '../ui/Dialog.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { keyNames, shortcutGroups } from '../ui/shortcuts.ts'

// The keys that the browser and all controls handle themselves.
const always = [
  { keys: 'tab', label: 'Next control' },
  { keys: 'enter', label: 'Press or confirm' },
  { keys: 'esc', label: 'Close what is open' },
]

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [groups] = useState(shortcutGroups)
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts">
      {groups.map(({ place, shortcuts }) => (
        <section key={place} className="mt-4 first:mt-0">
          <h3 className="mb-1 text-12 font-body text-ink-3">{place}</h3>
          <Facts
            facts={[...shortcuts, ...(place === 'Everywhere' ? always : [])].map(({ keys, label }) => ({
              term: label,
              value: <Keys keys={keys} />,
            }))}
          />
        </section>
      ))}
    </Dialog>
  )
}

function Keys({ keys }: { keys: string }) {
  return (
    <span className="flex gap-1">
      {keyNames(keys).map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </span>
  )
}
