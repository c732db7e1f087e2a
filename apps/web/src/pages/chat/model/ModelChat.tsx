import type { ChatTurn, chatApi, TextMark } from '@assay/contracts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { AnswerOf } from '../../../base/api.ts'
import { useAddress } from '../../../base/use-address.ts'
import { ConversationList } from '../../../features/chat/ConversationList.tsx'
import { ModelFacts } from '../../../features/chat/ModelFacts.tsx'
import { useChat } from '../../../features/chat/use-chat.ts'
import { WorkPanel } from '../../../features/chat/WorkPanel.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Note } from '../../../ui/Note.tsx'
import { SheetPanel } from '../../../ui/SheetPanel.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { ChatField } from '../ChatField.tsx'
import { RuleTitle } from '../RuleTitle.tsx'
import { Understands } from '../Understands.tsx'
import { useChatContext } from '../use-conversation.ts'
import { LiveAnswer } from './LiveAnswer.tsx'
import { ModelField } from './ModelField.tsx'
import { ModelTurn } from './ModelTurn.tsx'
import { useDrafts } from './use-drafts.ts'

type Facts = AnswerOf<typeof chatApi.model>
type Model = NonNullable<Facts['model']>

interface Work {
  readonly turn: ChatTurn
  readonly mark: TextMark | undefined
}

/** The chat with the model that the operator has set, or with the rule-based assistant. The open conversation is kept in the address. */
export function ModelChat({ model, today }: Facts) {
  const [search, setSearch] = useAddress()
  const id = search.get('c')
  // Opening a conversation resets the state; a new conversation that only gets its id keeps it.
  const [opened, setOpened] = useState(0)
  const [listed, setListed] = useState(false)
  const [work, setWork] = useState<Work>()
  const named = (next: string) =>
    setSearch(
      (now) => {
        now.set('c', next)
        return now
      },
      { replace: true },
    )
  const open = (next: string | null) => {
    setSearch(() => new URLSearchParams(next === null ? {} : { c: next }), { replace: true })
    setOpened(opened + 1)
    setListed(false)
    setWork(undefined)
  }
  const shown = work && <WorkPanel turn={work.turn} sought={work.mark?.source ?? null} onClose={() => setWork(undefined)} />
  return (
    <div className="flex min-w-0 flex-1">
      <div className="w-62 shrink-0 border-r border-line max-lg:hidden">
        <div className="sticky top-0 max-h-dvh overflow-y-auto">
          <ConversationList open={id} onOpen={open} />
        </div>
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        {model ? <ModelHead model={model} today={today} onList={() => setListed(true)} /> : <RuleHead onList={() => setListed(true)} />}
        <Conversation key={opened} id={id} rules={model === null} onConversation={named} onWork={(turn, mark) => setWork({ turn, mark })} />
      </div>
      {shown ? <WorkBeside onClose={() => setWork(undefined)}>{shown}</WorkBeside> : null}
      {listed ? (
        <SheetPanel title="Conversations" onClose={() => setListed(false)}>
          <ConversationList open={id} onOpen={open} onClose={() => setListed(false)} />
        </SheetPanel>
      ) : null}
    </div>
  )
}

/** Beside the conversation where there is room, otherwise over it. */
function WorkBeside({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const wide = useMedia('(min-width: 1280px)')
  if (!wide)
    return (
      <SheetPanel title="Show work" onClose={onClose}>
        {children}
      </SheetPanel>
    )
  return (
    <div className="w-96 shrink-0 border-l border-line">
      <div className="sticky top-0 max-h-dvh overflow-y-auto">{children}</div>
    </div>
  )
}

const ListButton = ({ onList }: { onList: () => void }) => (
  <Button kind="quiet" className="lg:hidden" onClick={onList}>
    Conversations
  </Button>
)

const RuleHead = ({ onList }: { onList: () => void }) => (
  <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-gutter py-2">
    <RuleTitle />
    <ListButton onList={onList} />
  </header>
)

function ModelHead({ model, today: { used, allowed }, onList }: { model: Model; today: Facts['today']; onList: () => void }) {
  const [facts, setFacts] = useState(false)
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-gutter py-2">
      <h1 className="text-16 font-title">Assistant</h1>
      <p className="min-w-0 flex-1 text-ink-2 max-md:order-last max-md:basis-full">
        {model.name}. It can be wrong: its numbers are checked, its sentences are not. {used} of {allowed} messages used today.
      </p>
      <Button kind="quiet" onClick={() => setFacts(true)}>
        Prompt and tools
      </Button>
      <ListButton onList={onList} />
      {facts ? <ModelFacts model={model} onClose={() => setFacts(false)} /> : null}
    </header>
  )
}

/** Scrolls the arriving answer into view, and afterwards the beginning of its turn. */
function useInView(turns: number, isLive: boolean) {
  const last = useRef<HTMLLIElement>(null)
  const end = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isLive) end.current?.scrollIntoView({ block: 'center' })
  }, [isLive])
  useEffect(() => {
    if (turns > 1) last.current?.scrollIntoView({ block: 'start' })
  }, [turns])
  return { last, end }
}

interface BeginningProps extends Pick<ConversationProps, 'rules'> {
  chat: ReturnType<typeof useChat>
  onSend: (text: string) => void
}

/** Shown while there are no turns. */
function Beginning({ chat: { isOpening, shown, live }, rules, onSend }: BeginningProps) {
  if (isOpening) return <Loading label="Reading the conversation" />
  if (shown.length > 0 || live) return null
  if (rules)
    return (
      <li>
        <Understands onSend={onSend} begun={false} />
      </li>
    )
  return (
    <li className="text-ink-2">
      Ask about a market, a rule or one of your results. Every number of an answer links to where it comes from.
    </li>
  )
}

interface ConversationProps {
  id: string | null
  /** No model answers. */
  rules: boolean
  onConversation: (id: string) => void
  onWork: (turn: ChatTurn, mark?: TextMark) => void
}

/** The arriving answer, and any fault. */
function Ending({ chat: { live, fault, openFault } }: { chat: ReturnType<typeof useChat> }) {
  const wrong = fault ?? openFault
  return (
    <>
      {live ? <LiveAnswer live={live} /> : null}
      {wrong ? <Note kind="fault">{wrong}</Note> : null}
    </>
  )
}

/** The edited message; `changed` is the earlier turn that it replaces. */
function useDraft() {
  const [now, setNow] = useState<{ draft: string; changed?: ChatTurn }>({ draft: '' })
  return {
    ...now,
    setDraft: (draft: string) => setNow((before) => ({ ...before, draft })),
    begin: (draft: string, changed?: ChatTurn) => setNow({ draft, changed }),
    /** Puts a message back that was not sent, unless another one has been begun. */
    giveBack: (draft: string, changed?: ChatTurn) => setNow((before) => (before.draft === '' ? { draft, changed } : before)),
    keep: now.changed ? () => setNow(({ draft }) => ({ draft })) : undefined,
  }
}

function Conversation({ id, rules, onConversation, onWork }: ConversationProps) {
  const chat = useChat(id, onConversation)
  const context = useChatContext()
  const { draft, setDraft, changed, begin, giveBack, keep } = useDraft()
  const isLive = chat.live !== undefined
  const drafts = useDrafts(chat.shown.map(({ turn }) => turn))
  const { last, end } = useInView(chat.shown.length, isLive)
  const send = (text: string) => {
    chat.ask(text, changed ? changed.parent : chat.last, context, () => giveBack(text, changed))
    begin('')
  }
  return (
    <>
      <ol aria-live="polite" aria-label="Conversation" className="mx-auto flex w-full max-w-200 flex-1 flex-col gap-8 px-gutter py-6">
        <Beginning chat={chat} rules={rules} onSend={send} />
        {chat.shown.map((shown, i) => (
          <li key={shown.turn.id} ref={i === chat.shown.length - 1 ? last : undefined} className="flex scroll-mt-6 flex-col gap-3">
            <ModelTurn
              {...shown}
              idle={!isLive}
              draft={drafts[i]}
              isNew={chat.begun.has(shown.turn.id)}
              onSend={send}
              onEdit={(turn) => begin(turn.text, turn)}
              onDraft={setDraft}
              onRetry={(turn) => chat.ask(turn.text, turn.parent, context)}
              onChoose={chat.choose}
              onWork={onWork}
            />
          </li>
        ))}
        <li ref={end} className="flex flex-col gap-3 empty:hidden">
          <Ending chat={chat} />
        </li>
      </ol>
      {rules ? (
        <ChatField draft={draft} onDraft={setDraft} onSend={send} onClear={undefined} isKept />
      ) : (
        <ModelField draft={draft} onDraft={setDraft} onSend={send} onStop={isLive ? chat.stop : undefined} onKeep={keep} />
      )}
    </>
  )
}
