import { ArrowUp, Square } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { onEnter } from '../ChatField.tsx'

interface Props {
  draft: string
  onDraft: (text: string) => void
  onSend: (text: string) => void
  /** Set while an answer arrives. */
  onStop: (() => void) | undefined
  /** Set while a message is being changed; cancels the change. */
  onKeep: (() => void) | undefined
}

const longest = 2000
const icon = { className: 'size-4', 'aria-hidden': true } as const

/** The message field for the model, with the button that stops its answer. */
export function ModelField({ draft, onDraft, onSend, onStop, onKeep }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const isChanging = onKeep !== undefined
  useEffect(() => {
    if (isChanging) field.current?.focus()
  }, [isChanging])
  const send = () => {
    const text = draft.trim()
    if (text !== '' && !onStop) onSend(text)
  }
  return (
    <div className="sticky bottom-0 border-t border-line bg-page px-gutter py-3">
      {onKeep ? (
        <p className="mb-2 flex gap-3 text-12 text-ink-2">
          You are changing an earlier message. The first version stays.
          <button type="button" className="link" onClick={onKeep}>
            Leave it
          </button>
        </p>
      ) : null}
      <div className="flex items-end gap-2 rounded-control bg-panel p-2 ring-1 ring-line-2 ring-inset focus-within:ring-accent">
        <textarea
          ref={field}
          aria-label="Message"
          rows={Math.min(6, draft.split('\n').length)}
          maxLength={longest}
          value={draft}
          placeholder="Ask, or describe a rule"
          className="min-h-8 min-w-0 flex-1 resize-none bg-transparent px-2 py-1.5 text-14 outline-none placeholder:text-ink-3"
          onChange={({ target }) => onDraft(target.value)}
          onKeyDown={onEnter(send)}
        />
        <SendOrStop isEmpty={draft.trim() === ''} onSend={send} onStop={onStop} />
      </div>
      <p className="mt-2 text-12 text-ink-3">It cannot place orders, and saves nothing without your click. Testing a rule is not advice.</p>
    </div>
  )
}

function SendOrStop({ isEmpty, onSend, onStop }: { isEmpty: boolean; onSend: () => void; onStop: (() => void) | undefined }) {
  if (onStop)
    return (
      <Button icon={<Square {...icon} />} onClick={onStop}>
        Stop
      </Button>
    )
  return (
    <Button kind="primary" icon={<ArrowUp {...icon} />} aria-disabled={isEmpty} onClick={onSend}>
      Send
    </Button>
  )
}
