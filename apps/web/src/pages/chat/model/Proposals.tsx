import type { ChatResult } from '@assay/assistant'
import type { ToolCall } from '@assay/contracts'
import type { StrategyDocument } from '@assay/strategy'
import { type ReactNode, useState } from 'react'
import { type CallError, sentenceOf } from '../../../base/refused.ts'
import { useAction } from '../../../base/use-action.ts'
import { useStartForwardMutation } from '../../../features/forward/forward.api.ts'
import { useCreateStrategyMutation } from '../../../features/strategies/strategies.api.ts'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Answer } from '../Answer.tsx'

interface Props {
  calls: readonly ToolCall[]
  onSend: (text: string) => void
  onEdit: (text: string) => void
}

/** The drafts and proposals of a turn as blocks and buttons. Nothing happens before one is pressed. */
export function Proposals({ calls, onSend, onEdit }: Props) {
  return calls.map((call) => <Proposal key={call.id} call={call} onSend={onSend} onEdit={onEdit} />)
}

/** The result of a tool that proposes or drafts; every field may be missing. */
interface Proposed {
  readonly proposal?: 'save_strategy' | 'alert' | 'forward_test' | 'open_page'
  readonly sentence?: string
  readonly understood?: ChatResult
  readonly document?: StrategyDocument
  readonly strategyId?: string
  readonly name?: string
  readonly page?: string
}

function Proposal({ call, onSend, onEdit }: Omit<Props, 'calls'> & { call: ToolCall }) {
  const { proposal, sentence = '', understood, document, strategyId, name = '', page = '/' } = (call.result ?? {}) as Proposed
  if (understood && (proposal === 'alert' || understood.kind === 'strategy'))
    return <Answer turn={{ id: 0, text: sentence, result: understood }} onSend={onSend} onEdit={onEdit} />
  if (proposal === 'save_strategy' && document) return <Save document={document} />
  if (proposal === 'forward_test' && strategyId) return <Follow strategyId={strategyId} name={name} />
  if (proposal === 'open_page')
    return (
      <div>
        <ButtonLink to={page}>Open {page}</ButtonLink>
      </div>
    )
  return null
}

function Save({ document }: { document: StrategyDocument }) {
  const [create] = useCreateStrategyMutation()
  return (
    <Offer
      send={() => create({ document })}
      failed="The strategy was not saved."
      done={({ name }) => `Saved as “${name}”. It is on the page Strategies.`}
    >
      Save “{document.name}”
    </Offer>
  )
}

function Follow({ strategyId, name }: { strategyId: string; name: string }) {
  const [start] = useStartForwardMutation()
  return (
    <Offer
      send={() => start(strategyId)}
      failed="The strategy is not followed."
      done={(test) => `“${test.name}” is followed forward, on paper. Its record is on the page Forward tests.`}
    >
      Follow “{name}” forward
    </Offer>
  )
}

interface OfferProps {
  send: () => PromiseLike<{ data?: { name: string } | undefined; error?: CallError | undefined }>
  failed: string
  /** What is said afterwards, in the place of the button. */
  done: (made: { name: string }) => string
  children: ReactNode
}

/** A button for what was proposed. */
function Offer({ send, failed, done, children }: OfferProps) {
  const [said, setSaid] = useState<string>()
  const { run, busy, error } = useAction(send, { failed, beside: true, done: (made) => setSaid(done(made)) })
  if (said !== undefined) return <Note kind="good">{said}</Note>
  return (
    <div className="flex flex-col items-start gap-2">
      {error ? <Note kind="fault">{sentenceOf(error)}</Note> : null}
      <Button busy={busy} onClick={() => run()}>
        {children}
      </Button>
    </div>
  )
}
