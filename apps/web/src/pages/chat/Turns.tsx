import { useEffect, useRef, useState } from 'react'
import { Answer } from './Answer.tsx'
import { spoken } from './spoken.ts'
import type { Turn } from './turn.ts'

interface Props {
  turns: readonly Turn[]
  onSend: (text: string) => void
  onEdit: (text: string) => void
}

/** The conversation. A new turn is announced to screen readers and scrolled into view. */
export function Turns({ turns, onSend, onEdit }: Props) {
  const last = useRef<HTMLLIElement>(null)
  const shown = useRef(turns.length)
  const [kept] = useState(turns.at(-1)?.id ?? 0)
  useEffect(() => {
    if (turns.length > shown.current) last.current?.scrollIntoView({ block: 'start' })
    shown.current = turns.length
  }, [turns.length])
  return (
    <>
      <Spoken turns={turns} />
      <ol aria-label="Conversation" className="mx-auto flex w-full max-w-200 flex-1 flex-col gap-6 px-gutter py-6">
        {turns.length === 0 ? (
          <li className="text-ink-2">Say in words what you would put together in the builder, or ask for a price, events or news.</li>
        ) : null}
        {turns.map((turn, i) => (
          <li key={turn.id} ref={i === turns.length - 1 ? last : undefined} className="flex scroll-mt-6 flex-col gap-3">
            <div className="flex max-w-[85%] flex-col items-end gap-1 self-end">
              <p className="rounded-panel bg-raised px-3.5 py-2 whitespace-pre-wrap">{turn.text}</p>
              <button type="button" className="link text-12 text-ink-3" onClick={() => onEdit(turn.text)}>
                Edit
              </button>
            </div>
            <Answer turn={turn} isNew={turn.id > kept} onSend={onSend} onEdit={onEdit} />
          </li>
        ))}
      </ol>
    </>
  )
}

/** One sentence for each new answer. Turns restored by this tab are not read out again. */
function Spoken({ turns }: Pick<Props, 'turns'>) {
  const last = turns.at(-1)
  const [kept] = useState(last)
  return (
    <p role="status" aria-label="Answer" className="sr-only">
      {last && last !== kept ? spoken(last.result) : ''}
    </p>
  )
}
