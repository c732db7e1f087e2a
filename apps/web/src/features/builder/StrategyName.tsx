import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import { InputBox } from '../../ui/InputBox.tsx'

const longestName = 80

/** The strategy's name, edited in place. Enter or leaving the field keeps the change, Esc discards it. */
export function StrategyName({ name, onRename }: { name: string; onRename: (name: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null)

  function finish() {
    const next = typed?.trim()
    if (next && next !== name) onRename(next)
    setTyped(null)
  }

  if (typed !== null)
    return (
      <InputBox
        aria-label="Name of the strategy"
        className="w-72 max-w-full text-16 font-title"
        maxLength={longestName}
        autoFocus
        value={typed}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish()
          if (event.key === 'Escape') setTyped(null)
        }}
      />
    )
  return (
    <>
      <h1 className="text-16 wrap-break-word" title={name}>
        {name}
      </h1>
      <IconButton label="Rename the strategy" icon={<Pencil className="size-3.5" aria-hidden="true" />} onClick={() => setTyped(name)} />
    </>
  )
}
