import type { LibraryTemplate } from '@assay/contracts'
import { mostCompared } from './CompareTemplates.tsx'

interface Props {
  template: LibraryTemplate
  chosen: readonly string[]
  onChoose: (id: string) => void
}

/** Up to four can be compared. */
export function Choice({ template: { id, name }, chosen, onChoose }: Props) {
  const isChosen = chosen.includes(id)
  return (
    <label className="grid size-8 place-items-center max-md:size-11">
      <span className="sr-only">Compare {name}</span>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={!isChosen && chosen.length >= mostCompared}
        onChange={() => onChoose(id)}
        className="size-4 accent-accent"
      />
    </label>
  )
}
