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
  /** Undefined while there is nothing to clear. */
  onClear: (() => void) | undefined
  /** The server keeps the conversation; otherwise it stays in the tab. */
  isKept?: boolean
}

/** The longest message that the assistant reads. */
const longest = 2000

/** The message field. Enter sends, Shift and Enter begin a new line, and a list offers continuations. */
export function ChatField({ draft, onDraft, onSend, onClear, isKept = false }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const list = useId()
  const completions = useCompletions(draft, onDraft, useStillContext())
  const { offers, open, active } = completions
  useFocusOn(field, draft)
  const submit = () => (draft.trim() === '' ? undefined : onSend(draft.trim()))
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
        <HowMany count={open ? offers.length : 0} />
        <div className="flex items-end gap-2 rounded-control bg-panel p-2 ring-1 ring-line-2 ring-inset focus-within:ring-accent">
          <textarea
            ref={field}
            {...listedBy(list, completions)}
            onFocus={completions.onFocus}
            onBlur={completions.onBlur}
            aria-label="Message"
            autoComplete="off"
            rows={Math.min(6, draft.split('\n').length)}
            maxLength={longest}
            value={draft}
            onChange={(event) => onDraft(event.target.value)}
            onKeyDown={(event) => (completions.onKey(event) ? event.preventDefault() : onEnter(submit)(event))}
            placeholder="Ask, or describe a rule"
            className="min-h-8 min-w-0 flex-1 resize-none bg-transparent px-2 py-1.5 text-14 outline-none placeholder:text-ink-3"
          />
          <Send isEmpty={draft.trim() === ''} />
        </div>
        <Below onClear={onClear} isKept={isKept} />
      </div>
    </form>
  )
}

/** The ARIA attributes that connect the field with its list. */
const listedBy = (id: string, { open, active }: ReturnType<typeof useCompletions>) =>
  ({
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-controls': open ? id : undefined,
    'aria-activedescendant': active === null ? undefined : `${id}-${active}`,
  }) as const

const HowMany = ({ count }: { count: number }) => (
  <p role="status" className="sr-only">
    {count > 0 ? `${count} ways to go on. The down arrow chooses one.` : ''}
  </p>
)

function Send({ isEmpty }: { isEmpty: boolean }) {
  return (
    <Button kind="primary" type="submit" icon={<ArrowUp className="size-4" aria-hidden />} aria-disabled={isEmpty}>
      <span className="max-md:sr-only">Send</span>
    </Button>
  )
}

/** Moves the cursor to the end of the field when a choice has to be completed by hand. */
function useFocusOn(field: RefObject<HTMLTextAreaElement | null>, draft: string): void {
  useEffect(() => {
    const { current } = field
    if (draft === '' || !current || document.activeElement === current) return
    current.focus()
    current.setSelectionRange(draft.length, draft.length)
  }, [field, draft])
}

function Below({ onClear, isKept }: Pick<Props, 'onClear' | 'isKept'>) {
  return (
    <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-12 text-ink-3">
      <span>Tab completes a word, arrows choose, Enter sends.{isKept ? '' : ' The conversation stays in this tab.'}</span>
      {onClear ? (
        <button type="button" className="link" onClick={onClear}>
          Clear the conversation
        </button>
      ) : null}
    </p>
  )
}

/** Calls `send` on Enter. With Shift, or while a letter is being composed, the key keeps its default action. */
export const onEnter = (send: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  send()
}
