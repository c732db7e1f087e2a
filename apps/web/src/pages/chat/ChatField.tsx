import { ArrowUp } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { CompletionList } from './CompletionList.tsx'
import { useCompletions } from './use-completions.ts'
import { useStillContext } from './use-conversation.ts'

interface Props {
  draft: string
  onDraft: (text: string) => void
  onSend: (text: string) => void
  /** Absent while there is nothing to clear. */
  onClear: (() => void) | undefined
}

/** What the assistant reads at most. */
const longest = 2000

/** Where a message is typed. Enter sends it, Shift and Enter begin a new line, and a list says how it can go on. */
export function ChatField({ draft, onDraft, onSend, onClear }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const list = useId()
  const completions = useCompletions(draft, onDraft, useStillContext())
  const { offers, open, active } = completions
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
      <div className="relative mx-auto max-w-200">
        {open ? <CompletionList id={list} offers={offers} active={active} onChoose={completions.accept} /> : null}
        <p role="status" className="sr-only">
          {open ? `${offers.length} ways to go on. The down arrow chooses one.` : ''}
        </p>
        <div className="flex items-end gap-2 rounded-control bg-panel p-2 ring-1 ring-line-2 ring-inset focus-within:ring-accent">
          <textarea
            ref={field}
            aria-label="Message"
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-controls={open ? list : undefined}
            aria-activedescendant={active === null ? undefined : `${list}-${active}`}
            autoComplete="off"
            rows={Math.min(6, draft.split('\n').length)}
            maxLength={longest}
            value={draft}
            onChange={(event) => onDraft(event.target.value)}
            onFocus={completions.onFocus}
            onBlur={completions.onBlur}
            onKeyDown={(event) => (completions.onKey(event) ? event.preventDefault() : onEnter(submit)(event))}
            placeholder="Ask, or describe a rule"
            className="min-h-8 min-w-0 flex-1 resize-none bg-transparent px-2 py-1.5 text-14 outline-none placeholder:text-ink-3"
          />
          <Button
            kind="primary"
            type="submit"
            icon={<ArrowUp className="size-4" strokeWidth={1.75} aria-hidden />}
            aria-disabled={draft.trim() === ''}
          >
            <span className="max-md:sr-only">Send</span>
          </Button>
        </div>
        <Below onClear={onClear} />
      </div>
    </form>
  )
}

/** A choice that waits to be finished by hand brings the cursor to the end of the field. */
function useFocusOn(field: RefObject<HTMLTextAreaElement | null>, draft: string): void {
  useEffect(() => {
    const { current } = field
    if (draft === '' || !current || document.activeElement === current) return
    current.focus()
    current.setSelectionRange(draft.length, draft.length)
  }, [field, draft])
}

function Below({ onClear }: Pick<Props, 'onClear'>) {
  return (
    <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-12 text-ink-3">
      <span>Tab completes a word, arrows choose, Enter sends. The conversation stays in this tab.</span>
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
