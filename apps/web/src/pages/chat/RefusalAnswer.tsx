import type { RefusalResult } from '@assay/assistant'
import { Button } from '../../ui/Button.tsx'
import { capabilities } from './capabilities.ts'
import { refusalWords } from './refusal-words.ts'

interface Props {
  result: RefusalResult
  onSend: (text: string) => void
  onEdit: (text: string) => void
}

/** Why a message was not understood, and similar known words. */
export function RefusalAnswer({ result, onSend, onEdit }: Props) {
  const press = (thing: string) => {
    const known = capabilities.find(({ key }) => key === thing)
    if (known) onSend(known.example)
    else onEdit(thing)
  }
  const offers = result.nearest.map(String)
  const actions = offers.every((thing) => capabilities.some(({ key }) => key === thing))
  return (
    <div>
      <p>{refusalWords(result)}</p>
      {actions ? (
        <div className="mt-2 flex flex-wrap gap-2">
          {offers.map((thing) => (
            <Button
              key={thing}
              className="h-auto! min-h-control max-w-full shrink! py-1.5 text-left whitespace-normal!"
              onClick={() => press(thing)}
            >
              {capabilities.find(({ key }) => key === thing)?.example ?? thing}
            </Button>
          ))}
        </div>
      ) : (
        <p className="mt-1 text-ink-2">Nearest: {offers.join(', ')}.</p>
      )}
    </div>
  )
}
