import { type StrategyResult, understand } from '@assay/assistant'
import type { ChatTurn, TextMark } from '@assay/contracts'
import { useMemo } from 'react'
import { AnswerText, removedNumbers } from '../../../features/chat/AnswerText.tsx'
import type { ShownTurn } from '../../../features/chat/branches.ts'
import { rulesReasons } from '../../../features/chat/rules-reasons.ts'
import { plural } from '../../../ui/format-number.ts'
import { Note } from '../../../ui/Note.tsx'
import { Answer } from '../Answer.tsx'
import { useRuleContext } from '../use-conversation.ts'
import { Proposals } from './Proposals.tsx'

interface Props extends ShownTurn {
  /** No answer is arriving. */
  idle: boolean
  /** The strategy that the conversation had made before. */
  draft: StrategyResult | undefined
  /** It was asked since the conversation was opened. */
  isNew: boolean
  onSend: (text: string) => void
  onEdit: (turn: ChatTurn) => void
  onDraft: (text: string) => void
  onRetry: (turn: ChatTurn) => void
  onChoose: (turn: ChatTurn) => void
  onWork: (turn: ChatTurn, mark?: TextMark) => void
}

/** A message and its answer. */
export function ModelTurn(props: Props) {
  const { turn, onSend, onDraft, onWork } = props
  const removed = removedNumbers(turn)
  const callNumber = (id: string) => {
    const at = turn.calls.findIndex((call) => call.id === id)
    return at < 0 ? undefined : at + 1
  }
  return (
    <>
      <Said {...props} />
      <Proposals calls={turn.calls} onSend={onSend} onEdit={onDraft} />
      {turn.answer === '' ? null : (
        <AnswerText
          text={turn.answer}
          marks={turn.marks}
          links={turn.links}
          callNumber={callNumber}
          onCall={(mark) => onWork(turn, mark)}
        />
      )}
      {removed ? <Note kind="warn">{removed}</Note> : null}
      {turn.state === 'stopped' ? <p className="text-12 text-ink-3">You stopped this answer.</p> : null}
      {turn.state === 'rules' ? <RulesInstead {...props} /> : null}
      <Below {...props} />
    </>
  )
}

/** The user's message, and its other versions. */
function Said({ turn, place, siblings, idle, onEdit, onChoose }: Props) {
  return (
    <div className="flex max-w-[85%] flex-col items-end gap-1 self-end">
      <p className="rounded-panel bg-raised px-3.5 py-2 whitespace-pre-wrap wrap-anywhere">{turn.text}</p>
      <div className="flex items-center gap-3 text-12 text-ink-3">
        {siblings.length > 1 ? (
          <span className="flex items-center gap-2">
            <button
              type="button"
              className="link"
              disabled={place === 0}
              onClick={() => onChoose(siblings[place - 1])}
              aria-label="Earlier version"
            >
              ‹
            </button>
            <span>
              {place + 1} of {siblings.length}
            </span>
            <button
              type="button"
              className="link"
              disabled={place === siblings.length - 1}
              onClick={() => onChoose(siblings[place + 1])}
              aria-label="Later version"
            >
              ›
            </button>
          </span>
        ) : null}
        <button type="button" className="link" disabled={!idle} onClick={() => onEdit(turn)}>
          Edit
        </button>
      </div>
    </div>
  )
}

/** The answer of the rule-based assistant, and why it is shown instead of a model's. */
function RulesInstead({ turn, draft, isNew, onSend, onDraft }: Props) {
  const context = useRuleContext()
  const result = useMemo(() => understand(turn.text, { ...context, ...(draft && { draft }), now: turn.askedAt }), [turn, draft, context])
  return (
    <div className="flex flex-col gap-3">
      {turn.reason ? <Note kind="warn">{rulesReasons[turn.reason]} This is the answer of the rule-based assistant.</Note> : null}
      <Answer turn={{ id: 0, text: turn.text, result, ...(draft && { draft }) }} isNew={isNew} onSend={onSend} onEdit={onDraft} />
    </div>
  )
}

function Below({ turn, idle, onRetry, onWork }: Props) {
  return (
    <div className="flex gap-4 text-12 text-ink-3">
      {turn.model === null ? null : (
        <button type="button" className="link" onClick={() => onWork(turn)}>
          Show work ({plural(turn.calls.length, 'call')})
        </button>
      )}
      <button type="button" className="link" disabled={!idle} onClick={() => onRetry(turn)}>
        Retry
      </button>
    </div>
  )
}
