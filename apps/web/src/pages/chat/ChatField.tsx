import { ArrowUp } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'

interface Props {
  draft: string
  onDraft: (text: string) => void
  onSend: (text: string) => void
  /** Absent while there is nothing to clear. */
  onClear: (() => void) | undefined
}

/** What the assistant reads at most. */
const longest = 2000

/** Where a message is typed. Enter sends it, Shift and Enter begin a new line. */
export function ChatField({ draft, onDraft, onSend, onClear }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  useFocusOn(field, draft)
  const submit = () => {
    if (draft.trim() !== '') onSend(draft.trim())
  }
  return (
    <form
      className="sticky bottom-0 border-t border-line bg-page px-gutter py-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="flex items-end gap-2 rounded-control bg-panel p-2 ring-1 ring-line-2 ring-inset focus-within:ring-accent">
        <textarea
          ref={field}
          aria-label="Message"
          rows={Math.min(6, draft.split('\n').length)}
          maxLength={longest}
          value={draft}
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={onEnter(submit)}
          placeholder="buy gold when ema 8 crosses above ema 24, stop 500"
          className="min-h-8 min-w-0 flex-1 resize-none bg-transparent px-2 py-1.5 text-14 outline-none placeholder:text-ink-3"
        />
        <Button
          kind="primary"
          type="submit"
          icon={<ArrowUp className="size-4" strokeWidth={1.75} aria-hidden />}
          aria-disabled={draft.trim() === ''}
        >
          Send
        </Button>
      </div>
      <Below onClear={onClear} />
    </form>
  )
}

/** A choice that waits to be finished by hand brings the cursor to the field. */
function useFocusOn(field: RefObject<HTMLTextAreaElement | null>, draft: string): void {
  useEffect(() => {
    if (draft !== '') field.current?.focus()
  }, [field, draft])
}

function Below({ onClear }: Pick<Props, 'onClear'>) {
  return (
    <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-12 text-ink-3">
      <span>Enter sends. The conversation stays in this tab and reaches no server.</span>
      {onClear ? (
        <button type="button" className="link" onClick={onClear}>
          Clear the conversation
        </button>
      ) : null}
    </p>
  )
}

/** `send` on Enter; with Shift, and while a letter is being composed, the key does what it does. */
export const onEnter = (send: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  send()
}
