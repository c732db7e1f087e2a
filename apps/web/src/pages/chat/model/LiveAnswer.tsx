import { AnswerText } from '../../../features/chat/AnswerText.tsx'
import type { LiveTurn } from '../../../features/chat/live-turn.ts'
import { Note } from '../../../ui/Note.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'

const none: readonly string[] = []

/** An answer while it arrives: the running look-up, and the text so far with its numbers unchecked. */
export function LiveAnswer({ live }: { live: LiveTurn }) {
  const working = live.calls.findLast((call) => !call.done)
  return (
    <>
      <p className="max-w-[85%] self-end rounded-panel bg-raised px-3.5 py-2 whitespace-pre-wrap wrap-anywhere">{live.text}</p>
      {live.calls.length > 0 ? (
        <ul aria-label="Tools" className="flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-3">
          {live.calls.map((call) => (
            <li key={call.id}>
              {call.tool}
              {call.done ? ' ✓' : ' …'}
            </li>
          ))}
        </ul>
      ) : null}
      {live.said === '' ? null : (
        <AnswerText text={live.said} marks={null} links={none} callNumber={() => undefined} onCall={() => undefined} />
      )}
      {live.lost ? <Note kind="warn">The connection was lost. The answer goes on; connecting again.</Note> : null}
      <p className="flex items-center gap-2 text-12 text-ink-3">
        <Spinner />
        {working
          ? `Calling ${working.tool}`
          : live.said === ''
            ? 'Waiting for the model'
            : 'Numbers are checked when the answer is complete'}
      </p>
    </>
  )
}
